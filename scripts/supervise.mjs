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
 * @property {boolean} [restart] the command is started again when it ends with code 0 without our request
 * @property {number} [uid]
 * @property {number} [gid]
 */

const supervisorScript = fileURLToPath(new URL('supervisor.mjs', import.meta.url));

/**
 * Returns Node's arguments for a supervisor that runs the command until its standard input closes: when we close it, or when
 * this process ends. Run it detached, so that only this process handles Ctrl-C in the terminal.
 * @param {CommandSpec} spec
 */
export const supervisorArgs = (spec) => [supervisorScript, JSON.stringify(spec)];

/**
 * Starts a server that ends with `stop()` or with this process, however that ends: even kill -9 leaves no process behind.
 * @param {CommandSpec} spec
 * @param {{ env?: NodeJS.ProcessEnv, log?: string }} [options] `log` is a file for all of the server's output
 */
export function supervise(spec, { env, log } = {}) {
  const supervisor = spawn(process.execPath, supervisorArgs(spec), {
    env: { ...process.env, ...env },
    detached: true,
  });
  const exit = once(supervisor, 'exit');
  const file = log ? createWriteStream(log) : undefined;
  let supervisorOutput = '';
  /** @type {(() => void) | undefined} */
  let checkOutput;
  for (const output of [supervisor.stdout, supervisor.stderr]) {
    output.setEncoding('utf8').on('data', (text) => {
      file?.write(text);
      // A long-running server writes a lot, and only the end of its output helps.
      supervisorOutput = (supervisorOutput + text).slice(-20_000);
      checkOutput?.();
    });
  }

  /** A running server must not keep this process alive. */
  const unrefAll = () => {
    supervisor.unref();
    for (const pipe of [supervisor.stdin, supervisor.stdout, supervisor.stderr])
      if (pipe instanceof Socket) pipe.unref();
  };

  return {
    /**
     * Waits for a text in the server's output; fails with the output if the server ends before.
     * @param {RegExp} pattern
     * @returns {Promise<RegExpExecArray>}
     */
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        checkOutput = () => {
          const match = pattern.exec(supervisorOutput);
          if (!match) return;
          checkOutput = undefined;
          unrefAll();
          resolve(match);
        };
        checkOutput();
        supervisor.on('close', () => reject(new Error(`${spec.command} ended early:\n${tail(supervisorOutput)}`)));
      }),
    /** Stops the server and returns its exit code. */
    async stop() {
      supervisor.ref();
      supervisor.stdin.end();
      await exit;
      return supervisor.exitCode;
    },
  };
}
