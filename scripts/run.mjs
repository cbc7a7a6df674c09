import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @typedef {{ ok: boolean, output: string, milliseconds: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Ends the child processes too: an unfinished build must not continue after its parent has ended. */
const killChildren = () => {
  for (const child of running) child.kill();
};

/** @param {NodeJS.Signals} signal */
const endByRequest = (signal) => {
  killChildren();
  process.exit(signal === 'SIGINT' ? 130 : 143);
};

/** @param {import('node:child_process').ChildProcess} child */
function trackChild(child) {
  if (running.size === 0) {
    process.on('exit', killChildren);
    for (const signal of endSignals) process.on(signal, endByRequest);
  }
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function untrackChild(child) {
  running.delete(child);
  if (running.size > 0) return;
  process.off('exit', killChildren);
  for (const signal of endSignals) process.off(signal, endByRequest);
}

/**
 * Runs a command to its end and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, options = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const end = (/** @type {boolean} */ ok) => {
      untrackChild(child);
      resolve({ ok, output, milliseconds: performance.now() - startedAt });
    };
    trackChild(child);
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs a script with this same Node.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs npm: the one that started this process, if there is one.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options);
}

/**
 * Returns the last lines of an output, which show the error.
 * @param {string} output
 */
export const tail = (output, lines = 30) => output.trimEnd().split('\n').slice(-lines).join('\n');
