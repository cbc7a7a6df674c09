import { expect, test } from 'vitest';
import { phoneToText } from './own-words.rules.ts';

const ann = { phone: '+12125550148', isStopped: false, hour: 12 };
const quietHours = { quietFromHour: 21, quietUntilHour: 9 };
const refusal = (reach: object, atNight = false, quiet = quietHours) => {
  try {
    return phoneToText({ ...ann, ...reach }, quiet, atNight);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  [9, ann.phone],
  [20, ann.phone],
  [21, 'QUIET_HOURS'],
  [0, 'QUIET_HOURS'],
  [8, 'QUIET_HOURS'],
])('a text that staff write to a customer at %i o’clock gives %s', (hour, answer) => {
  expect(refusal({ hour })).toBe(answer);
  expect(refusal({ hour }, true)).toBe(ann.phone);
});

test('the hours in which staff send no texts are the quiet hours of the venue', () => {
  const early = { quietFromHour: 1, quietUntilHour: 7 };
  expect([0, 1, 6, 7, 22].map((hour) => refusal({ hour }, false, early))).toEqual([
    ann.phone,
    'QUIET_HOURS',
    'QUIET_HOURS',
    ann.phone,
    ann.phone,
  ]);
  expect(refusal({ hour: 3 }, false, { quietFromHour: 5, quietUntilHour: 5 })).toBe(ann.phone);
});

test('a customer without a phone number, or who answered STOP, is never texted, whatever the hour', () => {
  expect(refusal({ phone: null }, true)).toBe('NO_PHONE');
  expect(refusal({ isStopped: true }, true)).toBe('ANSWERED_STOP');
});
