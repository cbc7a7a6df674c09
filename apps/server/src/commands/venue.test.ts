import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFilledPostgres } from '../../test/world.ts';
import { projectFolders } from '../platform/folders.ts';

test('the command exports a venue to a path relative to the current folder, and reports a mistake with an exit code', async () => {
  const { engine, url } = await openFilledPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'caddie-venue-'));
  onTestFinished(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: url, INIT_CWD: folder };
  const runCommand = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const command = ['--import', 'tsx', '--conditions=development', 'src/main.ts', 'venue', ...args];
      execFile(process.execPath, command, { cwd: projectFolders.server, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  expect(await runCommand('export', 'Mulligans', 'mine.yaml')).toMatchObject({ code: 0, stderr: '' });
  const text = await readFile(join(folder, 'mine.yaml'), 'utf8');
  expect(text).toContain('  name: Mulligans\n');
  await writeFile(join(folder, 'broken.yaml'), text.replace('hold: 10 minutes', 'hold: soon'));

  const { code, stderr } = await runCommand('check', 'broken.yaml');

  expect(code).toBe(1);
  expect(stderr).toMatch(/^line \d+, column 9, booking\.hold: soon cannot be read/);
});
