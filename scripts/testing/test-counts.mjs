import { tail } from '../run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} counts */
export const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/**
 * Returns the failures of a step. A test runner that failed without a failed test, or that ran no test, counts as one failure.
 * @param {Pick<import('./test-step.mjs').Step, 'hasTests' | 'mayRunNone'>} step
 * @param {import('./test-step.mjs').Result} result
 * @returns {import('./test-report.mjs').Failure[]}
 */
export function failuresOf({ hasTests, mayRunNone }, { ok, output, findings, report }) {
  const { passed, failures } = report ?? { passed: [], failures: [] };
  const isConsistent = ok ? !hasTests || mayRunNone || passed.length > 0 : failures.length > 0;
  if (isConsistent) return failures;
  const title = findings ? '' : ok ? 'ran no test' : 'ended without naming a failed test';
  return [...failures, { title, error: findings ?? tail(output, 8) }];
}

/**
 * @param {Pick<import('./test-step.mjs').Step, 'hasTests' | 'mayRunNone'>} step
 * @param {import('./test-step.mjs').Result} result
 * @returns {Counts}
 */
export const countStep = (step, result) => ({
  ...noCounts,
  passed: step.hasTests ? (result.report?.passed.length ?? 0) : Number(result.ok),
  failed: failuresOf(step, result).length,
  skipped: result.report?.skipped ?? 0,
});
