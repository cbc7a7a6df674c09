import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a test runner wrote down, if it came that far.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, stats?: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // Playwright's report has `stats`, Vitest's has numbers of its own. A test that a busy machine made late passes at its second try.
  const { stats } = report;
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The counts of one step. A step without tests is one thing that passed or failed; a test runner that ended badly with no
 * failed test, or that ran no test at all, has failed once.
 * @param {{ ok: boolean, hasTests: boolean, counts?: Counts | undefined }} step
 * @returns {Counts}
 */
export function countStep({ ok, hasTests, counts = { passed: 0, failed: 0, skipped: 0 } }) {
  if (!hasTests) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const isSound = ok ? counts.passed > 0 : counts.failed > 0;
  return isSound ? counts : { ...counts, failed: counts.failed + 1 };
}

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
