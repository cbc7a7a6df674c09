import { describe, expect, test } from 'vitest';
import { percentOf } from './memberships.rules.ts';

describe('the percentage of what a membership paid that is returned to it', () => {
  test.each([
    ['all of its sessions', { amount: 0, sessions: 2 }, { amount: 0, sessions: 2 }, 100],
    ['none of them', { amount: 0, sessions: 0 }, { amount: 0, sessions: 2 }, 0],
    [
      'half of its money, rounded up for the customer',
      { amount: 1501, sessions: 0 },
      { amount: 3001, sessions: 0 },
      50,
    ],
    ['nearly all of it', { amount: 3000, sessions: 0 }, { amount: 3001, sessions: 0 }, 99],
    ['hardly any of it', { amount: 1, sessions: 0 }, { amount: 3001, sessions: 0 }, 1],
    ['all there is of a period, which takes nothing', { amount: 0, sessions: 0 }, { amount: 0, sessions: 0 }, 100],
  ])('%s', (_, back, all, percent) => {
    expect(percentOf(back, all)).toBe(percent);
  });
});
