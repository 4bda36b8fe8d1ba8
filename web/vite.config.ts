import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  plugins: [svelte(), texts(), scenes, pack],
  build: {
    outDir: '../src/mastaba/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: process.env.MASTABA_SERVER ?? 'http://127.0.0.1:8000', ws: true } } },
});
