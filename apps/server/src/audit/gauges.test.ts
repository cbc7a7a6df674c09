import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { crowd } from '../../test/crash/crowd.ts';
import { useWorld } from '../../test/world.ts';
import { inTransaction } from '../platform/database/db.ts';

const token = 'a-token-for-monitoring';
const world = useWorld({ METRICS_TOKEN: token });
const ask = (headers: Record<string, string>) => world.visitor().sends({ method: 'GET', url: '/metrics', headers });

test('the metrics show every audit rule, the differences to the provider and the dead letters, and require the token', async () => {
  await sql`
    insert into provider_events (provider, event_id, type, dead_reason, processed_at)
    values ('sandbox', 'evt_strange', 'payment.succeeded', 'about a payment we do not know', app_now())`.execute(
    world.engine.db,
  );
  for (const job of ['audit.books', 'audit.full', 'audit.provider']) await world.app.background.run(job);

  const { body } = await ask({ authorization: `Bearer ${token}` });

  for (const id of ['I01', 'I13', 'I15', 'S06', 'S08'])
    expect(body).toContain(`caddie_invariant_violations{rule="${id}"} 0\n`);
  expect(body).toContain('caddie_provider_differences 0\n');
  const named = (comment: string) =>
    [...body.matchAll(new RegExp(`^# ${comment} (\\w+) `, 'gm'))].map(([, name]) => name);
  expect(named('HELP')).toEqual(named('TYPE'));
  expect(body).toContain('caddie_provider_events_dead_letters 1\n');
  expect((await ask({ authorization: `bearer ${token}` })).statusCode).toBe(200);
  expect(body).toContain('caddie_refunds_failed 0\n');
  for (const headers of [
    {},
    { authorization: token },
    { authorization: `Bearer ${token}x` },
    { authorization: 'Bearer ' },
  ])
    expect((await ask(headers as Record<string, string>)).statusCode).toBe(404);
});

test('the metrics show the refunds that customers have not collected at the counter, by age, less what was paid out', async () => {
  await crowd(world, 1);
  await inTransaction(world.engine.db, async (trx) => {
    // Triggers are off, because they refuse money without its booking and the figure needs only these rows.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      with owed as (
        insert into orders (shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency, status)
        select shop_seq_no, customer_id, 'locker', gen_random_uuid(), 5000, 0, 'USD', 'CANCELED'
          from customers, generate_series(1, 3)
         limit 3
        returning order_id),
      numbered as (select order_id, row_number() over (order by order_id) as n from owed),
      given as (
        insert into drawer_lines (order_id, position, method, delta, business_date, actor_kind)
        select order_id, 1, 'TERMINAL', -2000 * n, '2027-06-09', 'staff' from numbered where n <= 2)
      insert into counter_returns (order_id, position, amount, at)
      select order_id, 1, 4000, app_now() - (array['0 days', '0 days', '8 days'])[n]::interval from numbered`.execute(
      trx,
    );
  });

  const { body } = await ask({ authorization: `Bearer ${token}` });

  expect(body).toContain('caddie_refunds_due{age="day",currency="USD"} 2000\n');
  expect(body).toContain('caddie_refunds_due{age="older",currency="USD"} 4000\n');
  expect(body).not.toContain('age="week"');
});
