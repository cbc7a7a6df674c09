import { expect, test } from 'vitest';
import { nearestFirst } from './opened-venues.rules.ts';

const venues = (...names: string[]) => names.map((shopName) => ({ shopName, lastOpened: '2027-01-03' }));
const sorted = (name: string, ...names: string[]) =>
  nearestFirst(venues(...names), name).map(({ shopName }) => shopName);

test('of the venues opened on this phone, the one whose name is nearest to a mistyped one comes first, whatever the case', () => {
  expect(sorted('birdy hause', 'Mulligans', 'Birdie House')).toEqual(['Birdie House', 'Mulligans']);
  expect(sorted('Muligan', 'Birdie House', 'Mulligans')).toEqual(['Mulligans', 'Birdie House']);
  expect(sorted('スイング', 'スウィング', 'スイングス')).toEqual(['スイングス', 'スウィング']);
});

test('of the venues opened on this phone, the last visited comes first without a name, and among equally near ones', () => {
  expect(sorted('xx', 'ab', 'cd')).toEqual(['ab', 'cd']);
  expect(sorted('', 'Two', 'One')).toEqual(['Two', 'One']);
});
