import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths.mjs';

/**
 * A failed test. Without a `file` it is a whole step, which cannot be rerun alone.
 * @typedef {{ file?: string, line?: number, project?: string, title: string, error: string }} Failure
 *
 * The result of a test runner; `passed` has the keys of tests by `keyOf`.
 * @typedef {{ passed: string[], skipped: number, failures: Failure[] }} Report
 *
 * The fields that are read from the reports of the two test runners.
 * @typedef {{ status: string, ancestorTitles: string[], title: string, failureMessages: string[] }} VitestCase
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestCase[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[], config: { rootDir: string } }} PlaywrightReport
 */

/**
 * Returns a key that is the same for the same test in two runs.
 * @param {Pick<Failure, 'file' | 'project' | 'title'>} test
 */
export const keyOf = ({ file = '', project = '', title }) => [file, project, title].join('\n');

/**
 * Reads the report of a test runner, if it wrote one.
 * @param {string} file
 * @returns {Report | undefined}
 */
export const readReport = (file) =>
  existsSync(file) ? parseReport(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/**
 * @param {PlaywrightReport | VitestReport} report
 * @returns {Report}
 */
export const parseReport = (report) =>
  'suites' in report
    ? merge([
        ...report.suites.flatMap((suite) => parseSuite(suite, report.config.rootDir)),
        ...report.errors.map(({ message = '' }) => failed({ title: 'outside of a test', error: message })),
      ])
    : merge(report.testResults.flatMap(parseFile));

/** @param {Failure} failure @returns {Report} */
const failed = (failure) => ({ passed: [], skipped: 0, failures: [failure] });
/** @param {Failure} test @returns {Report} */
const passed = (test) => ({ passed: [keyOf(test)], skipped: 0, failures: [] });
/** @type {Report} */
const skipped = { passed: [], skipped: 1, failures: [] };

/** @param {Report[]} reports @returns {Report} */
const merge = (reports) => ({
  passed: reports.flatMap((one) => one.passed),
  skipped: reports.reduce((sum, one) => sum + one.skipped, 0),
  failures: reports.flatMap((one) => one.failures),
});

/** @param {VitestFile} parsed @returns {Report[]} */
function parseFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const cases = assertionResults.map((one) => {
    const test = { file, title: [...one.ancestorTitles, one.title].join(' '), error: one.failureMessages.join('\n') };
    if (one.status === 'passed') return passed(test);
    return one.status === 'failed' ? failed(test) : skipped;
  });
  // A file that could not be loaded, or whose set-up failed, has no failed test of its own.
  const isBroken = status === 'failed' && cases.every(({ failures }) => failures.length === 0);
  return isBroken ? [...cases, failed({ file, title: WHOLE_FILE, error: message })] : cases;
}

/** The title of a failure that belongs to no single test of its file. */
export const WHOLE_FILE = 'the whole file';

/** @param {PlaywrightSuite} suite @param {string} folder @returns {Report[]} */
const parseSuite = ({ suites = [], specs = [] }, folder) => [
  ...suites.flatMap((suite) => parseSuite(suite, folder)),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
      const path = relative(root, `${folder}/${file}`);
      const test = { file: path, line, project: projectName, title, error: errors.join('\n') };
      if (status === 'expected') return passed(test);
      return status === 'skipped' ? skipped : failed(test);
    }),
  ),
];
