import { currencies } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../src/audit/audit.ts';
import { type Engine, firstRow, rows } from '../../src/platform/database/db.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { openEmpty } from '../world.ts';

let engine: Engine;
afterAll(() => engine.close());

const [customer, card, booking, order, payment, product, set, membership] = Array.from(
  { length: 8 },
  (_, n) => `00000000-0000-0000-0000-00000000000${n}`,
);

/** A venue from the time when amounts were hundredths in every currency, with fractions wherever possible. */
const insertOldVenue = (shop: number, currency: string) => {
  const id = (uuid?: string) => `'${shop}${uuid?.slice(1)}'`;
  return `
    insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations, max_party_size, booking_window_days, lead_minutes)
    values ('Venue ${shop}', 'Street', '+1', 'a@example.com', 'none', 'JP', 'Asia/Tokyo', '${currency}', '{60}', 4, 30, 0);
    insert into shop_rooms (shop_room_id, shop_seq_no, room_name, position) values (${id(customer)}, ${shop}, 'Bay 1', 1);
    insert into price_rules (shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak) values (${shop}, 1, 0, 600, 275050, false);
    insert into customers (customer_id, shop_seq_no, phone_e164, country_code, name, password_hash, terms_version, terms_accepted_at)
    values (${id(customer)}, ${shop}, '+12125550148', 'JP', 'Ann', '$argon2id$', '1', now());
    insert into saved_cards (saved_card_id, customer_id, shop_seq_no, provider, provider_card_id, last4, company, exp_month, exp_year)
    values (${id(card)}, ${id(customer)}, ${shop}, 'sandbox', 'card ${shop}', '4242', 'Visa', 1, 2030);
    insert into bookings (booking_id, reference, shop_seq_no, shop_room_id, customer_id, booking_date, started_at, ended_at, occupied_until,
                          party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
    values (${id(booking)}, 'REF${shop}', ${shop}, ${id(customer)}, ${id(customer)}, '2027-06-11', '2027-06-11', '2027-06-12', '2027-06-12', 2, 412575, '${currency}',
            '[{"amount": 150050, "amountPerHour": 150050, "peak": false}, {"amount": 262525, "amountPerHour": 275050, "peak": true}]', '[]', now());
    insert into orders (order_id, shop_seq_no, customer_id, subject_kind, subject_id, amount, card_amount, currency)
    values (${id(order)}, ${shop}, ${id(customer)}, 'booking', ${id(booking)}, 412575, 400000, '${currency}');
    insert into payments (payment_id, order_id, customer_id, saved_card_id, provider, amount, currency, status, ended_at)
    values (${id(payment)}, ${id(order)}, ${id(customer)}, ${id(card)}, 'sandbox', 400000, '${currency}', 'SUCCEEDED', now());
    insert into refunds (payment_id, payment_amount, amount, reason) values (${id(payment)}, 400000, 206250, 'canceled');
    insert into membership_products (membership_product_id, shop_seq_no, name, description, category, amount, valid_days, position)
    values (${id(product)}, ${shop}, 'Balance', '', 'PLAY', 1000050, 90, 1);
    insert into membership_product_parts (membership_product_id, position, name, type, category, total_amt) values (${id(product)}, 1, 'Balance', 'BALANCE', 'PLAY', 1100050);
    insert into membership_sets (membership_set_id, shop_seq_no, customer_id, membership_product_id, name, category, amount, currency, valid_days, valid_from)
    values (${id(set)}, ${shop}, ${id(customer)}, ${id(product)}, 'Balance', 'PLAY', 1000050, '${currency}', 90, 'PURCHASE');
    update membership_sets set status = 'ACTIVE', activated_at = '2027-06-01', started_date = '2027-06-01' where shop_seq_no = ${shop};
    insert into memberships (membership_id, membership_set_id, customer_id, position, name, type, category, total_amt, balance_amt)
    values (${id(membership)}, ${id(set)}, ${id(customer)}, 1, 'Balance', 'BALANCE', 'PLAY', 1100050, 0);
    insert into membership_ledger (membership_id, customer_id, kind, delta_amt, note) values (${id(membership)}, ${id(customer)}, 'GRANT', 1100050, '');
    insert into membership_ledger (membership_id, customer_id, kind, delta_amt, booking_id, round, play_date, play_ends_at, minutes, sessions, note)
    values (${id(membership)}, ${id(customer)}, 'USE', -12575, ${id(booking)}, 1, '2027-06-11', '2027-06-11', 60, 0, '');
    insert into membership_ledger (membership_id, customer_id, kind, delta_amt, booking_id, round, note)
    values (${id(membership)}, ${id(customer)}, 'RETURN', 12575, ${id(booking)}, 1, '');
    insert into membership_ledger (membership_id, customer_id, kind, delta_amt, booking_id, round, play_date, play_ends_at, minutes, sessions, note)
    values (${id(membership)}, ${id(customer)}, 'USE', -12575, ${id(booking)}, 2, '2027-06-11', '2027-06-11', 60, 0, '');
    insert into membership_ledger (membership_id, customer_id, kind, delta_amt, note) values (${id(membership)}, ${id(customer)}, 'EXPIRE', -1087475, 'Ended on Jun 11, 2027');`;
};

const amountsOf = (shop: number) =>
  firstRow(
    engine.db,
    sql`
      select b.amount as booking, b.price_lines as lines, o.amount as order, o.card_amount as "byCard", p.amount as payment,
             r.payment_amount as "ofPayment", r.amount as refund, price.amount_per_hour as "perHour", d.amount as product,
             part.total_amt as part, s.amount as set, m.total_amt as total, m.balance_amt as balance,
             (select json_agg(l.delta_amt order by l.movement_id) from membership_ledger l where l.membership_id = m.membership_id) as ledger
        from bookings b
        join orders o on o.subject_id = b.booking_id
        join payments p using (order_id)
        join refunds r using (payment_id)
        join price_rules price on price.shop_seq_no = b.shop_seq_no
        join membership_products d on d.shop_seq_no = b.shop_seq_no
        join membership_product_parts part using (membership_product_id)
        join membership_sets s using (membership_product_id)
        join memberships m using (membership_set_id)
       where b.shop_seq_no = ${shop}`,
  );

beforeAll(async () => {
  engine = await openEmpty();
  const all = await readMigrations(projectFolders.migrations);
  const money = all.findIndex(({ name }) => name.startsWith('0016'));
  await migrate(engine, all.slice(0, money));
  await engine.script(insertOldVenue(1, 'USD') + insertOldVenue(2, 'JPY'));
  await migrate(engine, all);
});

test('the migration to smallest units keeps every cent of a venue in dollars', async () => {
  expect(await amountsOf(1)).toMatchObject({
    booking: 412_575,
    order: 412_575,
    byCard: 400_000,
    payment: 400_000,
    ofPayment: 400_000,
    refund: 206_250,
    lines: [{ amount: 150_050 }, { amount: 262_525 }],
    perHour: 275_050,
    product: 1_000_050,
    part: 1_100_050,
    set: 1_000_050,
    total: 1_100_050,
    balance: 0,
    ledger: [1_100_050, -12_575, 12_575, -12_575, -1_087_475],
  });
});

test('the migration to smallest units gives a venue in yen whole yen, and no customer has less than before', async () => {
  expect(await amountsOf(2)).toMatchObject({
    booking: 4125,
    order: 4125,
    byCard: 4000,
    payment: 4000,
    ofPayment: 4000,
    refund: 2063,
    lines: [
      { amount: 1500, amountPerHour: 1500 },
      { amount: 2625, amountPerHour: 2750 },
    ],
    perHour: 2750,
    product: 10_000,
    part: 11_001,
    set: 10_000,
    total: 11_001,
    balance: 0,
    ledger: [11_001, -125, 125, -125, -10_876],
  });
});

test('after the migration to smallest units the audit has the same findings for the venue in yen as for the one in dollars', async () => {
  const findings = await auditBooks(engine.db);
  // The ids of both venues' rows differ in their first letter only.
  const findingsFor = (shop: string) =>
    findings.flatMap(({ invariant, ids }) =>
      ids.filter((id) => id.startsWith(shop)).map((id) => `${invariant.id} ${id.slice(1)}`),
    );

  expect(findings.every(({ error }) => error === undefined)).toBe(true);
  expect(findingsFor('2')).toEqual(findingsFor('1'));
});

test('the database knows the same currencies as the contract', async () => {
  const { code } = (await firstRow(
    engine.db,
    sql<{ code: string }>`select pg_get_functiondef('is_currency'::regproc) as code`,
  ))!;

  expect((code.match(/(?<=')[A-Z]{3}(?=')/g) ?? []).toSorted()).toEqual(currencies.toSorted());
});

test('no amount is stored in a 32-bit column', async () => {
  const smallColumns = await rows(
    engine.db,
    sql<{ column: string }>`
      select table_name || '.' || column_name as column
        from information_schema.columns
       where table_schema = 'public'
         and data_type in ('integer', 'smallint')
         and (column_name like '%amount%' or column_name like '%\\_amt')`,
  );

  expect(smallColumns).toEqual([]);
});
