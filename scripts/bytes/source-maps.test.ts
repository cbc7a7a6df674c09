import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';

const built = join(root, 'apps/web/dist');
const filesIn = (folder: string): string[] => readdirSync(join(built, folder), { recursive: true, encoding: 'utf8' });
const read = (path: string): string => readFileSync(join(built, path), 'utf8');
/** The bundler's own runtime has no source. */
const isScript = (file: string): boolean => /^assets\/(?!rolldown-runtime-).*\.js$/.test(file);

test.each(['client', 'desk'])(
  'every script of the folder %s has its source map in a folder that is not served',
  (folder) => {
    const maps = new Set(filesIn('maps'));
    const scripts = filesIn(folder).filter(isScript);

    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((script) => !maps.has(`${script.slice('assets/'.length)}.map`))).toEqual([]);
    expect(filesIn(folder).filter((file) => file.includes('.map'))).toEqual([]);
    expect(scripts.filter((script) => read(join(folder, script)).includes('sourceMappingURL'))).toEqual([]);
  },
);

test('the source maps name places in the repository, without the sources', () => {
  for (const file of filesIn('maps')) {
    const { sources, ...rest } = JSON.parse(read(join('maps', file))) as { sources: string[] };
    expect(rest).not.toHaveProperty('sourcesContent');
    expect(sources.filter((source) => !/^(apps|packages|node_modules)\/|^.*\0|^vite\/|virtual/.test(source))).toEqual(
      [],
    );
  }
});
