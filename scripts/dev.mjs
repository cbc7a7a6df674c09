import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { refuseOldNode } from './node-version.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

refuseOldNode();
stopWithNpm();
const { installIfNeeded } = await import('./install.mjs');
const { supervisorArgs } = await import('./supervise.mjs');
const { root, tool } = await import('./paths.mjs');
await installIfNeeded();

const web = join(root, 'apps/web');
const children = [
  start(root, [tool('tsx'), 'watch', '--conditions=development', 'apps/server/src/main.ts']),
  start(web, [tool('vite', web), '--port', '5173', '--strictPort']),
];

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function start(cwd, args) {
  const spec = /** @type {const} */ ({ command: process.execPath, args, cwd, signal: 'SIGTERM' });
  const env = { ...process.env, NODE_ENV: 'development', PORT: '3000' };
  return spawn(process.execPath, supervisorArgs(spec), { env, detached: true, stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Neither process is useful without the other, so both end together. */
let isStopping = false;
function stopBoth() {
  isStopping = true;
  for (const child of children) child.stdin?.end();
}

for (const child of children) {
  child.on('exit', (code) => {
    // A process that ends by itself has failed.
    if (!isStopping) process.exitCode = code || 1;
    stopBoth();
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stopBoth);
