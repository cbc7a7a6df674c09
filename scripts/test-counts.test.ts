import { expect, test } from 'vitest';
import { add, countStep, sentence } from './test-counts.mjs';

const counts = { passed: 3, failed: 0, skipped: 0 };

test('a developer reads a passed check as one passed and a failed one as one failed', () => {
  expect(countStep({ ok: true, hasTests: false })).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countStep({ ok: false, hasTests: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a developer reads the numbers of a test runner as they are', () => {
  expect(countStep({ ok: true, hasTests: true, counts })).toEqual(counts);
  expect(countStep({ ok: false, hasTests: true, counts: { ...counts, failed: 2 } })).toEqual({ ...counts, failed: 2 });
});

test.each([
  ['crashed before it wrote anything', { ok: false, hasTests: true }],
  ['ended badly although no test failed', { ok: false, hasTests: true, counts }],
  ['ran no test', { ok: true, hasTests: true, counts: { passed: 0, failed: 0, skipped: 4 } }],
  ['wrote nothing although it ended well', { ok: true, hasTests: true }],
])('a developer is not fooled by a test runner that %s', (_what, step) => {
  expect(countStep(step).failed).toBe(1);
});

test('a developer reads one closing line, with skipped tests only where there are any', () => {
  const total = [counts, { passed: 1, failed: 2, skipped: 0 }].reduce(add);

  expect(sentence(total)).toBe('4 passed, 2 failed');
  expect(sentence({ ...total, skipped: 1 })).toBe('4 passed, 2 failed, 1 skipped');
});
