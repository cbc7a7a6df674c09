import { describe, expect, test } from 'vitest';
import { lengthsOf, startsOf } from './new-booking.rules.ts';

const at = (time: string) => Date.parse(`2027-06-11T${time}:00-04:00`);
const day = {
  stepMinutes: 30,
  stretches: [{ startedAt: '2027-06-11T10:00:00-04:00', endedAt: '2027-06-11T12:00:00-04:00' }],
};

describe('the start times of a new booking', () => {
  test('are all half hours of a day that has not begun', () => {
    expect(startsOf(day, at('09:00'))).toEqual(['10:00', '10:30', '11:00', '11:30'].map(at));
  });

  test('begin with the current half hour', () => {
    expect(startsOf(day, at('10:41'))).toEqual(['10:30', '11:00', '11:30'].map(at));
    expect(startsOf(day, at('11:00'))).toEqual(['11:00', '11:30'].map(at));
  });

  test('are none when the day is over or closed', () => {
    expect(startsOf(day, at('12:00'))).toEqual([]);
    expect(startsOf({ ...day, stretches: [] }, at('09:00'))).toEqual([]);
  });
});

test('the lengths of a new booking are the venue’s, shortest first', () => {
  expect(lengthsOf([120, 60, 90])).toEqual([60, 90, 120]);
});
