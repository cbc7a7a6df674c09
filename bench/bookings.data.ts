import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { enableChangeTriggers, disableChangeTriggers } from '../scripts/paid-history.mjs';

/** Venues with ten bays each, open all day, in UTC so that the hours are easy to read. */
export async function fillShops(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations, max_party_size, booking_window_days, lead_minutes)
     select 'Bench ' || n, 'Somewhere ' || n, '+1 212 555 0100', 'bench@example.com', 'bench', 'US', 'UTC', 'USD', '{60,90,120}', 4, 30, 0
       from generate_series(3, $1) n`,
    [count],
  );
  await client.query(`
    insert into shop_rooms (shop_seq_no, room_name, position)
    select shop_seq_no, 'Bay ' || n, n from shops, generate_series(1, 10) n where shop_name like 'Bench %';
    insert into hour_plans (shop_seq_no, valid_from) select shop_seq_no, '2020-01-01' from shops where shop_name like 'Bench %';
    insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
    select hour_plan_id, shop_seq_no, n, 540, 1380 from hour_plans, generate_series(1, 7) n where published_at is null;
    insert into price_lists (shop_seq_no, valid_from) select shop_seq_no, '2020-01-01' from shops where shop_name like 'Bench %';
    insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
    select price_list_id, shop_seq_no, n, 0, 2160, 4500, false from price_lists, generate_series(1, 7) n where published_at is null;
    update hour_plans set published_at = app_now() where published_at is null;
    update price_lists set published_at = app_now() where published_at is null;
    insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
    select shop_seq_no, '+1646' || (2000000 + shop_seq_no), 'US', 'Bench', '$argon2id$bench', '1', now() from shops where shop_name like 'Bench %';
    analyze`);
}

/** The venue and the day, as days from now, that are requested. */
export const QUERIED_DAY = { shopSeqNo: 500, daysAhead: 5 };

/**
 * Bookings of one hour each, from next week backwards, until there are as many as wanted. The requested day comes first, so that it is as
 * full in a short history as in a long one.
 */
export async function fillHistory(client: pg.Client, targetCount: number): Promise<void> {
  await client.query(`${disableChangeTriggers} set session_replication_role = replica`);
  await client.query(
    `insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, status, booking_date, started_at, ended_at, occupied_until,
                           party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
     select 'B' || numbered.n, shop_seq_no, shop_room_id, customer_id, case when starts > now() then 'CONFIRMED' else 'COMPLETED' end,
            starts::date, starts, starts + interval '1 hour', starts + interval '1 hour', 2, 4500, 'USD', '[]', '[]', starts
       from (select row_number() over (order by shop_seq_no <> $2 or abs(6 - d - $3) > 1, shop_room_id, d, h) as n,
                    shop_seq_no, shop_room_id, customer_id,
                    date_trunc('day', now()) + interval '9 hours' + make_interval(days => 6 - d, hours => h) as starts
               from generate_series(0, 14) d, generate_series(0, 13, 2) h, shop_rooms join customers using (shop_seq_no)
              where shop_seq_no > 2) numbered
      where numbered.n <= $1
     on conflict do nothing`,
    [targetCount, QUERIED_DAY.shopSeqNo, QUERIED_DAY.daysAhead],
  );
  await client.query(`set session_replication_role = origin; ${enableChangeTriggers}`);
  await client.query('vacuum analyze bookings');
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bookings');
  console.log(`${rows[0]!.count.toLocaleString('en-US')} bookings in the table`);
}

/** Signed-in customers of a venue, as session tokens. */
export async function createCustomers(client: pg.Client, size: number, shopSeqNo = 700): Promise<string[]> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `with newcomers as (
       insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
       select $2, '+1646' || (3000000 + n), 'US', 'Crowd', '$argon2id$bench', '1', now() from generate_series(1, cardinality($1::bytea[])) n
       returning customer_id, shop_seq_no, phone_e164)
     insert into sessions (token_hash, customer_id, shop_seq_no, expires_at)
     select ($1::bytea[])[right(phone_e164, 7)::integer - 3000000], customer_id, shop_seq_no, now() + interval '1 day' from newcomers`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), shopSeqNo],
  );
  return tokens;
}
