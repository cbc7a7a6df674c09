import { expect, test } from 'vitest';
import { phoneToText } from './own-words.rules.ts';

const ann = { phone: '+12125550148', isStopped: false, hour: 12 };
const refusal = (reach: object, atNight = false) => {
  try {
    return phoneToText({ ...ann, ...reach }, atNight);
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
])('at %i o’clock sending a text gives %s', (hour, answer) => {
  expect(refusal({ hour })).toBe(answer);
  expect(refusal({ hour }, true)).toBe(ann.phone);
});

test('a customer without a number, or who answered STOP, is never texted, whatever the hour', () => {
  expect(refusal({ phone: null }, true)).toBe('NO_PHONE');
  expect(refusal({ isStopped: true }, true)).toBe('ANSWERED_STOP');
});
