import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { tail } from './run.mjs';

/**
 * @typedef {object} CommandSpec
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.Signals} signal what ends the command and its children
 * @property {string} [folder] a temporary folder of the command, deleted after it
 * @property {boolean} [restart] the command is started again when it ends with code 0 and we did not ask for that
 * @property {number} [uid]
 * @property {number} [gid]
 */

const keeperScript = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * Node's arguments for a supervisor that runs the command until its standard input closes: when we close it, or when we end.
 * Run it detached, so that Ctrl-C in the terminal is our business alone.
 * @param {CommandSpec} order
 */
export const keeperOf = (order) => [keeperScript, JSON.stringify(order)];

/**
 * Starts a server that ends with `stop()` or with this process, however that ends: even kill -9 leaves nothing behind.
 * @param {CommandSpec} order
 * @param {{ env?: NodeJS.ProcessEnv, log?: string }} [options] `log` is a file that gets everything the server says
 */
export function keep(order, { env, log } = {}) {
  const keeper = spawn(process.execPath, keeperOf(order), { env: { ...process.env, ...env }, detached: true });
  const exit = once(keeper, 'exit');
  const file = log ? createWriteStream(log) : undefined;
  let said = '';
  /** @type {(() => void) | undefined} */
  let checkOutput;
  for (const output of [keeper.stdout, keeper.stderr]) {
    output.setEncoding('utf8').on('data', (text) => {
      file?.write(text);
      // A server that runs for long says a lot, and only the end of it helps.
      said = (said + text).slice(-20_000);
      checkOutput?.();
    });
  }

  /** A server that runs must not keep us from ending. */
  const unrefAll = () => {
    keeper.unref();
    for (const pipe of [keeper.stdin, keeper.stdout, keeper.stderr]) if (pipe instanceof Socket) pipe.unref();
  };

  return {
    /**
     * Waits until the server says something; fails with what it did say if it ends before.
     * @param {RegExp} pattern
     * @returns {Promise<RegExpExecArray>}
     */
    says: (pattern) =>
      new Promise((resolve, reject) => {
        checkOutput = () => {
          const match = pattern.exec(said);
          if (!match) return;
          checkOutput = undefined;
          unrefAll();
          resolve(match);
        };
        checkOutput();
        keeper.on('close', () => reject(new Error(`${order.command} ended early:\n${tail(said)}`)));
      }),
    /** Ends the server and answers with its exit code. */
    async stop() {
      keeper.ref();
      keeper.stdin.end();
      await exit;
      return keeper.exitCode;
    },
  };
}
