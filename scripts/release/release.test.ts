import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { readSources } from '../structure/sources.ts';
import { builtPaths, releasedPaths } from './released-paths.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const isReleased = (path: string): boolean =>
  releasedPaths.some((released) => path === released || path.startsWith(`${released}/`));

type Package = { version: string; dependencies?: Record<string, string> };
const packageOf = (folder: string): Package => JSON.parse(read(`${folder}/package.json`)) as Package;

/** The packages that files import; types are gone once they are compiled. */
const importedPackages = (folders: readonly string[]): string[] =>
  readSources(folders).flatMap(({ text }) =>
    Array.from(
      text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([a-z@][^']*)'|\bimport\('([a-z@][^']*)'\)/gm),
      ([, one, other]) =>
        (one ?? other ?? '')
          .split('/')
          .slice(0, (one ?? other)?.startsWith('@') ? 2 : 1)
          .join('/'),
    ).filter((name) => name && !isBuiltin(name)),
  );

describe('a release', () => {
  test('has only paths that exist', () => {
    const written = releasedPaths.filter((path) => !builtPaths.includes(path));
    expect(written.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('has every folder of the server that is not for development', () => {
    const folders = readdirSync(join(root, 'apps/server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['node_modules', 'data'].includes(entry.name))
      .map(({ name }) => `apps/server/${name}`);
    const left = folders.filter((folder) => !isReleased(folder)).toSorted();
    expect(left).toEqual(['apps/server/schema', 'apps/server/src', 'apps/server/test']);
  });

  test('has every file that NOTICE names, but for sources', () => {
    const named = [...read('NOTICE').matchAll(/\bapps\/[\w./-]*\w/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((path) => !isReleased(path) && !path.startsWith('apps/web/src/'))).toEqual([]);
  });

  test.each([
    ['apps/server', ['apps/server/src', 'apps/server/seeds']],
    ['packages/contract', ['packages/contract/src']],
  ])('runs with production dependencies only: %s imports no other', (folder, sources) => {
    const dependencies = Object.keys(packageOf(folder).dependencies ?? {});
    const imported = [...new Set(importedPackages(sources))];

    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !dependencies.includes(name))).toEqual([]);
  });

  test('has one version in all its packages', () => {
    const folders = ['.', 'apps/server', 'apps/web', 'packages/contract'];
    expect(new Set(folders.map((folder) => packageOf(folder).version)).size).toBe(1);
  });
});
