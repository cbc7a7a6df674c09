import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { tail } from './run.mjs';

/**
 * @typedef {object} Order
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.Signals} signal what ends the command and its children
 * @property {string} [folder] a temporary folder of the command, deleted after it
 * @property {boolean} [again] the command is started again when it ends well without our request
 * @property {number} [uid]
 * @property {number} [gid]
 */

const keeperScript = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * What Node runs to keep a command, which ends once the standard input of that process is closed: by us, or by our end.
 * Run it detached, so that Ctrl-C in the terminal is our business alone.
 * @param {Order} order
 */
export const keeperOf = (order) => [keeperScript, JSON.stringify(order)];

/**
 * Starts a server that ends with `stop()` or with this process, however that ends: even kill -9 leaves nothing behind.
 * @param {Order} order
 * @param {{ env?: NodeJS.ProcessEnv, log?: string }} [options] `log` is a file that gets everything the server says
 */
export function keep(order, { env, log } = {}) {
  const keeper = spawn(process.execPath, keeperOf(order), { env: { ...process.env, ...env }, detached: true });
  const exit = once(keeper, 'exit');
  const file = log ? createWriteStream(log) : undefined;
  let said = '';
  /** @type {(() => void) | undefined} */
  let look;
  for (const output of [keeper.stdout, keeper.stderr]) {
    output.setEncoding('utf8').on('data', (text) => {
      file?.write(text);
      // A server that runs for long says a lot, and only the end of it helps.
      said = (said + text).slice(-20_000);
      look?.();
    });
  }

  /** A server that runs must not keep us from ending. */
  const rest = () => {
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
        look = () => {
          const match = pattern.exec(said);
          if (!match) return;
          look = undefined;
          rest();
          resolve(match);
        };
        look();
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
