import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuseOldNode } from '../node-version.mjs';
import { stopWithNpm } from '../stop-with-npm.mjs';

refuseOldNode();
stopWithNpm();

const { installIfNeeded } = await import('../install.mjs');
await installIfNeeded();

const { changedFiles } = await import('./changed-files.mjs');
const { selectTests } = await import('./check-reach.mjs');
const { root } = await import('../paths.mjs');
const { runSteps } = await import('./test-run.mjs');
const { stepsFor } = await import('./test-steps.mjs');

const { files, since } = await changedFiles(process.argv[2]);
/** @param {string} folder @param {string} ending */
const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll('\\', '/'));
const reach = selectTests(
  files.map(({ path }) => path),
  {
    api: filesIn('apps/server/src', '.test.ts').map((name) => `apps/server/src/${name}`),
    stories: filesIn('e2e', '.spec.ts'),
  },
);
console.log(`${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed since ${since}.`);
const existingFiles = files.filter(({ isGone }) => !isGone).map(({ path }) => path);
await runSteps(stepsFor(existingFiles, reach));
if (reach.beyond.length > 0)
  console.log(`\nThis reaches further than one feature; npm test runs the rest: ${reach.beyond.join(', ')}`);
if (reach.left.length > 0) console.log(`\nnpm test runs these too: ${reach.left.join(', ')}`);
