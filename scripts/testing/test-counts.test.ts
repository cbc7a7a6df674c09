import { expect, test } from 'vitest';
import { add, countStep, failuresOf, noCounts, sentence } from './test-counts.mjs';
import type { Report } from './test-report.mjs';

const check = { hasTests: false };
const tests = { hasTests: true };
const report: Report = { passed: ['a', 'b', 'c'], skipped: 1, failures: [] };
const failures = [{ file: 'a.test.ts', title: 'adds', error: 'Error: no' }];

test('a check of npm test without a report counts as one passed or one failed', () => {
  expect(countStep(check, { ok: true, output: '' })).toEqual({ ...noCounts, passed: 1 });
  expect(countStep(check, { ok: false, output: '' })).toEqual({ ...noCounts, failed: 1 });
});

test('the tests of a runner are counted from its report', () => {
  expect(countStep(tests, { ok: true, output: '', report })).toEqual({ ...noCounts, passed: 3, skipped: 1 });
  const result = { ok: false, output: '', report: { ...report, failures } };
  expect(countStep(tests, result)).toEqual({ ...noCounts, passed: 3, failed: 1, skipped: 1 });
  expect(failuresOf(tests, result)).toEqual(failures);
});

test.each([
  ['crashed before it wrote a report', { ok: false, output: 'out of memory' }, 'out of memory'],
  ['failed although no test failed', { ok: false, output: 'one\ntwo', report }, 'one\ntwo'],
  ['ran no test', { ok: true, output: 'none', report: { ...report, passed: [] } }, 'none'],
  ['wrote no report although it ended well', { ok: true, output: 'none' }, 'none'],
])('a runner that %s counts as one failure, with the end of its output', (_what, result, error) => {
  expect(countStep(tests, result).failed).toBe(1);
  expect(failuresOf(tests, result)).toEqual([expect.objectContaining({ error })]);
});

test('a failed check of npm test shows its findings', () => {
  const result = { ok: false, output: 'much', findings: 'a.ts:1:2: wrong' };
  expect(failuresOf(check, result)).toEqual([{ title: '', error: 'a.ts:1:2: wrong' }]);
});

test('the closing line of npm test mentions skipped tests only if there are any', () => {
  const total = [
    { ...noCounts, passed: 3 },
    { ...noCounts, passed: 1, failed: 2 },
  ].reduce(add);

  expect(sentence(total)).toBe('4 passed, 2 failed');
  expect(sentence({ ...total, skipped: 1 })).toBe('4 passed, 2 failed, 1 skipped');
});
