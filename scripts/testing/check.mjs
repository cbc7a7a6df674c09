import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuseOldNode } from '../node-version.mjs';
import { stopWithNpm } from '../orphan.mjs';

refuseOldNode();
stopWithNpm();

const { installIfNeeded } = await import('../install.mjs');
await installIfNeeded();

const { changedFiles } = await import('./changed-files.mjs');
const { reachOf } = await import('./check-reach.mjs');
const { root } = await import('../paths.mjs');
const { runSteps } = await import('./test-run.mjs');
const { stepsFor } = await import('./test-steps.mjs');

const { files, since } = await changedFiles(process.argv[2]);
const stories = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.spec.ts'),
);
const reach = reachOf(
  files.map(({ path }) => path),
  stories,
);
console.log(`${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed since ${since}.`);
const there = files.filter(({ isGone }) => !isGone).map(({ path }) => path);
await runSteps(stepsFor(there, reach));
if (reach.beyond.length > 0)
  console.log(`\nThis reaches further than one feature; npm test runs the rest: ${reach.beyond.join(', ')}`);
