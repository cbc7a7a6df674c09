import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lockInFolder } from './lock-in-folder.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'caddie-lock-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const locks = (path: string) =>
  `import('${new URL('./folder-lock.ts', import.meta.url).href}').then(({ lockFolder }) => lockFolder('${path}'))
    .then(() => { console.log('locked'); setInterval(() => {}, 1000); }, (error) => console.log(error.message))`;

/** Starts a process that locks the folder, isolated like a container. */
function startInContainer(isolation: readonly string[], path: string) {
  const [command, ...args] = [...isolation, process.execPath, '--import', 'tsx', '-e', locks(path)];
  const child = spawn(command, args, { detached: true });
  const kill = () => process.kill(-child.pid!, 'SIGKILL');
  onTestFinished(() => void (child.exitCode === null && child.signalCode === null && kill()));
  return { child, kill, nextOutput: async () => String((await once(child.stdout, 'data'))[0]).trim() };
}

/** The entry of a process on another machine, of which we see only this file. */
async function entryOfAnotherMachine(path: string): Promise<string> {
  await mkdir(join(path, 'lock'));
  const file = join(path, 'lock', 'theirs.json');
  await writeFile(file, JSON.stringify({ kernel: 'another', pid: 7, host: 'elsewhere', hasSocket: true }));
  return file;
}

const pace = { heartbeatMs: 40, deadAfterMs: 2_000 };

describe('a data folder shared by containers', () => {
  const isolation = [
    ['unshare', '--net', '--pid', '--fork'],
    ['unshare', '--map-root-user', '--net', '--pid', '--fork'],
    ['unshare', '--net'],
  ].find(([command, ...args]) => spawnSync(command!, [...args, 'true']).status === 0);

  test.skipIf(!isolation)('is refused to a second process as long as the first one lives', async () => {
    const path = await folder();
    const first = startInContainer(isolation!, path);
    expect(await first.nextOutput()).toBe('locked');

    expect(await startInContainer(isolation!, path).nextOutput()).toMatch(
      /^Another Caddie \(process \d+ on .*DATA_DIR of its own\.$/,
    );
    await expect(lockInFolder(path)).rejects.toThrow(/using the data folder/);

    // A stopped process is not dead.
    process.kill(-first.child.pid!, 'SIGSTOP');
    await expect(lockInFolder(path)).rejects.toThrow(/using the data folder/);

    first.kill();
    await once(first.child, 'exit');
    await vi.waitFor(async () => (await lockInFolder(path))(), { timeout: 30_000, interval: 20 });
  });

  test('goes to one process when many start at the same moment', async () => {
    const path = await folder();

    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => lockInFolder(path)));

    const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]!.value();
    expect(await readdir(join(path, 'lock'))).toEqual([]);
  });
});

describe('a data folder shared by machines', () => {
  test('is refused while the other machine’s heartbeat file keeps changing', async () => {
    const path = await folder();
    const file = await entryOfAnotherMachine(path);
    let second = 0;
    const beat = setInterval(
      () => void utimes(file, new Date(), new Date(Date.now() + (second += 1000))),
      pace.heartbeatMs,
    );
    onTestFinished(() => clearInterval(beat));

    await expect(lockInFolder(path, { times: pace })).rejects.toThrow(/process 7 on elsewhere/);
  });

  test('is taken over when the heartbeat has stopped for long enough', async () => {
    const path = await folder();
    await entryOfAnotherMachine(path);

    const unlock = await lockInFolder(path, { times: { heartbeatMs: 20, deadAfterMs: 100 } });

    expect(await readdir(join(path, 'lock'))).not.toContain('theirs.json');
    await unlock();
  });

  test('is taken immediately after a power failure', async () => {
    const path = await folder();
    const file = await entryOfAnotherMachine(path);
    await utimes(file, new Date(), new Date(Date.now() - 3_600_000));

    const unlock = await lockInFolder(path, { times: { heartbeatMs: 1_000, deadAfterMs: 1_000_000 } });

    expect(await readdir(join(path, 'lock'))).not.toContain('theirs.json');
    await unlock();
  });

  test('is given up by a process whose lock was taken over', async () => {
    const path = await folder();
    const onLost = vi.fn();
    const unlock = await lockInFolder(path, { times: pace, onLost });

    await rm(join(path, 'lock'), { recursive: true });

    await expect.poll(() => onLost).toHaveBeenCalled();
    await unlock();
  });
});
