import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { texts } from './texts.ts';

export default defineConfig({
  plugins: [svelte(), texts(), svelteTesting()],
  test: {
    environment: 'jsdom',
    setupFiles: 'test/setup.ts',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    pool: 'vmThreads', // one jsdom per worker and still a fresh world per file: a quarter of the time
    sequence: { shuffle: true },
    testTimeout: 180_000, // a busy machine is no fault
    hookTimeout: 180_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,svelte}'],
      exclude: ['src/**/*.test.ts', 'src/dev/**', 'src/lib/glyphs.ts', 'src/lib/wire.ts', 'src/lib/texts.ts'],
      reporter: ['text-summary'],
      // Only ever raised, but once: lessons, notices and analysis came with browser tests alone.
      thresholds: { statements: 65, branches: 56, functions: 64, lines: 70 },
    },
  },
});
