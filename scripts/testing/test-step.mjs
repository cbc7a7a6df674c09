import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root, tool } from '../paths.mjs';
import { runNode } from '../run.mjs';
import { readReport, WHOLE_FILE } from './test-report.mjs';

/**
 * `findings` are the lines of the output with the errors. A step that `mayRunNone` does not fail without a test. `prepare` starts what
 * a step can wait for while earlier steps run.
 * @typedef {import('./test-report.mjs').Report} Report
 * @typedef {import('./test-report.mjs').Failure} Failure
 * @typedef {{ ok: boolean, output: string, findings?: string, report?: Report | undefined }} Result
 * @typedef {{
 *   name: string,
 *   hasTests: boolean,
 *   mayRunNone?: boolean,
 *   needs?: string[],
 *   prepare?: () => void,
 *   run: () => Promise<Result>,
 *   runAlone?: (failures: Failure[]) => Promise<Result>,
 * }} Step
 */

/** The folder in which the API tests record the statements that they ran, for the step that checks them all. */
const statements = join(root, 'test-results/statements');

/**
 * @param {string} name
 * @param {string[]} args of Node
 * @param {RegExp} [finding] matches the lines of its output with errors; without it, its last lines are shown
 * @returns {Step}
 */
export const check = (name, args, finding) => ({
  name,
  hasTests: false,
  run: async () => {
    const { ok, output } = await runNode(args);
    const lines = stripVTControlCharacters(output).replaceAll('━', '').trimEnd().split('\n');
    const found = finding ? lines.filter((line) => finding.test(line)) : [];
    return { ok, output, findings: (found.length > 0 ? found : lines.slice(-8)).join('\n') };
  },
});

/**
 * @param {string} name
 * @param {string} projects of vitest.config.ts, one or more
 * @param {{ command?: 'run' | 'related', filter?: string[], mayRunNone?: boolean, needs?: string[] }} [options]
 * @returns {Step}
 */
export const vitest = (name, projects, { command = 'run', filter = [], mayRunNone = false, needs = [] } = {}) => {
  const run = (/** @type {string} */ suffix, /** @type {string[]} */ args) => {
    const names = projects.split(' ');
    const report = join(root, `test-results/${names[0]}${suffix}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return runTests(
      [tool('vitest'), ...args, ...names.map((project) => `--project=${project}`), ...reporters],
      report,
      {
        CADDIE_STATEMENTS: statements,
      },
    );
  };
  return {
    name,
    hasTests: true,
    mayRunNone,
    needs,
    run: async () => withErrorsOutsideOfTests(await run('', [command, '--run', '--passWithNoTests', ...filter])),
    runAlone: (failures) => run('-alone', ['run', ...vitestFilter(failures)]),
  };
};

/** Adds errors outside of tests, which Vitest's report leaves out. @param {Result} result @returns {Result} */
function withErrorsOutsideOfTests(result) {
  const [, error] = stripVTControlCharacters(result.output).split(/^.*Unhandled Errors.*$/m);
  if (!error || !result.report) return result;
  const failure = { title: 'unhandled error outside of a test', error };
  return { ...result, report: { ...result.report, failures: [...result.report.failures, failure] } };
}

/** @param {Failure[]} failures */
function vitestFilter(failures) {
  const titles = failures.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const titleFilter = failures.some(({ title }) => title === WHOLE_FILE) ? [] : ['-t', `(${titles.join('|')})$`];
  return ['--maxWorkers=1', ...titleFilter, ...new Set(failures.map(({ file }) => String(file)))];
}

/**
 * Deletes the records of an earlier run, which must not be taken for this run's, and lets the steps begin what takes long.
 * @param {Step[]} steps
 */
export function prepare(steps) {
  rmSync(statements, { recursive: true, force: true });
  for (const step of steps) step.prepare?.();
}

/**
 * @param {string[]} [filter] the files to run; all by default
 * @returns {Step}
 */
export const endToEnd = (filter = []) => ({
  name: 'end to end',
  hasTests: true,
  needs: ['build'],
  // A download of Chromium needs the network, and earlier steps the processors. If it fails, the step reports it.
  prepare: () => void fetchChromium().catch(() => undefined),
  run: () => runEndToEnd('', filter),
  runAlone: runEndToEndAlone,
});

/** @type {Promise<string> | undefined} */
let chromium;
const fetchChromium = () => (chromium ??= import('../chromium.mjs').then(({ getChromium }) => getChromium()));

/** @param {Failure[]} failures */
function runEndToEndAlone(failures) {
  const projects = new Set(failures.map(({ project }) => `--project=${project}`));
  const fileLines = new Set(failures.map(({ file, line }) => `${file}:${line}`));
  return runEndToEnd('-alone', ['--workers=1', ...projects, ...fileLines]);
}

/**
 * @param {string} suffix
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function runEndToEnd(suffix, args) {
  const report = join(root, `test-results/e2e${suffix}.json`);
  try {
    const env = { CHROMIUM_PATH: await fetchChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const outputOptions = [`--output=test-results/e2e${suffix}`, '--reporter=list,json'];
    return await runTests([tool('@playwright/test'), 'test', ...outputOptions, ...args], report, env);
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {string[]} args
 * @param {string} report
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
async function runTests(args, report, env = {}) {
  // A report of an earlier run must not be counted.
  rmSync(report, { force: true });
  const { ok, output } = await runNode(args, { env });
  return { ok, output, report: readReport(report) };
}
