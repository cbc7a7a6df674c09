import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadExports } from './dead-exports.ts';
import { sourceFiles } from './imports.ts';
import { root } from '../paths.mjs';

test('every export is imported somewhere', () => {
  const sources = sourceFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(deadExports(sources)).toEqual([]);
});

test('an export that no file imports, or that only a test imports, is reported', () => {
  const sources = [
    { path: 'apps/server/src/a.ts', text: 'export const used = 1;\nexport type Lonely = 2;\nexport const tested = 3;' },
    { path: 'apps/server/src/b.ts', text: "import { used } from './a.ts';" },
    { path: 'apps/server/src/a.test.ts', text: "import { tested } from './a.ts';" },
  ];
  expect(deadExports(sources)).toEqual(['apps/server/src/a.ts Lonely', 'apps/server/src/a.ts tested']);
});

test('an export of a file that is imported as a whole is reported unless the importing file mentions it', () => {
  const sources = [
    {
      path: 'apps/server/src/a.store.ts',
      text: 'export const used = 1;\nexport type Row = 2;\nexport const row: Row = 2;',
    },
    {
      path: 'apps/server/src/a.ts',
      text: "import * as store from './a.store.ts';\nexport const b = [store.used, store.row];",
    },
    { path: 'apps/server/src/c.store.ts', text: 'export const passed = 1;\nexport const forgotten = 2;' },
    { path: 'apps/server/src/c.service.ts', text: "export * as cStore from './c.store.ts';" },
    {
      path: 'apps/server/src/d.ts',
      text: "import { cStore } from './c.service.ts';\nimport { b } from './a.ts';\nuse(cStore.passed, b);",
    },
  ];
  expect(deadExports(sources)).toEqual(['apps/server/src/a.store.ts Row', 'apps/server/src/c.store.ts forgotten']);
});

test('a test may import an export that its own file uses; a dynamic import uses the exports that its file names', () => {
  const sources = [
    { path: 'apps/web/src/a.ts', text: 'export const part = 1;\nexport const whole = part + 1;' },
    { path: 'apps/web/src/b.ts', text: "import { whole } from './a.ts';\nexport const screen = whole;" },
    { path: 'apps/web/src/c.ts', text: "void import('./b.ts').then(({ screen }) => screen);" },
    { path: 'apps/web/src/a.test.ts', text: "import { part } from './a.ts';" },
  ];
  expect(deadExports(sources)).toEqual([]);
});
