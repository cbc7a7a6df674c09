import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';

const assets = 'apps/web/dist/client/assets';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).filter((file) => file.endsWith('.js'));
const readAll = (folder: string): string =>
  filesIn(folder)
    .map((file) => read(`${folder}/${file}`))
    .join('\n');

/** True if the built scripts contain a text; they are too long to be printed on failure. */
const isBuilt = (words: string): boolean => readAll(assets).includes(words);

/** The built files with this name, whatever their hash. */
const chunksNamed = (name: string): string[] =>
  filesIn(assets).filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);

/** What vite.chunks.ts and vite.config.ts rely on in the internals of other packages: each saves bytes of every first load. */
describe('build assumptions about other packages', () => {
  test('Vite’s lazy-import helper has this id and this export, and ours replaces it (520 bytes)', () => {
    const vite = readAll('node_modules/vite/dist/node/chunks');
    expect(vite.includes(String.raw`"\0vite/preload-helper.js"`)).toBe(true);
    expect(vite.includes('const preloadMethod = `__vitePreload`')).toBe(true);

    expect(isBuilt('style[data-files~=')).toBe(true);
    expect(isBuilt('vite:preloadError')).toBe(false);
  });

  test('a lazy chunk passes the files it needs to Vite’s helper', () => {
    expect(isBuilt('__vite__mapDeps')).toBe(true);
    expect(isBuilt('__VITE_PRELOAD__')).toBe(false);
  });

  test('our server writes a page’s styles where the helper looks for them', () => {
    expect(read('apps/server/src/web/document.ts')).toContain('<style data-files="${');
  });

  test('wouter imports a copy of a hook by this name, and React’s own replaces it (250 bytes)', () => {
    expect(read('node_modules/wouter/src/use-sync-external-store.js')).toContain(
      'use-sync-external-store/shim/index.js',
    );
    const ofTheCopy = /\binst\.getSnapshot\b/;
    expect(read('node_modules/use-sync-external-store/cjs/use-sync-external-store-shim.production.js')).toMatch(
      ofTheCopy,
    );

    expect(read(`${assets}/${chunksNamed('app')[0]}`).includes('.getSnapshot')).toBe(false);
  });

  test('Rolldown emits one chunk for the first screen, and one for each group that most other screens share', () => {
    for (const name of ['app', 'screen', 'asking', 'query']) expect(chunksNamed(name)).toHaveLength(1);
  });
});
