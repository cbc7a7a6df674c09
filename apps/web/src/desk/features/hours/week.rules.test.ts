import { expect, test } from 'vitest';
import { changedDays, copyToAll, dayOf, labeledMinutes, moveEnd, spanOf, type Week, withDay } from './week.rules.ts';

const week: Week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1380 }));
const withBreak = [
  { opensMinute: 540, closesMinute: 720 },
  { opensMinute: 840, closesMinute: 1380 },
];

test('an opening or closing time moves in half hours, keeps its stretch of hours, and stops at the adjacent one', () => {
  const movedTo = (stretchIndex: number, end: 'opensMinute' | 'closesMinute', minute: number) =>
    moveEnd(withBreak, { stretchIndex, end }, minute)[stretchIndex]![end];

  expect(movedTo(0, 'opensMinute', 571)).toBe(570);
  expect(movedTo(0, 'opensMinute', 2000)).toBe(690);
  expect(movedTo(0, 'opensMinute', -50)).toBe(0);
  expect(movedTo(0, 'closesMinute', 1000)).toBe(840);
  expect(movedTo(1, 'opensMinute', 300)).toBe(720);
  expect(movedTo(1, 'closesMinute', 9999)).toBe(2160);
  expect(movedTo(1, 'closesMinute', 0)).toBe(870);
});

test('an opening time stays on its day, even if the closing time is after midnight', () => {
  const night = [{ opensMinute: 1320, closesMinute: 1800 }];

  expect(moveEnd(night, { stretchIndex: 0, end: 'opensMinute' }, 1600)[0]!.opensMinute).toBe(1410);
});

test('changedDays returns the weekdays on which two weeks differ', () => {
  const other = withDay(withDay(week, 7, withBreak), 3, []);

  expect(changedDays(week, other)).toEqual([3, 7]);
  expect(dayOf(other, 7)).toEqual(withBreak);
  expect(changedDays(week, copyToAll(other, 1))).toEqual([]);
});

test('the week view shows 6 AM to 4 AM, or more if a day is open longer', () => {
  expect(spanOf(week)).toEqual({ from: 360, until: 1680 });
  expect(labeledMinutes(spanOf(week))).toEqual([360, 600, 840, 1080, 1320, 1560]);
  expect(spanOf(withDay(week, 5, [{ opensMinute: 300, closesMinute: 1800 }]))).toEqual({ from: 300, until: 1800 });
});
