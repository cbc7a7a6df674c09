import type { PriceList } from '@caddie/contract/desk/prices';
import { expect, test } from 'vitest';
import { firstDayOf, nextMonth } from './edit.rules.ts';

const TODAY = '2026-11-20';
const listOf = (status: PriceList['status'], validFrom: string) => ({ status, validFrom }) as PriceList;

test.each([
  ['2026-11-20', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2026-08-01', '2026-09-01'],
])('a list that is made on %s is for the month from %s on', (today, first) => expect(nextMonth(today)).toBe(first));

test.each([
  ['a draft keeps its day', 'DRAFT', '2026-11-25', '2026-11-25'],
  ['a draft whose day is over would be used from tomorrow', 'DRAFT', '2026-11-19', '2026-11-21'],
  ['a list to come keeps its day', 'FUTURE', '2026-12-04', '2026-12-04'],
  ['one in force is copied for the next month', 'IN_FORCE', '2026-09-01', '2026-12-01'],
] as const)('%s', (_, status, validFrom, first) => expect(firstDayOf(listOf(status, validFrom), TODAY)).toBe(first));
