import { expect, test } from 'vitest';
import {
  type BlockChoice,
  blockLengths,
  possibleEnds,
  countFreeDays,
  isReady,
  withStart,
  weeklyEndDates,
} from './blocks.rules.ts';

const at = (time: string) => Date.parse(`2027-06-11T${time}:00Z`);
const choice: BlockChoice = {
  shopRoomIds: ['a'],
  from: at('19:00'),
  until: at('21:00'),
  note: 'League',
  isPublic: false,
  weeklyUntil: '',
  lastDay: '',
};

test('a block ends at any step after its start, closing time included', () => {
  expect(possibleEnds(at('19:00'), at('20:30'), 30)).toEqual([at('19:30'), at('20:00'), at('20:30')]);
  expect(possibleEnds(at('20:30'), at('20:30'), 30)).toEqual([]);
});

test('a moved block keeps its length, up to the end of the day', () => {
  expect(withStart(choice, at('18:00'), at('23:00')).until).toBe(at('20:00'));
  expect(withStart(choice, at('22:00'), at('23:00')).until).toBe(at('23:00'));
});

test('a new block is at most an hour long, in the steps of the venue', () => {
  expect(blockLengths(15)).toEqual([15, 30, 45, 60]);
  expect(blockLengths(30)).toEqual([30, 60]);
  expect(blockLengths(60)).toEqual([60]);
});

test('a weekly block ends on the same weekday', () => {
  const repeats = weeklyEndDates('2027-06-11');
  expect(repeats[0]).toEqual({ date: '2027-06-18', times: 2 });
  expect(repeats.at(-1)).toEqual({ date: '2027-08-27', times: 12 });
  expect(new Set(repeats.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([5]));
});

test('a day of a weekly block is not free when one of its bays is taken', () => {
  const freeBays = [
    { date: '2027-06-11', shopRoomId: 'a' },
    { date: '2027-06-11', shopRoomId: 'b' },
    { date: '2027-06-18', shopRoomId: 'a' },
  ];
  const startedAt = '2027-06-18T20:00:00-04:00';
  const conflicts = [{ date: '2027-06-18', shopRoomId: 'b', name: 'Noah Brandt', startedAt }];
  expect(countFreeDays({ made: freeBays, left: conflicts })).toEqual({ free: 1, all: 2 });
});

test('a block needs a bay, a length and a reason', () => {
  expect(isReady(choice)).toBe(true);
  expect(isReady({ ...choice, shopRoomIds: [] })).toBe(false);
  expect(isReady({ ...choice, until: choice.from })).toBe(false);
  expect(isReady({ ...choice, note: '  ' })).toBe(false);
});
