import type { PriceList, PriceLists } from '@caddie/contract/desk/prices';
import { expect, test } from 'vitest';
import { startEdit, firstDayOf, nextMonth, conflictingBase } from './edit.rules.ts';

const TODAY = '2026-11-20';
const listOf = (status: PriceList['status'], validFrom: string) => ({ status, validFrom }) as PriceList;

test.each([
  ['2026-11-20', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2026-08-01', '2026-09-01'],
])('a price list that is made on %s starts on %s', (today, first) => expect(nextMonth(today)).toBe(first));

test.each([
  ['a draft keeps its day', 'DRAFT', '2026-11-25', '2026-11-25'],
  ['a draft whose day has passed starts tomorrow', 'DRAFT', '2026-11-19', '2026-11-21'],
  ['a future list keeps its day', 'FUTURE', '2026-12-04', '2026-12-04'],
  ['a list in force is copied for the next month', 'IN_FORCE', '2026-09-01', '2026-12-01'],
] as const)('the first day of a price list that is edited: %s', (_, status, validFrom, first) =>
  expect(firstDayOf(listOf(status, validFrom), TODAY)).toBe(first),
);

test('a price list based on another list than the one in force on its first day says whether that one is older or later', () => {
  const named = (priceListId: string, status: PriceList['status'], validFrom: string) =>
    ({ priceListId, status, validFrom, rules: [] as PriceList['rules'] }) as PriceList;
  const [now, later] = [named('now', 'IN_FORCE', '2026-09-01'), named('later', 'FUTURE', '2026-12-01')];
  const page = { lists: [later, now] } as PriceLists;

  expect(conflictingBase({ ...startEdit(now, TODAY), validFrom: '2026-11-30' }, page)).toBeUndefined();
  expect(conflictingBase({ ...startEdit(now, TODAY), validFrom: '2026-12-04' }, page)).toEqual({
    inForce: later,
    isLater: false,
  });
  expect(conflictingBase({ ...startEdit(later, TODAY), validFrom: '2026-11-25' }, page)).toEqual({
    inForce: now,
    isLater: true,
  });
});
