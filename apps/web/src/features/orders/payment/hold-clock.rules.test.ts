import { expect, test } from 'vitest';
import { warningAt } from './hold-clock.rules.ts';

test('a screen reader announces the hold’s end at 60, 30 and 0 seconds, and at no other time', () => {
  const said = Array.from({ length: 121 }, (_, passed) => warningAt(120 - passed));
  const news = said.filter((words, index) => words !== (said[index - 1] ?? ''));

  expect(news).toEqual([
    'One minute left to pay.',
    '30 seconds left to pay.',
    'Your time to pay is over. Nothing was charged.',
  ]);
  expect([said.indexOf(news[0]!), said.indexOf(news[1]!), said.indexOf(news[2]!)]).toEqual([60, 90, 120]);
});
