import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'caddie-lock-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('a second process is refused a data folder in use, and told which process uses it', async () => {
  const path = await folder();
  const unlock = await lockFolder(path);

  await expect(lockFolder(path)).rejects.toThrow(new RegExp(`process ${process.pid}.*DATA_DIR`));

  await unlock();
  await (await lockFolder(path))();
});

test('a second process is refused the same data folder under another path', async () => {
  const path = await folder();
  await symlink(path, `${path}-link`);
  onTestFinished(() => rm(`${path}-link`));
  const unlock = await lockFolder(path);

  await expect(lockFolder(`${path}-link`)).rejects.toThrow(/using the data folder/);

  await unlock();
});

test('a killed process leaves no lock on its data folder', async () => {
  const path = await folder();
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    '-e',
    `import('${module}').then(({ lockFolder }) => lockFolder('${path}')).then(() => { console.log('locked'); setInterval(() => {}, 1000); })`,
  ]);
  await once(child.stdout, 'data');
  await expect(lockFolder(path)).rejects.toThrow(`process ${child.pid}`);

  child.kill('SIGKILL');
  await once(child, 'exit');

  await (await lockFolder(path))();
  expect(await readdir(join(path, 'lock'))).toEqual([]);
});
