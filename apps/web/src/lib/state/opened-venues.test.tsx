import { afterEach, expect, test } from 'vitest';
import { readOpenedVenues, savedVenues, saveOpenedVenue } from './opened-venues.ts';
import { clearEverything } from './session.ts';

afterEach(clearEverything);

const names = () => readOpenedVenues(savedVenues()).map(({ shopName }) => shopName);

test('the venues opened on this phone are listed by the last visit, three at most, and each once', () => {
  for (const [name, day] of [
    ['Mulligans', 2],
    ['Birdie House', 3],
    ['SeoulSwing', 4],
    ['Mulligans', 5],
    ['Back Nine', 6],
  ] as const)
    saveOpenedVenue(name, new Date(2027, 0, day).getTime());

  expect(readOpenedVenues(savedVenues())).toEqual([
    { shopName: 'Back Nine', lastOpened: '2027-01-06' },
    { shopName: 'Mulligans', lastOpened: '2027-01-05' },
    { shopName: 'SeoulSwing', lastOpened: '2027-01-04' },
  ]);
  expect(document.cookie).toContain('caddie_opened=3');
});

test('the venues opened on this phone are forgotten at a sign-out', () => {
  saveOpenedVenue('Mulligans', Date.parse('2027-01-05'));
  clearEverything();

  expect(names()).toEqual([]);
  expect(document.cookie).not.toContain('caddie_opened=1');
});

test.each(['{', 'null', '{"shopName":"x"}', '[1,{"shopName":2,"lastOpened":"2027-01-01"},null]'])(
  'a damaged list of the venues opened on this phone, %s, is read as empty',
  (text) => expect(readOpenedVenues(text)).toEqual([]),
);
