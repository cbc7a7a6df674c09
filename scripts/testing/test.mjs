import { refuseOldNode } from '../node-version.mjs';
import { stopWithNpm } from '../stop-with-npm.mjs';

refuseOldNode();
stopWithNpm();

// Everything else is loaded only now: an older Node could not even parse it.
const { installIfNeeded } = await import('../install.mjs');
await installIfNeeded();

const { runSteps } = await import('./test-run.mjs');
const { lastStep, steps } = await import('./test-steps.mjs');
await runSteps(steps, lastStep);
