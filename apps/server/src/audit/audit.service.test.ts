import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { createPerson } from '../../test/person.ts';
import { firstRow, rows } from '../platform/database/db.ts';
import { createAudit } from './audit.service.ts';
import type { Invariant, ScopeCondition } from './invariant.ts';

const METRICS_TOKEN = 'a-token-for-monitoring';
const world = useWorld({ METRICS_TOKEN });
let otherApp: FastifyInstance;

/** A second audit on the same database stands for a second process. */
beforeAll(async () => {
  otherApp = await buildApp({
    config: { ...testConfig(), METRICS_TOKEN },
    engine: world.engine,
    logStream: { write: () => undefined },
  });
  await otherApp.ready();
});
afterAll(() => otherApp?.close());

const figure = async (app: FastifyInstance, name: string): Promise<number> => {
  const { body } = await createPerson(app).sends({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
};
const bothShow = async (name: string) => [await figure(world.app, name), await figure(otherApp, name)];
const violations = (rule: string) => `caddie_invariant_violations{rule="${rule}"}`;

const withoutTriggers = (statement: string) =>
  world.engine.script(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);
const customer = (phone: string, hash: string) => `
  alter table customers drop constraint if exists customers_password_is_hashed;
  insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
  values (1, '${phone}', 'US', 'Pat', '${hash}', '1', app_now())`;

describe('a violation that one process finds', () => {
  test('is shown by every process until it is corrected', async () => {
    await withoutTriggers(customer('+16465550101', 'in clear'));
    await world.app.background.run('audit.books');
    expect(await bothShow(violations('I14'))).toEqual([1, 1]);

    await sql`update customers set password_hash = '$argon2id$' where password_hash = 'in clear'`.execute(
      world.engine.db,
    );
    await otherApp.background.run('audit.books');
    expect(await bothShow(violations('I14'))).toEqual([0, 0]);
  });

  test('is shown as long as it lasts, even if the row changed long ago', async () => {
    await withoutTriggers(customer('+16465550102', 'in clear too'));
    await sql`delete from audit_changes`.execute(world.engine.db);
    await world.app.background.run('audit.books');
    expect(await bothShow(violations('I14'))).toEqual([0, 0]);

    await sql`update audit_results set full_at = now() - interval '2 days'`.execute(world.engine.db);
    await otherApp.background.run('audit.full');
    expect(await bothShow(violations('I14'))).toEqual([1, 1]);
    for (let day = 0; day < 2; day += 1) {
      await sql`update audit_changes set at = app_now() - interval '1 day'`.execute(world.engine.db);
      await world.app.background.run('audit.books');
      expect(await bothShow(violations('I14'))).toEqual([1, 1]);
    }

    await sql`update customers set password_hash = '$argon2id$' where password_hash = 'in clear too'`.execute(
      world.engine.db,
    );
    await world.app.background.run('audit.books');
    expect(await bothShow(violations('I14'))).toEqual([0, 0]);
  });
});

test('a changed row is audited until it had time to settle, and no longer', async () => {
  const waiting = async () =>
    (await firstRow(world.engine.db, sql<{ count: number }>`select count(*) as count from audit_changes`))!.count;
  await sql`delete from audit_changes`.execute(world.engine.db);
  await sql`update customers set name = 'Sam' where phone_e164 = '+16465550101'`.execute(world.engine.db);

  await world.app.background.run('audit.books');
  expect(await waiting()).toBe(1);
  await sql`update audit_changes set at = app_now() - interval '31 minutes'`.execute(world.engine.db);
  await world.app.background.run('audit.books');
  expect(await waiting()).toBe(0);
});

test('an audit rule whose query fails does not hide the results of other rules, and is shown as outdated', async () => {
  const renamed = (inScope: ScopeCondition) =>
    `select customer_id from customers where name = 'Alex' and ${inScope('customer_id')}`;
  const invalidRule = { description: '', holds: 'always' } as const;
  const rules: Invariant[] = [
    {
      ...invalidRule,
      id: 'X1',
      checks: 'changed-rows',
      violationsQuery: () => 'select gen_random_uuid() from nowhere',
    },
    // On PostgreSQL the statement times out; the embedded database has no such limit.
    {
      ...invalidRule,
      id: 'X2',
      checks: 'all-rows',
      violationsQuery: isEmbedded() ? 'select 1 / 0' : 'select pg_sleep(3600)::text',
    },
    { ...invalidRule, id: 'X3', checks: 'changed-rows', violationsQuery: renamed },
    { ...invalidRule, id: 'X4', checks: 'all-rows', violationsQuery: "select 'a row'" },
  ];
  const engine = {
    ...world.engine,
    withOwnConnection: (work: Parameters<typeof world.engine.withOwnConnection>[0]) =>
      world.engine.withOwnConnection(work, { statementTimeoutMs: 300 }),
  } as typeof world.engine;
  const audit = createAudit({ engine, accounts: { async *all() {} }, log: world.app.log, rules });
  await sql`update customers set name = 'Alex' where phone_e164 = '+16465550101'`.execute(world.engine.db);
  await audit.jobs['audit.books'].run();
  await audit.jobs['audit.full'].run();

  const found = await rows(
    world.engine.db,
    sql<object>`
      select rule, violations, read_at is not null as "isRead", error is not null as "isFailed"
        from audit_results where rule ~ '^X' order by rule`,
  );
  expect(found).toEqual([
    { rule: 'X1', violations: 0, isRead: false, isFailed: true },
    { rule: 'X2', violations: 0, isRead: false, isFailed: true },
    { rule: 'X3', violations: 1, isRead: true, isFailed: false },
    { rule: 'X4', violations: 1, isRead: true, isFailed: false },
  ]);
  const gauges = await rows(
    world.engine.db,
    sql<{ name: string; labels: { rule?: string }; value: number }>`${audit.gauges.query}`,
  );
  const lastCheckOf = (rule: string) =>
    gauges.find(({ name, labels }) => name.endsWith('last_check_timestamp_seconds') && labels.rule === rule)?.value;
  expect(lastCheckOf('X2')).toBe(0);
  expect(lastCheckOf('X4')).toBeGreaterThan(1_000_000_000);
  expect(world.log.filter((line) => line.includes('"event":"audit.query_failed"')).join()).toMatch(/X1.*X2/s);
});

const isEmbedded = () => world.engine.kind === 'embedded';
