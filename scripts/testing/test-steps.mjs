import { check, endToEnd, vitest } from './test-step.mjs';
import { tool } from '../paths.mjs';

/** @typedef {import('./test-step.mjs').Step} Step */

/** Checks without tests, which take seconds each. @type {Step[]} */
const checks = [
  check('format', [tool('@biomejs/biome'), 'format', '.', '--max-diagnostics=none'], / format $/),
  check('lint', [tool('oxlint'), '--type-aware', '--deny-warnings', '--format=unix'], /^\S+:\d+:\d+: /),
  check('types', [tool('typescript'), '-b'], / error TS\d+: /),
  check('build', ['scripts/build.mjs']),
];

/** Rules and hooks, and components on a simulated page. */
const UNIT = 'unit components';
const POSTGRES = 'API, PostgreSQL';
const EMBEDDED = 'API, embedded database';

/**
 * The steps of `npm test`, run one after the other: each keeps all processors busy, and concurrent steps would only wait for each
 * other. A step that needs another one fails with it; all others run in any case.
 * @type {Step[]}
 */
export const steps = [
  ...checks,
  vitest('unit', UNIT),
  vitest(POSTGRES, 'api-postgres'),
  vitest(EMBEDDED, 'api-embedded'),
  endToEnd(),
  vitest('structure', 'structure'),
];

/** Runs after the failed tests were rerun alone, because it checks the statements of all tests. @type {Step} */
export const lastStep = vitest('statements', 'statements', { needs: [POSTGRES, EMBEDDED] });

/**
 * Returns the steps of `npm run check` for a change: all quick checks, and the tests that the change can affect.
 * @param {string[]} files that changed and still exist
 * @param {import('./check-reach.mjs').Reach} reach
 * @returns {Step[]}
 */
export const stepsFor = (files, { api, browser }) => [
  ...checks,
  // Without the tests that start the whole product, or a test run of their own.
  vitest('structure', 'structure', { filter: ['-t', '^(?!npm (start|test) )'] }),
  vitest('unit', UNIT, { command: 'related', filter: files, mayRunNone: true }),
  ...(api.length > 0 ? [vitest(POSTGRES, 'api-postgres', { filter: api, mayRunNone: true })] : []),
  ...(browser.length > 0 ? [endToEnd(browser)] : []),
];
