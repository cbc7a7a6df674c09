import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type BadLine, openBadLine } from '../../../../scripts/bad-line.mjs';
import { openFilledPostgres } from '../../test/world.ts';
import type { Engine } from './db.ts';
import { listenOn } from './listen.ts';

const times = { beatMs: 20, answerMs: 500, retryMs: 5 };
const patience = { timeout: 10_000, interval: 5 };

describe.skipIf(inject('database').kind === 'embedded')('the connection that listens', () => {
  let engine: Engine;
  let url: string;
  let line: BadLine;
  let stop: () => Promise<void>;
  let heard: (string | null)[];
  let logged: string[];

  beforeAll(async () => void ({ engine, url } = await openFilledPostgres()));
  afterAll(() => engine?.close());
  beforeEach(async () => {
    [heard, logged] = [[], []];
    line = await openBadLine(url);
    const note = (_context: object, text: string) => void logged.push(text);
    const log = { info: note, warn: note } as unknown as Parameters<Engine['listen']>[2];
    stop = await listenOn({ url: line.url, channel: 'test', onMessage: (text) => heard.push(text), log, times });
  });
  afterEach(async () => {
    await stop();
    line.close();
  });

  const beats = async (count: number) => {
    const enough = line.questions() + count;
    await vi.waitUntil(() => line.questions() >= enough, patience);
  };
  const lostAndBack = [
    'the listening connection is lost: live updates wait for it',
    'the listening connection is back',
  ];
  const isHeard = async (text: string) => {
    await sql`select pg_notify('test', ${text})`.execute(engine.db);
    await vi.waitUntil(() => heard.includes(text), patience);
  };

  test('is one connection again after an outage of many attempts, and says once that it was away', async () => {
    line.newcomers('are refused');
    line.cut();
    const refused = line.attempts() + 20;
    await vi.waitUntil(() => line.attempts() >= refused, patience);
    line.newcomers('work');

    await vi.waitUntil(() => heard.length > 0, patience);
    await beats(10);
    await isHeard('hello');

    expect(heard).toEqual([null, 'hello']);
    expect(line.open()).toBe(1);
    expect(logged).toEqual(lostAndBack);
  });

  test('makes one attempt at a time while nobody answers, and each has an end', async () => {
    line.newcomers('are not answered');
    line.cut();
    const tried = line.attempts() + 3;
    await vi.waitUntil(() => line.attempts() >= tried, patience);

    expect(line.most()).toBe(1);
  });

  test('that goes silent is noticed, replaced and closed', async () => {
    line.silence();

    await vi.waitUntil(() => heard.length > 0, patience);
    await isHeard('hello');

    expect(heard).toEqual([null, 'hello']);
    await vi.waitUntil(() => line.open() === 1, patience);
    expect(logged).toEqual(lostAndBack);
  });

  test('that the database ends is replaced', async () => {
    await sql`
      select pg_terminate_backend(pid)
        from pg_stat_activity
       where application_name = 'caddie listen' and datname = current_database()`.execute(engine.db);

    await vi.waitUntil(() => heard.length > 0, patience);
    await isHeard('hello');

    expect([heard, logged]).toEqual([[null, 'hello'], lostAndBack]);
  });

  test('whose session listens no more, as behind a bouncer that hands sessions around, is replaced', async () => {
    await line.slipIn('unlisten *');

    await vi.waitUntil(() => heard.length > 0, patience);
    await isHeard('hello');

    expect([heard, logged]).toEqual([[null, 'hello'], lostAndBack]);
  });

  test('never falls silent by itself, so that no proxy takes it for forgotten', async () => {
    await beats(5);

    expect(line.attempts()).toBe(1);
    expect([heard, logged]).toEqual([[], []]);
  });

  test('is closed when the server stops, also in the middle of an outage', async () => {
    line.newcomers('are refused');
    line.cut();
    const refused = line.attempts() + 2;
    await vi.waitUntil(() => line.attempts() >= refused, patience);

    await stop();
    line.newcomers('work');
    // An attempt that was under way may still come through; it is given up at once.
    await vi.waitUntil(() => line.open() === 0, patience);
    expect(heard).toEqual([]);
  });
});
