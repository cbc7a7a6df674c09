import { refuseOldNode } from './node-version.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

refuseOldNode();
stopWithNpm();

// Everything else is loaded only now: an older Node could not even parse it.
const { installIfNeeded } = await import('./install.mjs');
await installIfNeeded();

const { buildIfStale } = await import('./build.mjs');
await buildIfStale().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exit(1);
});

// The server runs in this process, so that signals and exit codes are its own.
const { serverMain } = await import('./paths.mjs');
const { pathToFileURL } = await import('node:url');
process.env['NODE_ENV'] ??= 'production';
// The first start shows the demo venues with bookings.
process.env['DEMO_DAY'] ??= 'true';
await import(pathToFileURL(serverMain).href);
