import { sql } from 'kysely';
import { paidHistory } from '../../../../scripts/paid-history.mjs';
import { crowdTokens } from '../crash/crowd.ts';
import type { World } from '../world.ts';
import type { Owner } from './customer-records.ts';
import { recordsOfVenue } from './venue-records.ts';

/** More than ten, and less than a page of any list. */
const MANY = 12;

/** Gives a customer and their venue a dozen of everything that lists show: customers, paid bookings, cards, passes, payments, refunds. */
export async function addManyRecords(world: World, { ids }: Owner): Promise<void> {
  const { db } = world.engine;
  await crowdTokens(world.engine, MANY, ids.shopName);
  for (let turn = 0; turn < MANY; turn += 1) await recordsOfVenue(world, ids.shopSeqNo);
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
    // The customer has a booking on each of many days; everybody has one on the day that the requests name.
    await sql`
      with times as (
        select customer_id, timestamptz '2027-06-14T10:00:00-04:00' + make_interval(days => day) as starts
          from customers, generate_series(-30, 30) day
         where customer_id = ${ids.customerId} and day % 2 = 1
        union all
        select customer_id, timestamptz '2027-06-14T12:00:00-04:00' + make_interval(hours => (row_number() over (order by customer_id))::integer)
          from customers
         where shop_seq_no = ${ids.shopSeqNo}),
      room as (select shop_room_id from shop_rooms where shop_seq_no = ${ids.shopSeqNo} order by position desc limit 1)
      insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                            party_size, amount, currency, price_lines, refund_steps, hold_expires_at, status)
      select 'MANY' || row_number() over (), ${ids.shopSeqNo}, shop_room_id, customer_id, (starts at time zone 'America/New_York')::date, starts,
             starts + interval '1 hour', starts + interval '1 hour', 2, 4500, 'USD', '[]', '[]', starts,
             case when starts < app_now() then 'COMPLETED' else 'CONFIRMED' end
        from times, room
      on conflict do nothing`.execute(trx);
  });
  await world.engine.script(paidHistory('many'));
}
