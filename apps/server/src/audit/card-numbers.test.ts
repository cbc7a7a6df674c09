import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { findCardNumbers } from './card-numbers.ts';

const world = useWorld();
const NUMBER = '5555 5555 5555 4444';

test('card numbers are found in columns of every type and in every table, and each column is named once', async () => {
  const undo = new Error('undo');
  const work = world.engine.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`alter table shops drop constraint shops_counter_amounts_fit`.execute(trx);
    await sql`update shops set address = ${NUMBER}, drawer_float = 4242424242424242`.execute(trx);
    await sql`alter table shop_rooms drop constraint shop_rooms_traits_are_known`.execute(trx);
    await sql`update shop_rooms set traits = array[${NUMBER}]`.execute(trx);
    await enqueue(trx, 'test', { card: NUMBER });
    // Part of a longer word, and so not a card number.
    await sql`update customers set name = 'order-4242424242424242'`.execute(trx);

    expect(await findCardNumbers(trx)).toEqual([
      'jobs.payload',
      'shop_rooms.traits',
      'shops.address',
      'shops.drawer_float',
    ]);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  expect(await findCardNumbers(world.engine.db)).toEqual([]);
});
