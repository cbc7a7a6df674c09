import type { PriceRule } from '@caddie/contract/desk/prices';
import { expect, test } from 'vitest';
import { firstFreeHour } from './free.rules.ts';

const rule = (weekday: number, fromMinute: number, untilMinute: number, amountPerHour: number): PriceRule => ({
  shopRoomId: null,
  weekday,
  fromMinute,
  untilMinute,
  amountPerHour,
  isPeak: false,
});
const hours = [1, 5].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1320 }));

test('the first hour of a price list that costs nothing is named if the venue is open then', () => {
  expect(firstFreeHour([rule(1, 540, 1320, 4500), rule(5, 1080, 1140, 0)], hours)).toMatchObject({
    weekday: 5,
    fromMinute: 1080,
  });
  expect(firstFreeHour([rule(5, 0, 2160, 0), rule(1, 0, 2160, 4500)], hours)).toMatchObject({
    weekday: 5,
    fromMinute: 540,
  });
  expect(firstFreeHour([rule(1, 540, 1320, 4500), rule(1, 0, 540, 0), rule(2, 540, 1320, 0)], hours)).toBeUndefined();
});
