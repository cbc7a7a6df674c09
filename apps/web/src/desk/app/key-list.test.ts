import { expect, test } from 'vitest';
import { placesOf } from '../features/staff/places.rules.ts';
import { catalogue } from './words/en.ts';

test('the list of keys marks exactly the managers’ places as “(managers)”', () => {
  const [anywhere] = catalogue.keyList.parts;
  const said = anywhere!.keys
    .filter(([[first, second]]) => first === 'G' && second)
    .map(([keys, what]) => [keys[1], what.endsWith('(managers)')]);
  const places = placesOf({ role: 'OWNER', opened: [] });
  expect(said).toEqual(places.map(({ key, role }) => [key?.toUpperCase(), role === 'MANAGER']));
});
