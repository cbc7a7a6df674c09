import { expect, test } from 'vitest';
import { firstUnansweredStep, isReachable, isSkippable, minutesLeft, pathOf, stepAt, STEPS } from './steps.rules.ts';

test('an owner who returns to the setup continues at the first unanswered step', () => {
  expect(firstUnansweredStep({})).toBe('NAME');
  expect(firstUnansweredStep({ NAME: 'DONE', PICTURE: 'SKIPPED', BAYS: 'DONE', HOURS: null })).toBe('HOURS');
  expect(firstUnansweredStep(Object.fromEntries(STEPS.map((step) => [step, 'DONE'])))).toBe('OPEN');
});

test('a step of the setup is reachable when all steps before it are answered', () => {
  const states = { NAME: 'DONE', PICTURE: 'SKIPPED' } as const;
  expect(STEPS.filter((step) => isReachable(step, states))).toEqual(['NAME', 'PICTURE', 'BAYS']);
});

test('the steps name, bays, hours, prices and opening of the setup cannot be skipped', () => {
  expect(STEPS.filter((step) => !isSkippable(step))).toEqual(['NAME', 'BAYS', 'HOURS', 'PRICES', 'OPEN']);
});

test('the remaining minutes of the setup are those of the unanswered steps', () => {
  expect(minutesLeft({})).toBe(8);
  expect(minutesLeft({ NAME: 'DONE', PICTURE: 'DONE', BAYS: 'DONE' })).toBe(5);
  expect(minutesLeft({ NAME: 'DONE', PICTURE: 'SKIPPED', BAYS: 'DONE', HOURS: 'DONE' })).toBe(4);
  expect(minutesLeft(Object.fromEntries(STEPS.slice(0, 8).map((step) => [step, 'DONE'])))).toBe(0);
});

test('every step of the setup has its own URL', () => {
  expect(STEPS.map((step) => stepAt(pathOf(step)))).toEqual([...STEPS]);
  expect(stepAt('/first-run/nowhere')).toBeUndefined();
});
