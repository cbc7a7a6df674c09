import pg from 'pg';

/** The PostgreSQL server of this run, on which each server under test has its own database. */
export const DATABASE_SERVER = 'CADDIE_DATABASE_SERVER';

/** When this run began, in milliseconds. */
export const STARTED_AT = 'CADDIE_STARTED_AT';

/** Creates an empty database; returns its address. */
export async function createDatabase(name: string): Promise<string> {
  await query(`create database ${name}`);
  return addressOf(name);
}

/** Lets a phone get another code immediately instead of after 30 seconds. */
export async function forgetLastCode(phone: string): Promise<void> {
  const thirtySeconds = "interval '30 seconds'";
  await query(
    `update auth_codes set sent_at = sent_at - ${thirtySeconds} where phone_e164 = $1`,
    ['+1' + phone],
    'caddie',
  );
}

/** Sets the phone's last code to now, so that it gets no other one yet. */
export async function sendsCodeNow(phone: string): Promise<void> {
  await query('update auth_codes set sent_at = now() where phone_e164 = $1', ['+1' + phone], 'caddie');
}

/** Makes a paid tee time one that was played this many weeks before. */
export async function moveToPast(bookingId: string, weeks: number): Promise<void> {
  const earlier = `- interval '${weeks * 7} days'`;
  await query(
    `begin;
     set local session_replication_role = replica;
     update bookings
        set status = 'COMPLETED', booking_date = booking_date - ${weeks * 7}, started_at = started_at ${earlier},
            ended_at = ended_at ${earlier}, occupied_until = occupied_until ${earlier}
      where booking_id = '${bookingId}';
     commit`,
    [],
    'caddie',
  );
}

/** Adds a member of staff to a venue, in New York by default, with the shared PIN. */
export async function addStaff(name: string, phone: string, role = 'DESK', shopName = 'Mulligans'): Promise<void> {
  await query(
    `with person as (
       insert into staff (phone_e164, country_code, name, pin_hash, is_demo)
       select $1, country_code, $2, pin_hash, is_demo from staff where name = 'Priya'
       on conflict do nothing
       returning staff_id)
     insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
     select staff_id, shop_seq_no, $3, now(), now() from person, shops where shop_name = $4`,
    ['+1' + phone, name, role, shopName],
    'caddie',
  );
}

/** Adds another venue to a member of staff. */
export const addRole = (phone: string, shopName: string, role = 'MANAGER') =>
  query(
    `insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
     select staff_id, shop_seq_no, $3, now(), now() from staff, shops where phone_e164 = $1 and shop_name = $2`,
    ['+1' + phone, shopName, role],
    'caddie',
  );

/** Creates a venue for a test that changes it: two bays, open every day, and an owner with the shared PIN. */
export async function openVenue(shopName: string, owner: { name: string; phone: string }): Promise<void> {
  await query(
    `with shop as (
       insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations, max_party_size,
                          booking_window_days, lead_minutes)
       select $1, address, phone, email, image_title, country_code, time_zone, currency, durations, max_party_size, booking_window_days, lead_minutes
         from shops where shop_seq_no = 1
       returning shop_seq_no),
     rooms as (
       insert into shop_rooms (shop_seq_no, room_name, position) select shop_seq_no, 'Bay ' || n, n from shop, generate_series(1, 2) n),
     tiers as (
       insert into cancellation_tiers (shop_seq_no, hours_before, refund_percent)
       select shop_seq_no, hours, percent from shop, (values (24, 100), (2, 50)) tier (hours, percent)),
     plan as (
       insert into hour_plans (shop_seq_no, valid_from) select shop_seq_no, '2020-01-01' from shop returning hour_plan_id, shop_seq_no),
     list as (
       insert into price_lists (shop_seq_no, valid_from) select shop_seq_no, '2020-01-01' from shop returning price_list_id, shop_seq_no),
     hours as (
       insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
       select hour_plan_id, shop_seq_no, n, 540, 1380 from plan, generate_series(1, 7) n),
     rules as (
       insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
       select price_list_id, shop_seq_no, n, 0, 2160, 4500, false from list, generate_series(1, 7) n),
     person as (
       insert into staff (phone_e164, country_code, name, pin_hash, is_demo)
       select $2, country_code, $3, pin_hash, is_demo from staff where name = 'Priya'
       returning staff_id)
     insert into staff_roles (staff_id, shop_seq_no, role, lapses_at, accepted_at)
     select staff_id, shop_seq_no, 'OWNER', now(), now() from person, shop`,
    [shopName, '+1' + owner.phone, owner.name],
    'caddie',
  );
  for (const table of ['hour_plans', 'price_lists'])
    await query(
      `update ${table} set published_at = now() where shop_seq_no = (select shop_seq_no from shops where shop_name = $1)`,
      [shopName],
      'caddie',
    );
}

/** Marks a walk-in's booking as a no-show. */
export async function markNoShow(name: string): Promise<void> {
  await query(
    `update bookings set no_show_at = now()
      where customer_id in (select customer_id from customers where name = $1 and is_guest)`,
    [name],
    'caddie',
  );
}

export async function query(statement: string, values: string[] = [], name = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

export function addressOf(name: string): string {
  const address = new URL(process.env[DATABASE_SERVER]!);
  address.pathname = `/${name}`;
  return address.href;
}
