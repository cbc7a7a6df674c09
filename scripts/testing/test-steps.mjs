import { check, endToEnd, vitest } from './test-step.mjs';
import { tool } from '../paths.mjs';

/** @typedef {import('./test-step.mjs').Step} Step */

/** Needs no test: seconds each. @type {Step[]} */
export const checks = [
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
 * What `npm test` runs, one after the other: each keeps all processors busy, and beside another one its tests would only wait
 * longer. A step that needs another one fails with it; all others run in any case.
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

/** After the tests that had failed were run alone: it looks at the statements of all of them. @type {Step} */
export const lastStep = vitest('statements', 'statements', { needs: [POSTGRES, EMBEDDED] });

/**
 * What `npm run check` runs for a change: everything that takes seconds, and the tests that the change can reach.
 * @param {string[]} files those that changed and are still there
 * @param {import('./check-reach.mjs').Reach} reach
 * @returns {Step[]}
 */
export const stepsFor = (files, { api, browser }) => [
  ...checks,
  // Without those that start the whole product, or a test run of their own.
  vitest('structure', 'structure', { filter: ['-t', '^(?!npm (start|test) )'] }),
  vitest('unit', UNIT, { command: 'related', filter: files, mayRunNone: true }),
  ...(api.length > 0 ? [vitest(POSTGRES, 'api-postgres', { filter: api, mayRunNone: true })] : []),
  ...(browser.length > 0 ? [endToEnd(browser)] : []),
];
