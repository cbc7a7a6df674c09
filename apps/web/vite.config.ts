import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreen, refusalWords, screenParts, shortPreload } from './vite.chunks.ts';
import { shortClass } from './vite.classes.ts';
import { listModules } from './vite.modules.ts';
import { cataloguePlugin } from './vite.words.ts';
import { fillWorker } from './vite.worker.ts';

const contract = fileURLToPath(new URL('../../packages/contract/src', import.meta.url));
const api = 'http://localhost:3000';

const language = process.env['CADDIE_LANGUAGE'];

export default defineConfig({
  plugins: [cataloguePlugin(language), react(), shortPreload(), listModules(), fillWorker(language)],
  resolve: {
    alias: [
      // The contract is read from its sources, so that changing it needs no separate build.
      { find: /^@caddie\/contract\/(.+)$/, replacement: `${contract}/$1.ts` },
      // React has had this hook since version 18; the router bundles a copy for older versions.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: shortClass } },
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // For `caddie stack`: the build moves them out of the folder that is served, and no script names its own.
    sourcemap: 'hidden',
    // The server inlines the page's styles itself; the files they reference must stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (file, files) => files.filter((other) => other !== file) },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: 'src/boot.ts',
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: firstScreen, debugName: 'app' },
                { name: refusalWords, debugName: 'refusals' },
                { name: 'query', test: /@tanstack/ },
                { name: screenParts, debugName: 'screen', minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // One file that the server can import without any installed packages.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { copyPublicDir: false, sourcemap: false, rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
  server: { proxy: { '/caddie': api, '/assets/caddie': api, '/sandbox': api } },
});
