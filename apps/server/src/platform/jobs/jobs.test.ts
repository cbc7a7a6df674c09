import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { inTransaction, rows } from '../database/db.ts';
import { createBackground, enqueue, type JobKinds, runNext } from './jobs.ts';

const world = useWorld();
const db = () => world.engine.db;
const jobs = () =>
  rows(
    db(),
    sql<{ kind: string; attempts: number; last_error: string | null }>`select * from jobs where kind like 'test.%'`,
  );
const makeDue = () => sql`update jobs set run_at = now(), leased_until = null where kind like 'test.%'`.execute(db());

beforeEach(async () => void (await sql`delete from jobs where kind like 'test.%'`.execute(db())));

/** Runs the jobs in this many server processes on the same table, until nothing is due. */
const workOff = (kinds: JobKinds, processes = 1) =>
  Promise.all(
    Array.from({ length: processes }, async () => {
      while (await runNext(db(), kinds, world.app.log));
    }),
  );

describe('a background job', () => {
  test('runs once however many processes there are', async () => {
    const payloads: unknown[] = [];
    for (let number = 0; number < 40; number += 1) await enqueue(db(), 'test.count', { number });

    await workOff(
      { 'test.count': { run: async (payload) => void payloads.push((payload as { number: number }).number) } },
      8,
    );

    expect(payloads.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 40 }, (_, number) => number),
    );
    expect(await jobs()).toEqual([]);
  });

  test('that takes long keeps its lease, so that no other process starts it too', async () => {
    await enqueue(db(), 'test.long', {});
    const isLeased = async (): Promise<boolean> =>
      (await rows(db(), sql`select from jobs where kind = 'test.long' and leased_until > now() + interval '5 seconds'`))
        .length === 1;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const run = async () => {
      await sql`update jobs set leased_until = now() where kind = 'test.long'`.execute(db());
      vi.advanceTimersByTime(60_000);
      await expect.poll(isLeased).toBe(true);
    };

    await runNext(db(), { 'test.long': { run } }, world.app.log).finally(() => vi.useRealTimers());

    expect(await jobs()).toEqual([]);
  });

  test('exists only if the transaction that adds it commits', async () => {
    await expect(
      inTransaction(db(), async (trx) => {
        await enqueue(trx, 'test.never', {});
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');

    expect(await jobs()).toEqual([]);
  });

  test('is added once for a key, however often it is requested', async () => {
    await Promise.all([1, 2, 3].map(() => enqueue(db(), 'test.once', {}, { key: 'same' })));
    expect(await jobs()).toHaveLength(1);
  });

  test('that fails is retried later, and its error is kept', async () => {
    await enqueue(db(), 'test.fails', {});
    let tries = 0;
    const kinds: JobKinds = {
      'test.fails': {
        run: async () => {
          tries += 1;
          if (tries < 3) throw new Error('not today');
        },
      },
    };

    await workOff(kinds);
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'Error: not today' }]);
    await makeDue();
    await workOff(kinds);
    await makeDue();
    await workOff(kinds);

    expect(tries).toBe(3);
    expect(await jobs()).toEqual([]);
  });

  test('that fails for the last time is kept for a person, and the log says so', async () => {
    await enqueue(db(), 'test.never', {});
    const run = () => Promise.reject(new Error('never'));
    const events = () =>
      world.log
        .filter((line) => line.includes('test.never'))
        .map((line) => (JSON.parse(line) as { event: string }).event);

    await sql`update jobs set attempts = 23 where kind = 'test.never'`.execute(db());
    await workOff({ 'test.never': { run } });
    expect(events()).toEqual(['job.failed']);
    await makeDue();
    await workOff({ 'test.never': { run } });
    await makeDue();
    await workOff({ 'test.never': { run } });

    expect(events()).toEqual(['job.failed', 'job.gave_up']);
    expect(await jobs()).toMatchObject([{ attempts: 25, last_error: 'Error: never' }]);
  });

  test('of a process that died is taken over when its lease ends', async () => {
    await enqueue(db(), 'test.orphan', {});
    await sql`update jobs set leased_until = now() + interval '1 minute' where kind = 'test.orphan'`.execute(db());
    let runCount = 0;
    const kinds: JobKinds = { 'test.orphan': { run: async () => void (runCount += 1) } };

    await workOff(kinds);
    expect(runCount).toBe(0);
    await sql`update jobs set leased_until = now() - interval '1 second' where kind = 'test.orphan'`.execute(db());
    await workOff(kinds);

    expect(runCount).toBe(1);
  });

  test('that recurs is scheduled again, also after a failure', async () => {
    await enqueue(db(), 'test.recurs', {}, { key: 'recurring' });
    let runCount = 0;
    const kinds: JobKinds = {
      'test.recurs': {
        everySeconds: 3600,
        run: async () => {
          runCount += 1;
          if (runCount === 1) throw new Error('first time');
        },
      },
    };

    await workOff(kinds);
    await makeDue();
    await workOff(kinds);

    expect(runCount).toBe(2);
    expect(await jobs()).toMatchObject([{ kind: 'test.recurs', attempts: 0, last_error: null }]);
  });

  test('that recurs exists once after two starts, due immediately or, with `waitsFirst`, after its interval', async () => {
    const jobsRun: string[] = [];
    const recurs = (kind: string) => ({ everySeconds: 3600, run: async () => void jobsRun.push(kind) });
    const kinds: JobKinds = {
      'test.soon': recurs('soon'),
      'test.later': { ...recurs('later'), startsAfterInterval: true },
      'test.single': { run: async () => void jobsRun.push('single') },
    };
    for (let start = 0; start < 2; start += 1) {
      const background = createBackground(db(), kinds, world.app.log);
      await background.start();
      await background.stop();
    }
    await workOff(kinds);

    expect(jobsRun).toEqual(['soon']);
    expect((await jobs()).map(({ kind }) => kind).toSorted()).toEqual(['test.later', 'test.soon']);
  });

  test('of a kind that this process does not know is left to one that does', async () => {
    await enqueue(db(), 'test.unknown', {});
    await workOff({ 'test.other': { run: async () => undefined } });
    expect(await jobs()).toHaveLength(1);
  });

  test('that is a poller runs in every process, leaves no row, and survives its own failures', async () => {
    let polls = 0;
    const run = async () => {
      polls += 1;
      if (polls === 1) throw new Error('the first poll fails');
    };
    const kinds: JobKinds = { 'test.polls': { run, everySeconds: 0.01, isPoller: true } };
    const processes = [createBackground(db(), kinds, world.app.log), createBackground(db(), kinds, world.app.log)];
    for (const process of processes) await process.start();

    await expect.poll(() => polls).toBeGreaterThan(4);
    for (const process of processes) await process.stop();
    const pollsBefore = polls;
    await processes[0]!.run('test.polls');

    expect(polls).toBe(pollsBefore + 1);
    expect(await jobs()).toEqual([]);
  });

  test('that never ends is abandoned: other jobs and the next poll still run', async () => {
    let [polls, tries, ran] = [0, 0, 0];
    const neverSettles = new Promise<void>(() => undefined);
    const kinds: JobKinds = {
      'test.polls': {
        run: () => ((polls += 1) === 1 ? neverSettles : Promise.resolve()),
        everySeconds: 0.01,
        isPoller: true,
      },
      'test.hangs': { run: () => ((tries += 1), neverSettles) },
      'test.waits': { run: async () => void (ran += 1) },
    };
    await enqueue(db(), 'test.hangs', {});
    await enqueue(db(), 'test.waits', {});
    const background = createBackground(db(), kinds, world.app.log, { pollMs: 50, jobMs: 50 });
    await background.start();

    await vi.waitUntil(() => polls > 1 && ran === 1, { timeout: 30_000 });
    await background.stop();

    expect(await jobs()).toMatchObject([{ kind: 'test.hangs', last_error: 'Error: no answer in 0.05 seconds' }]);
    expect(tries).toBe(1);
  });
});
