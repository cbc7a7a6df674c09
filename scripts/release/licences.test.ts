import { expect, test } from 'vitest';
import { refusedLicences } from './allowed-licences.mjs';
import { readLockedPackages } from './licences.mjs';

test('every package has a licence that is allowed', () => {
  const packages = readLockedPackages();

  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(refusedLicences(packages)).toEqual([]);
});

test.each([
  ['node_modules/a', { license: 'GPL-3.0-only' }, 'a has the licence GPL-3.0-only, which is not allowed'],
  ['node_modules/a', {}, 'a has the licence none, which is not allowed'],
  [
    'node_modules/a',
    { license: 'MIT AND GPL-3.0-only' },
    'a has the licence MIT AND GPL-3.0-only, which is not allowed',
  ],
  ['node_modules/a', { license: 'LGPL-3.0-or-later' }, 'a has the licence LGPL-3.0-or-later, which is not allowed'],
  ['node_modules/b/node_modules/a', { license: 'MPL-2.0' }, 'a has the licence MPL-2.0, which is not allowed'],
])('the package %s with %j is refused', (path, locked, sentence) => {
  expect(refusedLicences({ [path]: locked })).toEqual([sentence]);
});

test.each([
  ['node_modules/a', { license: '(GPL-3.0-only OR MIT)' }],
  ['node_modules/a', { license: 'MPL-2.0', dev: true }],
  ['node_modules/@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }],
  ['node_modules/@caddie/web', { link: true }],
  ['apps/web', {}],
])('the package %s with %j is allowed', (path, locked) => {
  expect(refusedLicences({ [path]: locked })).toEqual([]);
});
