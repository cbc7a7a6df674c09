import { expect, test } from 'vitest';
import { add, countReport, countStep, none, sentence } from './test-counts.mjs';

const counts = { ...none, passed: 3 };

test('a developer reads a passed check as one passed and a failed one as one failed', () => {
  expect(countStep({ ok: true, hasTests: false })).toEqual({ ...none, passed: 1 });
  expect(countStep({ ok: false, hasTests: false })).toEqual({ ...none, failed: 1 });
});

test('a developer reads the numbers of a test runner as they are', () => {
  expect(countStep({ ok: true, hasTests: true, counts })).toEqual(counts);
  expect(countStep({ ok: false, hasTests: true, counts: { ...counts, failed: 2 } })).toEqual({ ...counts, failed: 2 });
});

test.each([
  ['crashed before it wrote anything', { ok: false, hasTests: true }],
  ['ended badly although no test failed', { ok: false, hasTests: true, counts }],
  ['ran no test', { ok: true, hasTests: true, counts: { ...none, skipped: 4 } }],
  ['wrote nothing although it ended well', { ok: true, hasTests: true }],
])('a developer is not fooled by a test runner that %s', (_what, step) => {
  expect(countStep(step).failed).toBe(1);
});

test('a developer reads one closing line, with skipped tests only where there are any', () => {
  const total = [counts, { ...none, passed: 1, failed: 2 }].reduce(add);

  expect(sentence(total)).toBe('4 passed, 2 failed');
  expect(sentence({ ...total, skipped: 1 })).toBe('4 passed, 2 failed, 1 skipped');
});

test('a developer sees that a test passed only when it was tried again', () => {
  const stats = { expected: 7, unexpected: 0, flaky: 2, skipped: 1 };
  expect(sentence(countReport({ stats }))).toBe('9 passed (2 not at the first try), 0 failed, 1 skipped');

  const cases = [
    { status: 'passed', failureMessages: [] },
    { status: 'passed', failureMessages: ['late'] },
    { status: 'failed', failureMessages: ['wrong'] },
    { status: 'pending', failureMessages: [] },
  ];
  expect(sentence(countReport({ testResults: [{ assertionResults: cases }] }))).toBe(
    '2 passed (1 not at the first try), 1 failed, 1 skipped',
  );
});
