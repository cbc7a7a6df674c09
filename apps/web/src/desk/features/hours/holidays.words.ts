import type { CountryCode } from '@caddie/contract/shops';

/** A day of each year: its month and day, or the nth weekday of a month (the last one: -1). */
export type Holiday = { name: string; month: number } & ({ day: number } | { nth: number; weekday: number });

const MONDAY = 1;
const THURSDAY = 4;
const newYear = { name: 'New Year’s Day', month: 1, day: 1 };
const christmas = { name: 'Christmas Day', month: 12, day: 25 };

/** Public holidays whose day is certain for years. Those of the moon's calendar and those that are decided each year are not here. */
export const holidaysOf: Record<CountryCode, readonly Holiday[]> = {
  US: [
    newYear,
    { name: 'Memorial Day', month: 5, nth: -1, weekday: MONDAY },
    { name: 'Juneteenth', month: 6, day: 19 },
    { name: 'Independence Day', month: 7, day: 4 },
    { name: 'Labor Day', month: 9, nth: 1, weekday: MONDAY },
    { name: 'Thanksgiving', month: 11, nth: 4, weekday: THURSDAY },
    christmas,
  ],
  KR: [
    newYear,
    { name: 'Independence Movement Day', month: 3, day: 1 },
    { name: 'Children’s Day', month: 5, day: 5 },
    { name: 'Memorial Day', month: 6, day: 6 },
    { name: 'Liberation Day', month: 8, day: 15 },
    { name: 'National Foundation Day', month: 10, day: 3 },
    { name: 'Hangul Day', month: 10, day: 9 },
    christmas,
  ],
  JP: [
    newYear,
    { name: 'National Foundation Day', month: 2, day: 11 },
    { name: 'The Emperor’s Birthday', month: 2, day: 23 },
    { name: 'Showa Day', month: 4, day: 29 },
    { name: 'Constitution Day', month: 5, day: 3 },
    { name: 'Greenery Day', month: 5, day: 4 },
    { name: 'Children’s Day', month: 5, day: 5 },
    { name: 'Mountain Day', month: 8, day: 11 },
    { name: 'Culture Day', month: 11, day: 3 },
    { name: 'Labor Thanksgiving Day', month: 11, day: 23 },
  ],
  CN: [newYear, { name: 'Labor Day', month: 5, day: 1 }, { name: 'National Day', month: 10, day: 1 }],
  SG: [newYear, { name: 'Labour Day', month: 5, day: 1 }, { name: 'National Day', month: 8, day: 9 }, christmas],
  TW: [
    newYear,
    { name: 'Peace Memorial Day', month: 2, day: 28 },
    { name: 'Children’s Day', month: 4, day: 4 },
    { name: 'National Day', month: 10, day: 10 },
  ],
};
