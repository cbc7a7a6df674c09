import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from './commands/commands.ts';
import { projectFolders } from './platform/folders.ts';

/** An invalid setting shows that a command stopped before it read any. */
const env = { PATH: process.env['PATH'], PORT: 'none' };

const caddie = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const program = ['--import', 'tsx', '--conditions=development', 'src/main.ts', ...args];
    execFile(process.execPath, program, { cwd: projectFolders.server, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('the program caddie', () => {
  test('lists its commands, and prints the version of the package, without any setting', async () => {
    const [help, version] = await Promise.all([caddie('help'), caddie('version')]);

    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const name of [...Object.keys(commands), 'version', 'help']) expect(help.stdout).toMatch(`\n  ${name} `);
    const released = JSON.parse(readFileSync(join(projectFolders.server, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(version).toEqual({ code: 0, stdout: `${released.version}\n`, stderr: '' });
  });

  test('ends with code 2 and its list after a command that does not exist', async () => {
    const { code, stderr } = await caddie('constructor');

    expect(code).toBe(2);
    expect(stderr).toMatch(/^caddie constructor: there is no such command\.\n[\s\S]*\n {2}serve /);
  });

  test('ends with code 1 and one sentence after a setting that is not right', async () => {
    const { code, stderr } = await caddie('migrate');

    expect(code).toBe(1);
    expect(stderr).toMatch(/^The setting PORT is not right: .*\n$/);
  });
});
