import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type FaultyProxy, openFaultyProxy } from '../../../../../scripts/faulty-proxy.mjs';
import { openFilledPostgres } from '../../../test/world.ts';
import type { Engine, Listening } from './db.ts';
import { listenOn } from './listen.ts';

const times = { heartbeatMs: 20, currentMs: 200, responseMs: 500, retryMs: 5 };
const patience = { timeout: 30_000, interval: 5 };

describe.skipIf(inject('database').kind === 'embedded')('the LISTEN connection', () => {
  let engine: Engine;
  let url: string;
  let proxy: FaultyProxy;
  let listening: Listening;
  let received: (string | null)[];
  let logLines: string[];

  beforeAll(async () => void ({ engine, url } = await openFilledPostgres()));
  afterAll(() => engine?.close());
  beforeEach(async () => {
    [received, logLines] = [[], []];
    proxy = await openFaultyProxy(url);
    const note = (_context: object, text: string) => void logLines.push(text);
    const log = { info: note, warn: note } as unknown as Parameters<Engine['listen']>[1];
    listening = await listenOn({ url: proxy.url, channels: { test: (text) => received.push(text) }, log, times });
  });
  afterEach(async () => {
    await listening.stop();
    proxy.close();
  });

  const waitForHeartbeats = async (count: number) => {
    const enough = proxy.messages() + count;
    await vi.waitUntil(() => proxy.messages() >= enough, patience);
  };
  const lostAndBack = [
    'the listening connection is lost: live updates pause until it is back',
    'the listening connection is back',
  ];
  const arrives = async (text: string) => {
    await sql`select pg_notify('test', ${text})`.execute(engine.db);
    await vi.waitUntil(() => received.includes(text), patience);
  };

  test('is a single connection again after many failed attempts, and reports the outage once', async () => {
    proxy.newConnections('are refused');
    proxy.cut();
    const refused = proxy.attempts() + 20;
    await vi.waitUntil(() => proxy.attempts() >= refused, patience);
    proxy.newConnections('work');

    await vi.waitUntil(() => received.length > 0, patience);
    await waitForHeartbeats(10);
    await arrives('hello');

    expect(received).toEqual([null, 'hello']);
    expect(proxy.open()).toBe(1);
    expect(logLines).toEqual(lostAndBack);
  });

  test('makes one attempt at a time while the database does not answer, and each attempt times out', async () => {
    proxy.newConnections('are not answered');
    proxy.cut();
    const expectedAttempts = proxy.attempts() + 3;
    await vi.waitUntil(() => proxy.attempts() >= expectedAttempts, patience);

    expect(proxy.most()).toBe(1);
  });

  test('is closed and replaced when it stops answering', async () => {
    proxy.silence();

    await vi.waitUntil(() => received.length > 0, patience);
    await arrives('hello');

    expect(received).toEqual([null, 'hello']);
    await vi.waitUntil(() => proxy.open() === 1, patience);
    expect(logLines).toEqual(lostAndBack);
  });

  test('is replaced when the database closes it', async () => {
    await sql`
      select pg_terminate_backend(pid)
        from pg_stat_activity
       where application_name = 'caddie listen' and datname = current_database()`.execute(engine.db);

    await vi.waitUntil(() => received.length > 0, patience);
    await arrives('hello');

    expect([received, logLines]).toEqual([[null, 'hello'], lostAndBack]);
  });

  test('is replaced when its session no longer listens, as behind a pooler that shares sessions', async () => {
    await proxy.inject('unlisten *');

    await vi.waitUntil(() => received.length > 0, patience);
    await arrives('hello');

    expect([received, logLines]).toEqual([[null, 'hello'], lostAndBack]);
  });

  test('sends a heartbeat, so that no proxy closes it as idle', async () => {
    await waitForHeartbeats(5);

    expect(proxy.attempts()).toBe(1);
    expect([received, logLines]).toEqual([[], []]);
  });

  test('has received the messages of everything committed before, once it has caught up', async () => {
    const lateTexts: string[] = [];
    for (let number = 0; number < 50; number += 1) {
      await sql`select pg_notify('test', ${`${number}`})`.execute(engine.db);
      await listening.catchUp();
      if (!received.includes(`${number}`)) lateTexts.push(`${number}`);
    }

    expect(lateTexts).toEqual([]);
  });

  test('catches up with few queries for many concurrent callers', async () => {
    await listening.catchUp();
    const before = proxy.messages();
    await Promise.all(Array.from({ length: 50 }, () => listening.catchUp()));

    // The question in progress and the next one, and perhaps a heartbeat.
    expect(proxy.messages() - before).toBeLessThanOrEqual(3);
  });

  test('is not current from a loss on until it is back and the receivers know it', async () => {
    await vi.waitUntil(() => listening.isCurrent(), patience);
    proxy.newConnections('are refused');
    proxy.cut();
    await vi.waitUntil(() => proxy.attempts() >= 2, patience);
    expect(listening.isCurrent()).toBe(false);
    await listening.catchUp();

    proxy.newConnections('work');
    await vi.waitUntil(() => listening.isCurrent(), patience);
    expect(received).toEqual([null]);
  });

  test('is not current when the database has not answered for a while, and callers wait no longer for it', async () => {
    await vi.waitUntil(() => listening.isCurrent(), patience);
    proxy.silence();
    await listening.catchUp();

    expect(listening.isCurrent()).toBe(false);
  });

  test('is closed when the server stops, also while the database is unreachable', async () => {
    proxy.newConnections('are refused');
    proxy.cut();
    const refused = proxy.attempts() + 2;
    await vi.waitUntil(() => proxy.attempts() >= refused, patience);

    await listening.stop();
    proxy.newConnections('work');
    // A connection attempt in progress may still succeed; it is closed immediately.
    await vi.waitUntil(() => proxy.open() === 0, patience);
    expect(received).toEqual([]);
  });
});
