// Runs a command for as long as this process's standard input is open, and cleans up after it. The operating system closes that pipe
// however its holder ends, even by kill -9, so no process or folder is left behind.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** @type {import('./supervise.mjs').CommandSpec} */
const { command, args, cwd, signal, uid, gid, folder, restart } = JSON.parse(process.argv[2] ?? '');
/** Long enough for a server to finish the requests in progress. */
const timeoutSeconds = 20;
let isStopped = false;

/** A separate process group, so that our signal reaches grandchildren too. */
const start = () => {
  const next = spawn(command, args, { uid, gid, cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  next.on('error', (error) => console.error(error.message));
  next.on('close', (code) => {
    if (restart && code === 0 && !isStopped) {
      child = start();
      return;
    }
    if (folder) rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  return next;
};
let child = start();

/** @param {NodeJS.Signals} name */
const signalGroup = (name) => {
  if (child.pid && child.exitCode === null) process.kill(-child.pid, name);
};

process.stdin.resume().on('close', () => {
  isStopped = true;
  signalGroup(signal);
  setTimeout(() => signalGroup('SIGKILL'), timeoutSeconds * 1000);
});
