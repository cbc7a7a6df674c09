import { HABITS_COOKIE } from '@caddie/contract/page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../../../lib/state/storage.ts';
import { habitsAt, readHabitsHint, recordBooking, saveHabits, saveHabitsHint, usualStart } from './habits.ts';

const KEY = 'bookingHabits';
const book = (start: number) => recordBooking(1, { start, minutes: 90, players: 3 });

beforeEach(() => vi.stubGlobal('document', { cookie: '' }));
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

test('a phone remembers how its customer books, for each venue apart', () => {
  saveHabits(1, { view: 'bays' });
  book(18 * 60);

  expect(habitsAt(1)).toEqual({ view: 'bays', minutes: 90, players: 3, starts: [18 * 60] });
  expect(habitsAt(2)).toEqual({});
});

test('the usual start is the median of the last five bookings', () => {
  expect(usualStart(habitsAt(1))).toBeNull();

  for (const hour of [20, 18]) book(hour * 60);
  // Of two, the earlier: a list that opens there still shows the later one.
  expect(usualStart(habitsAt(1))).toBe(18 * 60);
  for (const hour of [6, 7, 18, 20, 19, 9, 18]) book(hour * 60);

  expect(habitsAt(1).starts).toHaveLength(5);
  expect(usualStart(habitsAt(1))).toBe(18 * 60);
});

test.each(['{', '[]', 'null', '{"1":"bays"}', '{"1":{"view":"map","part":5,"minutes":"x","starts":"y"}}'])(
  'a phone that holds %s remembers nothing and still saves',
  (text) => {
    storage.setItem(KEY, text);
    expect(habitsAt(1)).toEqual({});

    saveHabits(1, { part: 'Morning' });
    expect(habitsAt(1)).toEqual({ part: 'Morning' });
  },
);

test('the cookie for the server has what shapes the list, and says nothing about another venue', () => {
  const hint = () => new RegExp(`^${HABITS_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  saveHabitsHint(1);
  expect(hint()).toBe('');

  saveHabits(1, { view: 'times', part: 'Evening' });
  for (const hour of [20, 18, 19]) book(hour * 60);

  expect(readHabitsHint(hint(), 1)).toEqual({
    view: 'times',
    part: 'Evening',
    minutes: 90,
    players: 3,
    starts: [19 * 60],
  });
  expect(readHabitsHint(hint(), 11)).toEqual({});
  expect(readHabitsHint('1.map.x.y.z.1', 1)).toEqual({ starts: [1] });
});
