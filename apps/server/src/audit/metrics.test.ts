import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';

const token = 'a-token-for-the-watchman';
const world = useWorld({ METRICS_TOKEN: token });
const ask = (headers: Record<string, string>) => world.visitor().sends({ method: 'GET', url: '/metrics', headers });

test('the metrics show every rule, the differences to the provider and the dead letters, only to a bearer of the token', async () => {
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
