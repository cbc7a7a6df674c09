import * as bookings from '@caddie/contract/bookings';
import type { Booking } from '@caddie/contract/bookings';
import { draftSet, listProducts } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getPublicShop, getShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../test/crowd.ts';
import type { Person } from '../../test/person.ts';
import { servicesOf } from '../../test/services.ts';
import { saveCard } from '../../test/wallet.ts';
import { useWorld } from '../../test/world.ts';
import { rows, type Trx } from '../platform/db.ts';
import { auditBooks, offenders, statement } from './audit.ts';
import { readChanges, readInSlices } from './changes.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

const world = useWorld();

/** A day's business: paid, canceled, released, bought and used. */
beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  const [ann] = (await crowd(world, 2)) as [Person, Person];
  const { shopSeqNo } = await ann.makes(getPublicShop, { query: { shopName: 'Mulligans' } });
  const { userCreditCardId } = await saveCard(ann);
  const hold = (time: string, day = '11'): Promise<Booking> =>
    ann.makes(bookings.readyBooking, {
      body: { shopSeqNo, startedAt: `2027-06-${day}T${time}:00-04:00`, durationMinutes: 60, partySize: 2 },
    });
  const pay = (booking: Booking) =>
    ann.makes(createOrder, { body: { bookingId: booking.bookingId, userCreditCardId } });

  await pay(await hold('10:00'));
  const canceled = await hold('12:00');
  await pay(canceled);
  await ann.makes(bookings.cancelBooking, { body: { bookingId: canceled.bookingId } });
  const released = await hold('14:00');
  await ann.makes(bookings.cancelBooking, { body: { bookingId: released.bookingId } });

  const product = (await ann.makes(listProducts, { query: { shopSeqNo } })).find(
    (one) => one.memberships[0]!.membershipTypeCd === 'COUNT',
  )!;
  const set = await ann.makes(draftSet, { body: { shopSeqNo, membershipDetailId: product.membershipDetailId } });
  await ann.makes(createOrder, { body: { membershipSetId: set.membershipSetId, userCreditCardId } });
  const { membershipId } = set.memberships[0]!;
  await ann.makes(createOrder, { body: { bookingId: (await hold('16:00')).bookingId, membershipId } });
  // Its days count from its first use, which this is until it is given back.
  const { bookingId } = await hold('16:00', '10');
  await ann.makes(createOrder, { body: { bookingId, membershipId } });
  await ann.makes(bookings.cancelBooking, { body: { bookingId } });
  // The venue blocks a bay, and one player less comes.
  const desk = { kind: 'staff', staffId: 'priya', shopSeqNo, role: 'DESK', requestId: 'r-1' } as const;
  const { rooms } = await ann.makes(getShop, { query: { shopSeqNo } });
  const hours = { from: '2027-06-12T10:00:00-04:00', until: '2027-06-12T12:00:00-04:00' };
  const venue = await servicesOf(world);
  await venue.bookings.block(desk, { ...hours, shopRoomIds: [rooms[0]!.shopRoomId], note: 'Repair', isPublic: false });
  // It takes a session for a lost key, and freezes the rest for a while.
  const manager = { ...desk, role: 'MANAGER' } as const;
  await venue.memberships.adjust(manager, { membershipId, delta: -1, reason: 'LOST_KEY', note: 'Key lost' });

  await venue.memberships.freeze(manager, {
    membershipSetId: set.membershipSetId,
    reason: 'Injury',
    until: '2027-07-09',
  });
  await sql`update bookings set party_size = 1 where status = 'CONFIRMED'`.execute(world.engine.db);

  const isCanceled = async () =>
    (await ann.makes(bookings.getBooking, { params: { id: canceled.bookingId } })).bookingStatusCd === 'CANCELED';
  await vi.waitUntil(isCanceled, { timeout: 10_000, interval: 100 });
});

test('the books of an ordinary day are right, at once and when all has come to rest', async () => {
  expect(await auditBooks(world.engine.db)).toEqual([]);
  await world.clock.advance(3600);
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

const confirmed = "status = 'CONFIRMED' and amount > 0";

/** Damage to each rule, in each of its ways; whatever keeps it from happening is taken away first. */
const damage: Record<string, string | string[]> = {
  I01: `alter table bookings drop constraint bookings_room_is_free;
        insert into bookings select gen_random_uuid(), reference || 'X', shop_seq_no, shop_room_id, customer_id, status, status_reason, booking_date, started_at, ended_at, occupied_until, party_size, amount, currency, price_lines, refund_steps, hold_expires_at, payment_started_at, created_at from bookings where ${confirmed} limit 1`,
  I02: `update orders set status = 'CANCELED' where status = 'PAID' and subject_kind = 'booking'`,
  I03: `update orders set card_amount = card_amount - 1 where status = 'PAID' and card_amount > 0`,
  I16: [
    `drop trigger order_tenders_keep on order_tenders; delete from order_tenders where kind = 'MEMBERSHIP'`,
    `update orders set amount = amount + 1 where paid_at is not null`,
    `alter table payments drop constraint payments_end_once; drop trigger refunds_of_paid on refunds;
     update payments set status = 'FAILED' where status = 'SUCCEEDED'`,
  ],
  I04: `drop index payments__one_live;
        insert into payments (order_id, customer_id, saved_card_id, account_id, amount, currency) select order_id, customer_id, saved_card_id, account_id, amount, currency from payments limit 1`,
  I05: [
    `alter table refunds drop constraint refunds_fit_the_payment; update refunds set amount = amount + 1`,
    `update payments set refunded = 1 where status = 'SUCCEEDED' and refunded = 0`,
    `update payments set status = 'FAILED' where refunded > 0`,
  ],
  I06: [
    `update memberships set balance_cnt = balance_cnt - 1 where balance_cnt is not null`,
    `update membership_ledger set kind = 'RETURN', booking_id = gen_random_uuid(), round = 1, reason = null, percent = 100 where kind = 'GRANT'`,
  ],
  I07: [
    `update bookings set status = 'CANCELED' where booking_id in (select booking_id from membership_uses)`,
    `delete from membership_ledger where kind = 'USE'`,
  ],
  I08: `delete from booking_history where step = 2`,
  I09: `update orders set customer_id = (select customer_id from customers where customer_id <> orders.customer_id limit 1) where subject_kind = 'booking'`,
  I10: `update orders set amount = amount + 1 where subject_kind = 'booking'`,
  I11: `update orders set status = 'CANCELED' where subject_kind = 'membershipSet'`,
  I12: `update membership_ledger set play_date = play_date + 1000 where kind = 'USE'`,
  I13: `insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site, expires_at, used_at) select gen_random_uuid(), '+16465550100', 'US', sha256('1'), sha256('2'), sha256('3'), sha256('4'), app_now(), app_now() + interval '1 second'`,
  I14: `alter table customers drop constraint customers_password_is_hashed; update customers set password_hash = 'password1'`,
  I15: `update shops set address = 'paid with 5555-5555-5555-4444'`,
  I20: `delete from activity`,
  I21: `update booking_changes set after = after || '{"party_size": 9}'`,
  I23: `delete from activity where act = 'membership.adjust'`,
  I24: `update membership_sets set frozen_days = frozen_days + 1`,
  I22: `update bookings set is_parked = true where ${confirmed}`,
  S01: `update bookings set status = 'READY', hold_expires_at = app_now() - interval '2 minutes' where ${confirmed}`,
  S02: `update payments set status = 'INITIATED', ended_at = null, created_at = app_now() - interval '1 hour'`,
  S03: [
    `update refunds set status = 'INITIATED', ended_at = null;
     update refund_attempts set status = 'OPEN', ended_at = null, provider_refund_id = null, began_at = app_now() - interval '1 hour'`,
    `update refunds set status = 'INITIATED', ended_at = null;
     update refund_attempts set status = 'OPEN', ended_at = null, began_at = app_now() - interval '15 days'`,
  ],
  S04: `update bookings set status = 'CANCELING' where status = 'CANCELED'; update booking_history set at = app_now() - interval '1 hour'`,
  S05: [
    `update orders set status = 'PAYING', changed_at = app_now() - interval '1 hour' where status = 'PAID'`,
    `update orders set status = 'REFUNDING', changed_at = app_now() - interval '1 hour' where status = 'REFUNDED'`,
  ],
  S06: `update provider_events set processed_at = null, received_at = app_now() - interval '1 hour'`,
  S07: `update payments set ended_at = app_now() - interval '1 hour' where status = 'SUCCEEDED'; update bookings set status = 'FAILED' where ${confirmed}`,
  S08: `alter table refunds drop constraint refunds_payment_id_payment_amount_account_id_fkey; update refunds set amount = amount - 1`,
  S10: `insert into disputes (account_id, provider_dispute_id, payment_id, state, amount, reason, provider_status, respond_by)
        select account_id, 'dp_1', payment_id, 'OPEN', amount, 'fraudulent', 'needs_response', app_now() - interval '1 hour' from payments limit 1`,
  S09: `update refunds set status = 'FAILED', failure = 'declined', ended_at = null`,
};

describe('damage that was planted is found', () => {
  test.each(invariants.map((invariant) => [invariant.id, invariant] as const))('%s', async (id, invariant) => {
    for (const statements of [damage[id]!].flat()) {
      const found = await inDamagedBooks(statements, async (trx) => ({
        whenAllIsRead: await offenders(trx, invariant),
        inSlices: await readInSlices(trx, invariant),
        byWhatChanged: invariant.reads === 'changes' ? await foundByChange(trx, invariant) : 'not read so',
      }));
      for (const [how, ids] of Object.entries(found))
        expect({ statements, how, ids }).not.toEqual({ statements, how, ids: [] });
    }
    expect(await offenders(world.engine.db, invariant)).toEqual([]);
  });
});

async function foundByChange(trx: Trx, invariant: Invariant): Promise<string[]> {
  const [finding] = await readChanges(trx, [invariant]);
  return finding!.ids;
}

test('a rule looks only at tables whose changes are noted', async () => {
  const tables = await rows(
    world.engine.db,
    sql<{ name: string; isNoted: boolean }>`
      select relname as name,
             exists (select from pg_trigger
                      where tgrelid = c.oid and tgfoid in ('note_audit_change'::regproc, 'note_audit_key'::regproc) and tgenabled = 'A') as "isNoted"
        from pg_class c
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const texts = invariants.flatMap((rule) => (rule.reads === 'changes' ? [statement(rule).text] : [])).join();
  const isRead = (name: string) => new RegExp(String.raw`\b(from|join) ${name}\b`).test(texts);

  expect(tables.filter(({ name, isNoted }) => isRead(name) && !isNoted)).toEqual([]);
  expect(tables.filter(({ name }) => isRead(name)).length).toBeGreaterThan(8);
});

/** Damages the books within a transaction that never comes true. */
async function inDamagedBooks<T>(statements: string, look: (trx: Trx) => Promise<T>): Promise<T> {
  let seen: T;
  const undo = new Error('undo');
  await world.engine.db
    .transaction()
    .execute(async (trx) => {
      // Neither triggers nor foreign keys stand in the way of whoever wants to do damage.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const one of statements.split(';')) await sql.raw(one).execute(trx);
      seen = await look(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return seen!;
}
