import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffIdOf } from '../../../../test/desk.ts';
import { servicesOf } from '../../../../test/services.ts';
import { useWorld } from '../../../../test/world.ts';
import { system } from '../../../platform/actors/actor.ts';
import { firstRow } from '../../../platform/database/db.ts';

const world = useWorld();

// Needs two connections; the embedded database has one, so there the transactions are serialized anyway.
test('of two owners who are removed concurrently, the second one stays', async () => {
  const { db } = world.engine;
  const { people } = (await servicesOf(world)).staff;
  const [dana, marcus] = [await staffIdOf(world, 'Dana'), await staffIdOf(world, 'Marcus')];
  await people.changeRole(system('test'), { shopSeqNo: 1, staffId: marcus }, 'OWNER');

  const second: { outcome?: string | undefined; work?: Promise<void> } = {};
  await db.transaction().execute(async (trx) => {
    await sql`update staff_roles set removed_at = app_now() where staff_id = ${marcus}`.execute(trx);
    await sql`set constraints all immediate`.execute(trx);
    second.work = people.remove(system('test'), { shopSeqNo: 1, staffId: dana }).then(
      () => void (second.outcome = 'OK'),
      (error: { code?: string }) => void (second.outcome = error.code),
    );
    const waitingLocks = sql`select from pg_locks where not granted`;
    while (!second.outcome && !(await firstRow(db, waitingLocks)))
      await new Promise((resolve) => setImmediate(resolve));
  });
  await second.work;

  expect(second.outcome).toBe('LAST_OWNER');
});
