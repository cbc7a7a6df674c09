import { sql } from 'kysely';
import { firstRow, inTransaction } from '../src/platform/database/db.ts';
import type { World } from './world.ts';

let number = 0;

type Past = { on: string; status: string; noShow: boolean; isTest: boolean; reference: string };

/** Customers with a history, written directly to the database: no test waits for sixty days to pass. */
export function createVisitors(world: World, shopSeqNo: () => number) {
  return {
    person: async (name: string, more: { phone?: string | null; at?: number } = {}): Promise<string> => {
      number += 1;
      const phone = more.phone === undefined ? `+1646${4_000_000 + number}` : more.phone;
      const row = await firstRow(
        world.engine.db,
        sql<{ id: string }>`
          insert into customers (shop_seq_no, phone_e164, is_guest, country_code, name)
          values (${more.at ?? shopSeqNo()}, ${phone}, ${phone === null}, 'US', ${name})
          returning customer_id as id`,
      );
      return row!.id;
    },

    /** Creates tee times at noon of a day in their final state, without the rules of their life cycle. */
    came: async (customerId: string, ...pasts: Partial<Past>[]): Promise<void> => {
      for (const past of pasts) {
        number += 1;
        const { on = '2027-06-01', status = 'COMPLETED', noShow = false, isTest = false } = past;
        const reference = past.reference ?? `V${number}`;
        await inTransaction(world.engine.db, async (trx) => {
          await sql`select set_config('session_replication_role', 'replica', true)`.execute(trx);
          await sql`
            insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                                  party_size, amount, currency, price_lines, refund_steps, hold_expires_at, status, no_show_at, is_test)
            select ${reference}, shop_seq_no, gen_random_uuid(), customer_id, ${on}::date, noon, noon + interval '1 hour',
                   noon + interval '1 hour', 2, 4500, 'USD', '[]', '[]', noon, ${status}, case when ${noShow} then noon end, ${isTest}
              from customers, lateral (select (${on}::date + interval '12 hours') at time zone 'America/New_York' as noon) at
             where customer_id = ${customerId}`.execute(trx);
        });
      }
    },
  };
}
