import type pg from 'pg';
import { enableChangeTriggers, disableChangeTriggers } from '../scripts/paid-history.mjs';

/** The person who opens the sheet, and its size. */
export const SHEET = { phone: '2125550102', pin: '271828', bays: 20, bookings: 200 };

/** Fills a day of the demo venue in New York, a week from now, with twenty bays and ten one-hour bookings in each; returns its date. */
export async function fillSheet(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char((now() at time zone 'America/New_York')::date + 7, 'YYYY-MM-DD') as day`,
  );
  const { day } = rows[0]!;
  await client.query(`
    insert into shop_rooms (shop_seq_no, room_name, position)
    select 1, 'Bay ' || n, n from generate_series(5, ${SHEET.bays}) n;
    insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
    select 1, '+1646' || (2000000 + n), 'US', 'Customer ' || n, '$argon2id$bench', '1', now()
      from generate_series(1, ${SHEET.bookings}) n;
    ${disableChangeTriggers} set session_replication_role = replica`);
  await client.query(
    `insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, status, booking_date, started_at, ended_at, occupied_until,
                           party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
     select 'S' || lpad(n::text, 6, '0'), 1, shop_room_id, customer_id, 'CONFIRMED', $1::date, starts, starts + interval '1 hour',
            starts + interval '1 hour', 2, 0, 'USD', '[]', '[]', starts
       from (select row_number() over (order by position, h) as n, shop_room_id,
                    ($1::date + make_interval(hours => 10 + h)) at time zone 'America/New_York' as starts
               from shop_rooms, generate_series(0, 9) h where shop_seq_no = 1) places
       join (select customer_id, row_number() over (order by phone_e164) as n
               from customers where phone_e164 like '+16462%') people using (n)`,
    [day],
  );
  await client.query(`set session_replication_role = origin; ${enableChangeTriggers} analyze`);
  return day;
}
