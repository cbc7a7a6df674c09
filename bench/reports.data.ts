import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { enableChangeTriggers, paidHistory, disableChangeTriggers } from '../scripts/paid-history.mjs';

const BAYS = 20;
/** Tee times per bay and day: with 20 bays and 365 days, 14 make about 100,000 a year. */
const BOOKINGS_PER_DAY = 14;

/**
 * Fills the past year, the one before it and the current year until yesterday, for the demo venue in New York with twenty bays; returns the
 * first day of the past year.
 */
export async function fillYears(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ year: number }>(
    `select extract(year from now() at time zone 'America/New_York')::int - 1 as year`,
  );
  const { year } = rows[0]!;
  await client.query(`
    insert into shop_rooms (shop_seq_no, room_name, position)
    select 1, 'Bay ' || n, n from generate_series(5, ${BAYS}) n;
    insert into customers (shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
    select 1, '+1646' || (2000000 + n), 'US', 'Customer ' || n, '$argon2id$bench', '1', now() from generate_series(1, 500) n;
    ${disableChangeTriggers} set session_replication_role = replica`);
  for (const each of [year - 1, year, year + 1])
    await client.query(
      `insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, status, booking_date, started_at, ended_at, occupied_until,
                             party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
       select 'Y' || $1 || n, 1, shop_room_id, customer_id, 'COMPLETED', day, starts, starts + interval '1 hour', starts + interval '1 hour',
              2, 4500, 'USD', '[]', '[]', starts
         from (select row_number() over () as n, shop_room_id, day::date,
                      (day + make_interval(hours => 9 + h)) at time zone 'America/New_York' as starts
                 from shop_rooms, generate_series(make_date($1, 1, 1), least(make_date($1, 12, 31), (now() at time zone 'America/New_York')::date - 1), interval '1 day') day,
                      generate_series(0, ${BOOKINGS_PER_DAY} - 1) h
                where shop_seq_no = 1) places
         join (select customer_id, row_number() over () as m from customers where phone_e164 like '+16462%') people on m = 1 + n % 500`,
      [each],
    );
  await client.query(`set session_replication_role = origin; ${enableChangeTriggers}`);
  await client.query(paidHistory('years'));
  // Reports leave out bookings that were given up before payment, so these count as canceled after payment.
  await client.query(`
    ${disableChangeTriggers} set session_replication_role = replica;
    update bookings set status_reason = 'CANCELED_BY_CUSTOMER' where shop_seq_no = 1 and status = 'CANCELED';
    set session_replication_role = origin; ${enableChangeTriggers}`);
  await client.query('vacuum analyze');
  return `${year}-01-01`;
}

/** Signs in a manager of the demo venue; returns the token of the cookie. */
export async function signInManager(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await client.query(
    `with device as (
       insert into staff_devices (token_hash, name) values ($1, 'Bench') returning device_id)
     insert into staff_sessions (token_hash, staff_id, shop_seq_no, device_id)
     select $1, staff_id, 1, device_id from device, staff_roles where shop_seq_no = 1 and role = 'MANAGER' limit 1`,
    [hash],
  );
  return token;
}
