import { add, countStep, failuresOf, noCounts, sentence } from './test-counts.mjs';
import { keyOf } from './test-report.mjs';
import { prepare } from './test-step.mjs';
import { summary } from './test-summary.mjs';

/** @typedef {import('./test-step.mjs').Step} Step */

let total = noCounts;
/** The failures of each step, by its name. @type {Map<string, import('./test-report.mjs').Failure[]>} */
const failures = new Map();
/** @type {import('./test-summary.mjs').StepFailure[]} */
const lateFailures = [];

/** @param {Step} step */
async function runStep(step) {
  const { name, hasTests, needs = [], run } = step;
  const startedAt = performance.now();
  const failedDependencies = needs.filter((one) => failures.has(one));
  const skipReason = failedDependencies.length > 0 && `Not run, because of: ${failedDependencies.join(', ')}.`;
  const result = skipReason ? { ok: false, output: skipReason, findings: skipReason } : await run();
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
const MAX_RERUNS = 20;

/**
 * Runs the failed tests of a step again, alone: a test that then passes is late, one that fails again has failed.
 * @param {Step} step
 */
async function rerunAlone({ name, runAlone }) {
  const all = failures.get(name) ?? [];
  const rerunnable = all.filter(({ file }) => file);
  if (!runAlone || rerunnable.length === 0 || rerunnable.length > MAX_RERUNS) return;
  const { output, report } = await runAlone(rerunnable);
  const passed = new Set(report?.passed);
  const isLate = (/** @type {import('./test-report.mjs').Failure} */ one) => passed.has(keyOf(one));
  const stillFailed = all.filter((one) => !isLate(one));
  const count = all.length - stillFailed.length;
  total = add(total, { ...noCounts, passed: count, failed: -count });
  lateFailures.push(...all.filter(isLate).map((one) => ({ ...one, step: name })));
  if (stillFailed.length > 0) {
    failures.set(name, stillFailed);
    console.log(`\n${output.trim()}\n`);
  } else failures.delete(name);
  console.log(`alone   ${name.padEnd(26)} ${count} of ${rerunnable.length} passed`);
}

/**
 * Runs steps one after the other, then the failed tests again alone, then the last step, and ends with all failures.
 * @param {Step[]} steps
 * @param {Step} [lastStep]
 */
export async function runSteps(steps, lastStep) {
  prepare(steps);
  for (const step of steps) await runStep(step);
  for (const step of steps) await rerunAlone(step);
  if (lastStep) await runStep(lastStep);

  const failed = [...failures].flatMap(([step, ones]) => ones.map((one) => ({ ...one, step })));
  console.log(summary({ failed, late: lateFailures, closing: sentence(total) }));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
