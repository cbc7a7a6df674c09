import { refuseOldNode } from './node-version.mjs';
import { stopWithNpm } from './orphan.mjs';

refuseOldNode();
stopWithNpm();

// Everything else is loaded only now: an older Node could not even read it.
const { installIfNeeded } = await import('./install.mjs');
await installIfNeeded();

const { steps } = await import('./test-steps.mjs');
const { add, countStep, none, sentence } = await import('./test-counts.mjs');

let total = none;
/** @type {Set<string>} */
const failed = new Set();
for (const { name, hasTests, needs, run } of steps) {
  const startedAt = performance.now();
  const result = needs && failed.has(needs) ? { ok: false, output: `Not run, because of: ${needs}.` } : await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = countStep({ ...result, hasTests });
  total = add(total, counts);
  if (counts.failed > 0) {
    failed.add(name);
    console.log(`\n${result.output.trim()}\n`);
  }
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict.padEnd(8)}${name.padEnd(26)}${seconds.padStart(6)} s${hasTests ? `  ${sentence(counts)}` : ''}`,
  );
}
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
