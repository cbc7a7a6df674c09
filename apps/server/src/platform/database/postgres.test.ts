import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type FaultyProxy, openFaultyProxy } from '../../../../../scripts/faulty-proxy.mjs';
import { createClock } from '../../../test/clock.ts';
import { crowdTokens } from '../../../test/crash/crowd.ts';
import { openFilledPostgres, testConfig } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { type Engine, firstRow, inTransaction } from './db.ts';
import { outsideTransaction } from '../one-connection.ts';
import { healthRoutes } from '../http/health.ts';
import { createBackground, enqueue } from '../jobs/jobs.ts';
import { openPostgres } from './postgres.ts';
import { isUnavailable } from './unavailable.ts';

const times = { responseMs: 3_000, listen: { heartbeatMs: 50, currentMs: 200, responseMs: 500, retryMs: 20 } };
const patience = { timeout: 30_000, interval: 5 };
const day = '/caddie/v1/bookings/availability?shopSeqNo=1&bookingDate=2027-06-11&durationMinutes=60&partySize=2';

describe.skipIf(inject('database').kind === 'embedded')('when the database becomes unavailable', () => {
  /** The test's own connection, past the faulty proxy. */
  let direct: Engine;
  let proxy: FaultyProxy;
  let engine: Engine;
  let app: FastifyInstance;

  beforeAll(async () => {
    const filled = await openFilledPostgres();
    direct = filled.engine;
    proxy = await openFaultyProxy(filled.url);
    engine = await openPostgres({ url: proxy.url, poolSize: 5, onError: () => undefined, times });
    app = await buildApp({ config: { ...testConfig(), LOG_LEVEL: 'silent' }, engine });
    await app.ready();
    await app.background.stop();
  });
  afterAll(async () => {
    await app?.close();
    await engine?.close();
    proxy?.close();
    await direct?.close();
  });

  const get = (url: string) => app.inject({ method: 'GET', url });
  const waiting = () =>
    firstRow(
      direct.db,
      sql<{ count: number }>`
        select count(*)::int as count
          from pg_stat_activity
         where datname = current_database() and application_name = 'caddie' and wait_event_type = 'Lock'`,
    );
  const threeDays = () => [1, 2, 3].map((bays) => get(day.replace('partySize=2', `partySize=${bays}`)));
  const shutDown = () =>
    sql`
      select pg_terminate_backend(pid)
        from pg_stat_activity
       where datname = current_database() and application_name = 'caddie' and wait_event_type = 'Lock'`.execute(
      direct.db,
    );
  /** Runs `happens` while three calls are in the middle of a statement. */
  async function duringCalls(happens: () => unknown, send = threeDays) {
    const calls = await inTransaction(direct.db, async (trx) => {
      await sql`lock table bookings in access exclusive mode`.execute(trx);
      return outsideTransaction(async () => {
        const underWay = send();
        await vi.waitUntil(async () => (await waiting())?.count === 3, patience);
        await happens();
        return Promise.all(underWay);
      });
    });
    return calls.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
  }
  /** Breaks every connection of the pool, and waits until the pool notices. */
  async function reconnect(): Promise<void> {
    proxy.cut();
    await Promise.allSettled([1, 2, 3, 4, 5].map(() => sql`select 1`.execute(engine.db)));
  }
  const three = <T>(one: T) => [one, one, one];

  test('during calls, they answer 503 and the next ones succeed', async () => {
    expect(await duringCalls(() => proxy.cut())).toEqual(three([503, '1']));
    expect((await get(day)).statusCode).toBe(200);
  });

  test('because it is shut down, calls answer 503 and the next ones succeed', async () => {
    expect(await duringCalls(shutDown)).toEqual(three([503, '1']));
    expect((await get(day)).statusCode).toBe(200);
  });

  test('because it is shut down, calls inside a transaction answer 503', async () => {
    const clock = createClock(() => direct.db);
    await clock.set('2027-06-10T12:00:00Z');
    const customers = await crowdTokens(direct, 3);
    const holds = () =>
      customers.map((token) =>
        app.inject({
          method: 'POST',
          url: '/caddie/v1/bookings/ready',
          headers: { authorization: `Bearer ${token}` },
          payload: { shopSeqNo: 1, startedAt: '2027-06-11T22:00:00.000Z', durationMinutes: 60, partySize: 2 },
        }),
      );
    expect(await duringCalls(shutDown, holds)).toEqual(three([503, '1']));
    await clock.reset();
  });

  test('between two statements of a transaction, the rest fails as unavailable, not as a bug', async () => {
    const brokenTransaction = inTransaction(engine.db, async (trx) => {
      const session = await firstRow(trx, sql<{ pid: number }>`select pg_backend_pid() as pid`);
      await outsideTransaction(() => sql`select pg_terminate_backend(${session!.pid}, 5000)`.execute(direct.db));
      await vi.waitUntil(
        () =>
          sql`select 1`.execute(trx).then(
            () => false,
            () => true,
          ),
        patience,
      );
      await sql`select 2`.execute(trx);
    });

    await expect(brokenTransaction).rejects.toSatisfy(isUnavailable);
  });

  test('and refuses connections, calls answer 503 immediately, and 200 when it accepts them again', async () => {
    proxy.newConnections('are refused');
    await reconnect();
    const answers = await Promise.all([1, 2, 3].map((date) => get(day.replace('06-11', `07-0${date}`))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(three(503));
    expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 503]);

    proxy.newConnections('work');
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  test('by no longer answering, a call times out with 503 and its connection is not used again', async () => {
    await get('/readyz');
    proxy.silence();

    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((bays) => get(day.replace('partySize=2', `partySize=${bays}`))),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
    expect((await get(day.replace('06-11', '06-12'))).statusCode).toBe(200);
    await vi.waitUntil(() => proxy.open() <= 6, patience);
  });

  test('by no longer answering, jobs and pollers recover', async () => {
    let [polls, ran] = [0, 0];
    const poll = async () => {
      await sql`select 1`.execute(engine.db);
      polls += 1;
    };
    const kinds = {
      'test.polls': { run: poll, everySeconds: 0.01, isPoller: true as const },
      'test.runs': { run: async () => void (ran += 1) },
    };
    const background = createBackground(engine.db, kinds, app.log);
    await background.start();
    await vi.waitUntil(() => polls > 2, patience);

    proxy.silence();
    const before = polls;
    await enqueue(direct.db, 'test.runs', {});

    await vi.waitUntil(() => polls > before + 3 && ran > 0, patience);
    await background.stop();
    expect(ran).toBe(1);
  });

  test('by no longer answering, the readiness check fails within its time limit', async () => {
    const small = Fastify();
    healthRoutes(small, engine.db, 100);
    // One connection for the readiness check, and one for the statement that it must not wait for.
    await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(engine.db)));
    proxy.silence();

    const order: string[] = [];
    const requests = three('/readyz').map(async (url) => {
      const { statusCode } = await small.inject({ method: 'GET', url });
      order.push(`readyz ${statusCode}`);
    });
    const statement = sql`select 1`.execute(engine.db).catch(() => order.push('a statement'));
    await Promise.all([...requests, statement]);

    expect(order).toEqual([...three('readyz 503'), 'a statement']);
    await vi.waitUntil(
      async () => (await small.inject({ method: 'GET', url: '/readyz' })).statusCode === 200,
      patience,
    );
    await small.close();
  });

  test('and comes back as a standby, writes answer 503 until it is a primary', async () => {
    const readOnly = (on: boolean) =>
      inTransaction(direct.db, async (trx) => {
        await sql`set transaction read write`.execute(trx);
        await sql`
          do $$ begin
            execute format('alter database %I set default_transaction_read_only = ${sql.raw(String(on))}', current_database());
          end $$`.execute(trx);
      });
    const writes = () =>
      app.inject({
        method: 'POST',
        url: '/caddie/v1/users/signup/check',
        payload: { phone: '2125550148', countryCode: 'US', shopSeqNo: 1 },
      });
    await readOnly(true);
    await reconnect();
    const refused = await writes();
    await readOnly(false);
    await reconnect();

    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect((await writes()).statusCode).toBe(200);
  });
});
