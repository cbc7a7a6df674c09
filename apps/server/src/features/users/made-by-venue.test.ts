import * as bookings from '@caddie/contract/bookings';
import { checkPhone, login, register, resetPassword } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, freshPhone, provePhone } from '../../../test/sign-up.ts';
import { useWorld } from '../../../test/world.ts';
import { firstRow } from '../../platform/database/db.ts';

const world = useWorld();
const password = 'left-hand-only-42';
beforeEach(() => world.clock.set('2027-06-09T12:00:00-04:00'));

const customerOf = (phone: string) =>
  firstRow(
    world.engine.db,
    sql<{ customerId: string; name: string }>`
      select customer_id as "customerId", name from customers where shop_seq_no = 1 and phone_e164 = ${`+1${phone}`}`,
  );

/** Adds a customer as the desk does: a name and a phone, no password. */
async function madeByVenue(): Promise<string> {
  const phone = freshPhone();
  await sql`
    insert into customers (shop_seq_no, phone_e164, country_code, name)
    values (1, ${`+1${phone}`}, 'US', 'Liam from the phone')`.execute(world.engine.db);
  return phone;
}

describe('a customer whom the venue added', () => {
  test('has no account yet: they cannot sign in or reset a password', async () => {
    const phone = await madeByVenue();
    const visitor = world.visitor(freshAddress());
    const where = { shopSeqNo: 1, countryCode: 'US' } as const;
    const refusalOf = async (number: string) => {
      const {
        headers: _,
        requestId: __,
        ...refusal
      } = await visitor.isRefused(login, {
        body: { ...where, phone: number, password },
      });
      return refusal;
    };

    expect(await refusalOf(phone)).toEqual(await refusalOf(freshPhone()));
    expect(await refusalOf(phone)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await visitor.makes(checkPhone, { body: { ...where, phone } })).toBe(false);
    const headers = { 'phone-verification': await provePhone(visitor, phone) };
    expect(await visitor.isRefused(resetPassword, { body: { ...where, phone, password }, headers })).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
  });

  test('takes the account over with the first sign-up that proves the phone', async () => {
    const phone = await madeByVenue();
    const before = await customerOf(phone);

    const liam = await world.customer({ phone, name: 'Liam Quinn', password });

    expect(await customerOf(phone)).toEqual({ ...before, name: 'Liam Quinn' });
    expect(await liam.makes(bookings.listBookings, { query: {} })).toMatchObject({ items: [] });
    await world.clock.advance(60);
    const visitor = world.visitor(freshAddress());
    const headers = { 'phone-verification': await provePhone(visitor, phone) };
    const body = { shopSeqNo: 1, countryCode: 'US', phone, password, name: 'Somebody Else' };
    expect(await visitor.isRefused(register, { body, headers })).toMatchObject({ code: 'ACCOUNT_EXISTS' });
    expect(await customerOf(phone)).toMatchObject({ name: 'Liam Quinn' });
  });
});

test('a guest has neither phone nor password, and every other customer has a phone', async () => {
  const insert = (columns: string, values: string) =>
    sql
      .raw(`insert into customers (shop_seq_no, country_code, name, ${columns}) values (1, 'US', 'Walk-in', ${values})`)
      .execute(world.engine.db);
  await insert('is_guest', 'true');
  await insert('is_guest', 'true');
  const rule = { constraint: 'customers_have_a_phone' };
  await expect(insert('is_guest', 'false')).rejects.toMatchObject(rule);
  await expect(insert('is_guest, phone_e164', "true, '+12125550199'")).rejects.toMatchObject(rule);
  await expect(insert('phone_e164, password_hash', "'+12125550199', '$argon2id$'")).rejects.toMatchObject({
    constraint: 'customers_accept_terms',
  });
});

test('a customer whom the venue blocked is asked to call it, and can book again when unblocked', async () => {
  const viktor = await world.customer();
  const set = (columns: string) =>
    sql`update customers set ${sql.raw(columns)} where phone_e164 = ${`+1${viktor.phone}`}`.execute(world.engine.db);
  const input = { body: { shopSeqNo: 1, startedAt: '2027-06-11T10:00:00-04:00', durationMinutes: 60, partySize: 2 } };
  await expect(set('blocked_at = app_now()')).rejects.toMatchObject({
    constraint: 'customers_are_blocked_for_a_reason',
  });
  await set("blocked_at = app_now(), blocked_reason = 'Three no-shows'");

  const refusal = await viktor.isRefused(bookings.readyBooking, input);
  expect(refusal).toMatchObject({ status: 409, code: 'CUSTOMER_BLOCKED' });
  expect(refusal.message).toBe('You cannot book online here. Please call the venue, +1 212 555 0148.');
  expect(JSON.stringify(refusal)).not.toContain('no-shows');

  await set('blocked_at = null, blocked_reason = null');
  expect(await viktor.makes(bookings.readyBooking, input)).toMatchObject({ bookingStatusCd: 'READY' });
});
