import { describe, expect, test } from 'vitest';
import { mergeProblem, type MergeRow, type Profile, undoProblem, undoUntil } from './merges.rules.ts';

const ann: Profile = {
  customerId: 'ann',
  name: 'Ann',
  phone: '+16465550101',
  isBlocked: false,
  mergedInto: null,
  isBusy: false,
};
const bea: Profile = { ...ann, customerId: 'bea', name: 'Bea', phone: '+16465550102' };

describe('merging two profiles', () => {
  test('is possible without an obstacle', () => {
    expect(mergeProblem(bea, ann)).toBeUndefined();
  });

  test.each([
    ['it is one profile', bea, bea, 'SAME'],
    ['the one that goes was merged', bea, { ...ann, mergedInto: 'cyd' }, 'MERGED'],
    ['the one that stays was merged', { ...bea, mergedInto: 'cyd' }, ann, 'STAYING_MERGED'],
    ['the one that goes is blocked', bea, { ...ann, isBlocked: true }, 'BLOCKED'],
    ['only the one that goes has a phone', { ...bea, phone: null }, ann, 'NO_PHONE'],
    ['a payment of the one that goes is on its way', bea, { ...ann, isBusy: true }, 'BUSY'],
  ] as const)('is refused if %s', (_, stays, goes, problem) => {
    expect(mergeProblem(stays, goes)).toBe(problem);
  });

  test.each([
    ['the one that stays is blocked', { ...bea, isBlocked: true }, ann],
    ['both are blocked', { ...bea, isBlocked: true }, { ...ann, isBlocked: true }],
    ['the one that goes is a guest', bea, { ...ann, phone: null }],
    ['both are guests', { ...bea, phone: null }, { ...ann, phone: null }],
    ['the one that stays is just paying', { ...bea, isBusy: true }, ann],
  ] as const)('is possible if %s', (_, stays, goes) => {
    expect(mergeProblem(stays, goes)).toBeUndefined();
  });
});

describe('undoing a merge', () => {
  const at = new Date('2027-06-11T12:00:00Z');
  const later = (ms: number) => new Date(at.getTime() + ms);
  const merge: MergeRow = { mergeId: 'm', at, now: later(60_000), isLast: true, news: null };
  const day = 24 * 3_600_000;

  test('is possible within 24 hours, including the last moment', () => {
    expect(undoProblem(merge)).toBeUndefined();
    expect(undoProblem({ ...merge, now: later(day) })).toBeUndefined();
    expect(undoProblem({ ...merge, now: later(day + 1) })).toBe('TOO_LATE');
    expect(undoUntil(at.getTime())).toBe(later(day).getTime());
  });

  test('is possible only for the last merge, and only if nothing new depends on it', () => {
    expect(undoProblem({ ...merge, isLast: false })).toBe('NOT_LAST');
    for (const news of ['BOOKING', 'PASS', 'CARD', 'BUSY', 'TIED'] as const)
      expect(undoProblem({ ...merge, news })).toBe(news);
  });

  test('is refused without a merge', () => {
    expect(undoProblem(undefined)).toBe('NOT_MERGED');
  });
});
