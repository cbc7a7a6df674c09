import { existsSync, readFileSync } from 'node:fs';

/**
 * `retried` counts those among the passed that failed at first.
 * @typedef {{ passed: number, failed: number, skipped: number, retried: number }} Counts
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 * @typedef {{ status: string, failureMessages: string[] }} VitestCase
 * @typedef {{ testResults: { assertionResults: VitestCase[] }[] }} VitestReport
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0, retried: 0 };

/**
 * What a test runner wrote down, if it came that far.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export const readCounts = (file) =>
  existsSync(file) ? countReport(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/**
 * @param {PlaywrightReport | VitestReport} report
 * @returns {Counts}
 */
export function countReport(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky };
  }
  return report.testResults.flatMap((file) => file.assertionResults.map(countCase)).reduce(add, none);
}

/**
 * Vitest keeps what a test complained about at its first try, also when the second went well.
 * @param {VitestCase} one
 * @returns {Counts}
 */
function countCase({ status, failureMessages }) {
  if (status === 'passed') return { ...none, passed: 1, retried: failureMessages.length > 0 ? 1 : 0 };
  return status === 'failed' ? { ...none, failed: 1 } : { ...none, skipped: 1 };
}

/**
 * The counts of one step. A step without tests is one thing that passed or failed; a test runner that ended badly with no
 * failed test, or that ran no test at all, has failed once.
 * @param {{ ok: boolean, hasTests: boolean, counts?: Counts | undefined }} step
 * @returns {Counts}
 */
export function countStep({ ok, hasTests, counts = none }) {
  if (!hasTests) return ok ? { ...none, passed: 1 } : { ...none, failed: 1 };
  const isSound = ok ? counts.passed > 0 : counts.failed > 0;
  return isSound ? counts : { ...counts, failed: counts.failed + 1 };
}

/** @param {Counts} counts */
export const sentence = ({ passed, failed, skipped, retried }) =>
  `${passed} passed${retried > 0 ? ` (${retried} not at the first try)` : ''}, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  retried: one.retried + other.retried,
});
