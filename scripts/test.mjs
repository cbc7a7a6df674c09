import { refuseOldNode } from './node-version.mjs';
import { stopWithNpm } from './orphan.mjs';

refuseOldNode();
stopWithNpm();

// Everything else is loaded only now: an older Node could not even read it.
const { installIfNeeded } = await import('./install.mjs');
await installIfNeeded();

const { parts, prepare } = await import('./test-steps.mjs');
const { add, countStep, none, sentence } = await import('./test-counts.mjs');

let total = none;
/** @type {Set<string>} */
const failed = new Set();

/** @param {import('./test-steps.mjs').Step} step */
async function take({ name, hasTests, needs = [], run }) {
  const startedAt = performance.now();
  const inTheWay = needs.filter((one) => failed.has(one));
  const result =
    inTheWay.length > 0 ? { ok: false, output: `Not run, because of: ${inTheWay.join(', ')}.` } : await run();
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

prepare();
for (const rows of parts) {
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) await take(step);
    }),
  );
}
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
