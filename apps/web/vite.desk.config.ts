import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deskStart, refusalWords } from './vite.chunks.ts';
import { shortClass } from './vite.classes.ts';
import { listModules } from './vite.modules.ts';
import { cataloguePlugin } from './vite.words.ts';

const contract = fileURLToPath(new URL('../../packages/contract/src', import.meta.url));

const START = /\/main-[\w-]+\.js$/;

/** The venue's desk: a separate build below `/desk/`, so that none of its code can reach a customer's phone. */
export default defineConfig({
  base: '/desk/',
  plugins: [cataloguePlugin(process.env['CADDIE_LANGUAGE']), react(), listModules()],
  resolve: {
    alias: [
      { find: /^@caddie\/contract\/(.+)$/, replacement: `${contract}/$1.ts` },
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: shortClass } },
  publicDir: false,
  build: {
    target: 'es2022',
    // As for the customers' app.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Only the imports of a part are preloaded: the part itself is fetched anyway, and the entry is already loaded.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => files.filter((other) => other !== file && !START.test(other)),
    },
    manifest: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: 'src/desk/main.tsx',
      preserveEntrySignatures: 'allow-extension',
      output: {
        // The start script lists the files of all parts: without their names it is almost a kilobyte smaller.
        chunkFileNames: 'assets/part-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: deskStart, debugName: 'start' },
            { name: refusalWords, debugName: 'refusals' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/caddie': 'http://localhost:3000', '/sandbox': 'http://localhost:3000' } },
});
