import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running `fieldhouse serve`. */
const SERVER = process.env.FIELDHOUSE_SERVER ?? 'http://localhost:8765';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/fieldhouse/web/page',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A picture in the style sheet would be refused by the server's policy for content.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  // The server must see the page's own host, or it takes the page for a stranger's.
  server: { proxy: { '/api': { target: SERVER }, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
