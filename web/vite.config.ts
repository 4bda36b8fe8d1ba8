import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunks } from './chunks.ts';
import { drawings } from './drawings.ts';
import { licences } from './licences.ts';
import { pack } from './pack.ts';
import { texts } from './texts.ts';

// The bench (dev.html) draws whole games that tools/scenes.py wrote into this folder.
const scenes: Plugin = {
  name: 'scenes',
  configureServer(server) {
    server.middlewares.use('/scenes', (request, response, next) => {
      const file = join(process.env.MASTABA_SCENES ?? 'scenes', basename(request.url?.split('?')[0] ?? ''));
      if (!file.endsWith('.json') || !existsSync(file)) return next();
      response.setHeader('content-type', 'application/json');
      createReadStream(file).pipe(response);
    });
  },
};

const OUT = '../src/mastaba/server/page';

let built = OUT; // or wherever the command line says
const where: Plugin = {
  name: 'where',
  configResolved: (config) => {
    built = resolve(config.root, config.build.outDir);
  },
};

// The worker keeps what the lobby needs: whatever the document names, its words and its letters. The rest is kept
// once it is used. The manifest is the server's, in the reader's language.
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    buildPlugins: { vite: [licences()] },
    globPatterns: ['index.html', 'icon-192.png', 'assets/*.{js,css,woff2}'],
    manifestTransforms: [
      (entries) => {
        const document = readFileSync(join(built, 'index.html'), 'utf-8');
        const needed = (url: string): boolean =>
          !url.startsWith('assets/') || document.includes(url) || /\/page-[^/]*\.js$|woff2$/.test(url);
        const kept = entries.filter((entry) => needed(entry.url));
        return {
          manifest: kept.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
        };
      },
    ],
  },
});

export default defineConfig({
  plugins: [where, svelte(), texts(), scenes, worker, licences(), drawings, pack],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'embed.html'], output: { codeSplitting: chunks } },
  },
  server: { proxy: { '/api': { target: process.env.MASTABA_SERVER ?? 'http://127.0.0.1:8000', ws: true } } },
});
