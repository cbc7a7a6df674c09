import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { root, tool } from './paths.mjs';
import { runNode } from './run.mjs';
import { readCounts } from './test-counts.mjs';

/**
 * @typedef {{ ok: boolean, output: string, counts?: import('./test-counts.mjs').Counts | undefined }} Result
 * @typedef {{ name: string, hasTests: boolean, needs?: string[], run: () => Promise<Result> }} Step
 */

/** Where the tests of the API write down the statements that they ran, for the step that looks at them all. */
const statements = join(root, 'test-results/statements');

/**
 * @param {string} name
 * @param {string[]} args what Node runs
 * @returns {Step}
 */
const check = (name, args) => ({ name, hasTests: false, run: () => runNode(args) });

/**
 * @param {string} name
 * @param {string} project of vitest.config.ts
 * @param {string[]} needs
 * @returns {Step}
 */
const vitest = (name, project, needs = []) => ({
  name,
  hasTests: true,
  needs,
  run: () => {
    const report = join(root, `test-results/${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [tool('vitest'), 'run', '--project', project, ...reporters];
    return runTests(args, report, { CADDIE_STATEMENTS: statements });
  },
});

/** What an earlier run wrote must not be taken for this one's. */
export const prepare = () => rmSync(statements, { recursive: true, force: true });

const POSTGRES = 'API, PostgreSQL';
const EMBEDDED = 'API, embedded database';

/**
 * What `npm test` runs, part after part. The rows of a part run side by side, the steps of a row in turn: a browser waits
 * as often as it works, so the tests of the API have room beside it. A step that needs another one fails with it; all others run in any case.
 * @type {Step[][][]}
 */
export const parts = [
  [
    [
      check('format', [tool('@biomejs/biome'), 'format', '.']),
      check('lint', [tool('oxlint'), '--type-aware', '--deny-warnings']),
      check('types', [tool('typescript'), '-b']),
      check('build', ['scripts/build.mjs']),
    ],
  ],
  [
    [
      vitest('unit', 'unit'),
      vitest(POSTGRES, 'api-postgres'),
      vitest(EMBEDDED, 'api-embedded'),
      vitest('statements', 'statements', [POSTGRES, EMBEDDED]),
    ],
    [{ name: 'end to end', hasTests: true, needs: ['build'], run: runEndToEnd }],
  ],
  [[vitest('imports and README', 'house')]],
];

/** @returns {Promise<Result>} */
async function runEndToEnd() {
  const { getChromium } = await import('./chromium.mjs');
  try {
    const env = { CHROMIUM_PATH: await getChromium() };
    return await runTests([tool('@playwright/test'), 'test'], join(root, 'test-results/e2e.json'), env);
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
  // What an earlier run wrote must not be counted.
  rmSync(report, { force: true });
  const { ok, output } = await runNode(args, { env });
  return { ok, output, counts: readCounts(report) };
}
