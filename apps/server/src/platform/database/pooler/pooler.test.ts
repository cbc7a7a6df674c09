import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { findPgBouncer, pgbouncerMissing, startPgBouncer } from '../../../../../../scripts/programs/pgbouncer.mjs';
import { openFilledPostgres, testConfig } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { type Engine, rows } from '../db.ts';
import { openPostgres } from '../postgres.ts';
import { readMissingTimeLimits } from './time-limits.ts';

const day = '/caddie/v1/bookings/availability?shopSeqNo=1&bookingDate=2027-06-11&durationMinutes=60&partySize=2';
const patience = { timeout: 30_000, interval: 5 };
const ignoresTimeLimits = {
  ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
  default_pool_size: 3,
};

describe.skipIf(inject('database').kind === 'embedded')('a server', () => {
  let filled: { engine: Engine; url: string };
  const engines: Engine[] = [];

  beforeAll(async () => void (filled = await openFilledPostgres()));
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.close();
  });
  afterAll(() => filled?.engine.close());

  async function open(addresses: { url: string; directUrl?: string; preparesStatements?: boolean }): Promise<Engine> {
    const engine = await openPostgres({ poolSize: 5, onError: () => undefined, ...addresses });
    engines.push(engine);
    return engine;
  }
  const refusalOf = (addresses: Parameters<typeof open>[0]): Promise<string> =>
    open(addresses).then(
      () => 'no refusal',
      (error: Error) => error.message,
    );
  const preparedOn = ({ db }: Engine) =>
    rows(db, sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`);

  test('prepares its statements unless the settings say otherwise', async () => {
    const { url } = filled;
    const directUrl = url;

    expect(await preparedOn(await open({ url }))).not.toEqual([]);
    expect(await preparedOn(await open({ url, directUrl, preparesStatements: false }))).toEqual([]);
  });

  test('that has its own time limits misses none, and one that leaves them to the role names those it misses', async () => {
    const { url } = filled;

    expect(await readMissingTimeLimits(filled.engine.db)).toEqual([]);
    expect(await readMissingTimeLimits((await open({ url, directUrl: url })).db)).toEqual([
      'idle_in_transaction_session_timeout',
      'statement_timeout',
    ]);
  });

  test('whose direct address leads to another database does not start', async () => {
    const directUrl = new URL(filled.url);
    directUrl.pathname = '/postgres';

    expect(await refusalOf({ url: filled.url, directUrl: directUrl.href })).toMatch(
      /^DATABASE_DIRECT_URL leads to another/,
    );
  });

  test('whose direct address does not answer does not start, and names the setting', async () => {
    const refusal = await refusalOf({ url: filled.url, directUrl: 'postgres://caddie@127.0.0.1:1/caddie' });

    expect(refusal).toMatch(/^No database answers at DATABASE_DIRECT_URL \(.*ECONNREFUSED/);
  });

  describe('behind PgBouncer in transaction mode', () => {
    let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;

    beforeEach(({ skip }) => skip(!findPgBouncer(), pgbouncerMissing));
    afterEach(async () => {
      await pooler?.stop();
      pooler = undefined;
    });
    const startPooler = async (settings?: Record<string, string | number>): Promise<string> =>
      (pooler = await startPgBouncer(filled.url, settings)).url;

    test('does not start without settings, and each refusal says which one is missing', async () => {
      const url = await startPooler(ignoresTimeLimits);

      expect(await refusalOf({ url })).toMatch(/loses prepared statements. Set DATABASE_PREPARED_STATEMENTS=false/);
      expect(await refusalOf({ url, preparesStatements: false })).toMatch(/live updates .* Set DATABASE_DIRECT_URL/);
      expect(await refusalOf({ url, directUrl: filled.url })).toMatch(/loses prepared statements/);
      expect(await refusalOf({ url, directUrl: url, preparesStatements: false })).toMatch(
        /^DATABASE_DIRECT_URL leads to a pooler/,
      );
    });

    test('that refuses time limits does not start either, and the message says what to set', async () => {
      expect(await refusalOf({ url: await startPooler() })).toMatch(
        /unsupported startup parameter.* set DATABASE_DIRECT_URL/,
      );
    });

    test('answers more concurrent calls than the pooler has connections, and hears of every change', async () => {
      const url = await startPooler({ default_pool_size: 3 });
      const engine = await open({ url, directUrl: filled.url, preparesStatements: false });
      const app = await buildApp({ config: { ...testConfig(), LOG_LEVEL: 'silent' }, engine });
      await app.ready();
      await app.background.stop();
      const days = Array.from({ length: 20 }, (_, index) => day.replace('06-11', `06-${10 + index}`));

      const answers = await Promise.all(days.map((path) => app.inject({ method: 'GET', url: path })));
      const heard: (string | null)[] = [];
      const listening = await engine.listen({ test: (message) => heard.push(message) }, app.log);
      const messages = Array.from({ length: 20 }, (_, index) => `${index}`);
      await Promise.all(messages.map((message) => sql`select pg_notify('test', ${message})`.execute(engine.db)));
      await vi.waitUntil(() => heard.length >= messages.length, patience);
      await listening.stop();
      await app.close();

      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(heard)).toEqual(new Set(messages));
    });

    test('that pools sessions starts without settings', async () => {
      const engine = await open({
        url: await startPooler({ ...ignoresTimeLimits, pool_mode: 'session', default_pool_size: 9 }),
      });

      expect(await preparedOn(engine)).not.toEqual([]);
    });
  });
});
