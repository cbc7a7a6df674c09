import { expect, test } from 'vitest';
import { navPagesFor } from '../features/staff/nav-pages.rules.ts';
import { catalogue } from './words/en.ts';

test('the list of shortcut keys marks exactly the managers’ pages as “(managers)”', () => {
  const [anywhere] = catalogue.keyList.parts;
  const listedKeys = anywhere!.keys
    .filter(([[first, second]]) => first === 'G' && second)
    .map(([keys, label]) => [keys[1], label.endsWith('(managers)')]);
  const pages = navPagesFor({ role: 'OWNER', opened: [] });
  expect(listedKeys).toEqual(pages.map(({ key, role }) => [key?.toUpperCase(), role === 'MANAGER']));
});
