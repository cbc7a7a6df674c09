import { add, countStep, failuresOf, none, sentence } from './test-counts.mjs';
import { keyOf } from './test-report.mjs';
import { prepare } from './test-step.mjs';
import { summary } from './test-summary.mjs';

/** @typedef {import('./test-step.mjs').Step} Step */

let total = none;
/** The failures of each step, by its name. @type {Map<string, import('./test-report.mjs').Failure[]>} */
const failures = new Map();
/** @type {import('./test-summary.mjs').StepFailure[]} */
const late = [];

/** @param {Step} step */
async function take(step) {
  const { name, hasTests, needs = [], run } = step;
  const startedAt = performance.now();
  const failedNeeds = needs.filter((one) => failures.has(one));
  const notRun = failedNeeds.length > 0 && `Not run, because of: ${failedNeeds.join(', ')}.`;
  const result = notRun ? { ok: false, output: notRun, findings: notRun } : await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = countStep(step, result);
  total = add(total, counts);
  if (counts.failed > 0) {
    failures.set(name, failuresOf(step, result));
    console.log(`\n${result.output.trim()}\n`);
  }
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict.padEnd(8)}${name.padEnd(26)}${seconds.padStart(6)} s${hasTests ? `  ${sentence(counts)}` : ''}`,
  );
}

/** With more failures than this, a busy machine is not the cause. */
const MOST_ALONE = 20;

/**
 * Runs the failed tests of a step again, alone: a test that then passes is late, one that fails again has failed.
 * @param {Step} step
 */
async function takeAlone({ name, runAlone }) {
  const all = failures.get(name) ?? [];
  const single = all.filter(({ file }) => file);
  if (!runAlone || single.length === 0 || single.length > MOST_ALONE) return;
  const { output, report } = await runAlone(single);
  const passed = new Set(report?.passed);
  const isLate = (/** @type {import('./test-report.mjs').Failure} */ one) => passed.has(keyOf(one));
  const stillFailed = all.filter((one) => !isLate(one));
  const count = all.length - stillFailed.length;
  total = add(total, { ...none, passed: count, failed: -count });
  late.push(...all.filter(isLate).map((one) => ({ ...one, step: name })));
  if (stillFailed.length > 0) {
    failures.set(name, stillFailed);
    console.log(`\n${output.trim()}\n`);
  } else failures.delete(name);
  console.log(`alone   ${name.padEnd(26)} ${count} of ${single.length} passed`);
}

/**
 * Runs steps one after the other, then the failed tests again alone, then the last step, and ends with all failures.
 * @param {Step[]} steps
 * @param {Step} [lastStep]
 */
export async function runSteps(steps, lastStep) {
  prepare();
  for (const step of steps) await take(step);
  for (const step of steps) await takeAlone(step);
  if (lastStep) await take(lastStep);

  const failed = [...failures].flatMap(([step, ones]) => ones.map((one) => ({ ...one, step })));
  console.log(summary({ failed, late, closing: sentence(total) }));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
