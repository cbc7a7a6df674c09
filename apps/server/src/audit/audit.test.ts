import { randomUUID } from 'node:crypto';
import * as bookings from '@caddie/contract/bookings';
import type { Booking } from '@caddie/contract/bookings';
import { draftSet, listProducts } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getPublicShop, getShop } from '@caddie/contract/shops';
import type { Right } from '@caddie/contract/desk/rights';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { crowd } from '../../test/crash/crowd.ts';
import { staffIdOf } from '../../test/desk.ts';
import type { Person } from '../../test/person.ts';
import { servicesOf } from '../../test/services.ts';
import { saveCard } from '../../test/wallet.ts';
import { inNewRequest, deviceId } from '../../test/staff.ts';
import { useWorld } from '../../test/world.ts';
import { type Staff, staffMember } from '../platform/actors/actor.ts';
import { rows, type Trx } from '../platform/database/db.ts';
import { auditBooks, findViolations, buildStatement } from './audit.ts';
import { checkChanges, checkInSlices } from './changes.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

const world = useWorld();

type Counter = Staff<Right> & { deviceId: string; sessionId: string };

async function someDevice(): Promise<Pick<Counter, 'deviceId' | 'sessionId'>> {
  const [device] = await rows(
    world.engine.db,
    sql<{ deviceId: string }>`
      insert into staff_devices (token_hash, name)
      values (sha256('a counter'), 'A counter')
      returning device_id as "deviceId"`,
  );
  return { deviceId: device!.deviceId, sessionId: device!.deviceId };
}

/** An ordinary day: bookings and passes that are paid, canceled, released and used. */
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
  // The pass's days count from its first use, which is this one until it is returned.
  const { bookingId } = await hold('16:00', '10');
  await ann.makes(createOrder, { body: { bookingId, membershipId } });
  await ann.makes(bookings.cancelBooking, { body: { bookingId } });
  // The venue blocks a bay, and a party gets one player smaller.
  const desk: Staff<Right> & { deviceId: string } = staffMember({
    staffId: 'priya',
    shopSeqNo,
    role: 'DESK',
    requestId: randomUUID(),
    deviceId,
  });
  const { rooms } = await ann.makes(getShop, { query: { shopSeqNo } });
  const hours = { from: '2027-06-12T10:00:00-04:00', until: '2027-06-12T12:00:00-04:00' };
  const venue = await servicesOf(world);
  await venue.bookings.block(desk, { ...hours, shopRoomIds: [rooms[0]!.shopRoomId], note: 'Repair', isPublic: false });
  // The desk sells two tee times: one is paid in two ways, one is owed.
  const walkIn = { kind: 'GUEST', name: 'Walk-in' } as const;
  const sell = async (startedAt: string, kind: 'CASH' | 'LATER', by: typeof desk | Counter = desk) => {
    const holdAtDesk = await venue.bookings.holdAtDesk(inNewRequest(by), {
      startedAt,
      durationMinutes: 60,
      partySize: 2,
    });
    const { bookingId: id, amount } = holdAtDesk.booking;
    const sold = {
      bookingId: id,
      version: holdAtDesk.version,
      customer: walkIn,
      partySize: 2,
      source: 'WALK_IN',
      amount,
    } as const;
    await venue.bookings.bookAtDesk(inNewRequest(by), { ...sold, pay: { kind }, sendText: false });
    return id;
  };
  const split = await sell('2027-06-12T13:00:00-04:00', 'LATER');
  const { version, due } = (await venue.bookings.atDesk(desk, split)).row;
  await venue.bookings.takePaymentAtDesk(
    inNewRequest(desk),
    { bookingId: split, version },
    { pay: { kind: 'CASH' }, amount: 2000 },
  );
  const rest = { pay: { kind: 'TERMINAL', slip: '0042' }, amount: due - 2000 } as const;
  await venue.bookings.takePaymentAtDesk(inNewRequest(desk), { bookingId: split, version: version + 1 }, rest);
  await sell('2027-06-12T15:00:00-04:00', 'CASH');
  await sell('2027-06-12T17:00:00-04:00', 'LATER');
  // Marcus's device takes cash; its drawer is closed, reopened and closed again.
  const atCounter = {
    ...desk,
    role: 'MANAGER',
    staffId: await staffIdOf(world, 'Marcus'),
    ...(await someDevice()),
  } as const;
  await sell('2027-06-12T20:00:00-04:00', 'CASH', atCounter);
  const drawer = { date: '2027-06-09', id: atCounter.deviceId };
  const { difference } = await venue.drawers.count(atCounter, drawer, 0);
  const counted = { counted: 0, difference, left: 0, reason: 'In the safe' };
  await venue.drawers.close(inNewRequest(atCounter), drawer, { ...counted, round: 1 });
  await venue.drawers.reopen(inNewRequest(atCounter), drawer, { round: 1, reason: 'Counted wrong' });
  await venue.drawers.close(inNewRequest(atCounter), drawer, { ...counted, round: 2 });
  // A business day with a card payment and a cash payment is closed.
  const marcus = { ...desk, role: 'MANAGER', staffId: await staffIdOf(world, 'Marcus') } as const;
  await pay(await hold('18:00', '15'));
  await sell('2027-06-15T19:00:00-04:00', 'CASH');
  const day = { date: '2027-06-15', open: [] };
  const { bookings: outside, sums } = await venue.hours.preview(marcus, day);
  const closing = { ...day, note: 'New turf', version: null, answer: 'ALL_BACK', amount: sums.amount } as const;
  await venue.hours.jobs['hours.close'].run(
    await venue.hours.save(inNewRequest(marcus), { ...closing, bookings: outside.length }),
  );
  // A manager takes one session for a lost key, and freezes the set for a while.
  const manager = { ...desk, role: 'MANAGER' } as const;
  await venue.memberships.adjust(inNewRequest(manager), {
    membershipId,
    delta: -1,
    reason: 'LOST_KEY',
    note: 'Key lost',
  });

  await venue.memberships.freeze(inNewRequest(manager), {
    membershipSetId: set.membershipSetId,
    reason: 'Injury',
    until: '2027-07-09',
  });
  await sql`update bookings set party_size = 1 where status = 'CONFIRMED'`.execute(world.engine.db);

  const isCanceled = async () =>
    (await ann.makes(bookings.getBooking, { params: { id: canceled.bookingId } })).bookingStatusCd === 'CANCELED';
  await vi.waitUntil(isCanceled, { timeout: 30_000, interval: 100 });
});

test('the books of an ordinary day have no violations, neither immediately nor after everything has settled', async () => {
  expect(await auditBooks(world.engine.db)).toEqual([]);
  await world.clock.advance(3600);
  expect(await auditBooks(world.engine.db)).toEqual([]);
});

const confirmed = "status = 'CONFIRMED' and amount > 0";

/** SQL for an activity entry of a member of the desk that no manager approved. */
const byDesk = (table: string, act: string, after: string) => `
  insert into activity (shop_seq_no, act, subject_kind, subject_id, after, actor_kind, actor_id)
  select r.shop_seq_no, '${act}', '${table === 'membership_set' ? 'membershipSet' : table}', ${table}_id, '${after}', 'staff', r.staff_id
    from ${table}s
    join staff_roles r on r.role = 'DESK' and r.shop_seq_no = 1
   limit 1;
  update ${table}s set ${table}_id = ${table}_id`;

/** Damage for each rule, one statement per way to break it. Constraints and triggers are off while it is written. */
const damageByRule: Record<string, string | string[]> = {
  I01: `alter table bookings drop constraint bookings_room_is_free;
        insert into bookings select gen_random_uuid(), reference || 'X', shop_seq_no, shop_room_id, customer_id, status, status_reason, booking_date, started_at, ended_at, occupied_until, party_size, amount, currency, price_lines, refund_steps, hold_expires_at, payment_started_at, created_at from bookings where ${confirmed} limit 1`,
  I02: `update orders set status = 'CANCELED' where status = 'PAID' and subject_kind = 'booking'`,
  I03: [
    `update orders set card_amount = card_amount - 1 where status = 'PAID' and card_amount > 0`,
    `alter table payments drop constraint payments_end_once; update payments set status = 'FAILED' where status = 'SUCCEEDED'`,
  ],
  I16: [
    `drop trigger order_tenders_keep on order_tenders; delete from order_tenders where kind = 'MEMBERSHIP'`,
    `update orders set amount = amount + 1 where paid_at is not null`,
    `update orders set amount = amount - 1 where paid_at is not null and card_amount < amount`,
    `update order_tenders set returned = amount where kind = 'CARD'`,
    `alter table payments drop constraint payments_end_once; drop trigger refunds_of_paid on refunds;
     update payments set status = 'FAILED' where status = 'SUCCEEDED'`,
  ],
  I04: `drop index payments__one_open; drop trigger payments_fit on payments;
        insert into payments (order_id, customer_id, saved_card_id, account_id, amount, currency) select order_id, customer_id, saved_card_id, account_id, amount, currency from (select * from payments limit 1) one, generate_series(1, 2)`,
  I05: [
    `alter table refunds drop constraint refunds_fit_the_payment; update refunds set amount = amount + 1`,
    `update payments set refunded = 1 where status = 'SUCCEEDED' and refunded = 0`,
    `update payments set status = 'FAILED' where refunded > 0`,
  ],
  I37: [
    `delete from order_tenders where payment_id is not null`,
    `update payments set status = 'FAILED' where status = 'SUCCEEDED'`,
    `update payments set status = 'LATE' where status = 'SUCCEEDED' and refunded < amount`,
    `delete from order_tenders where payment_id is not null; update payments set status = 'LATE', refunded = amount - 1 where status = 'SUCCEEDED'`,
  ],
  I38: ['CREATED', 'DUE', 'PAYING', 'FAILED'].map(
    (status) => `update orders set status = '${status}' where status = 'PAID' and amount > 0`,
  ),
  I06: [
    `update memberships set balance_cnt = balance_cnt - 1 where balance_cnt is not null`,
    `update membership_ledger set kind = 'RETURN', booking_id = gen_random_uuid(), round = 1, reason = null, percent = 100 where kind = 'GRANT'`,
  ],
  I07: [
    `update bookings set status = 'CANCELED' where booking_id in (select booking_id from membership_uses)`,
    `delete from membership_ledger where kind = 'USE'`,
  ],
  I08: `delete from booking_history where step = 2`,
  I09: [
    `update orders set customer_id = (select customer_id from customers where customer_id <> orders.customer_id limit 1) where subject_kind = 'booking'`,
    `update orders set subject_id = gen_random_uuid() where subject_kind = 'booking'`,
    `update orders set subject_id = gen_random_uuid() where subject_kind = 'membershipSet'`,
  ],
  I10: `update orders set amount = amount + 1 where subject_kind = 'booking'`,
  I11: `update orders set status = 'CANCELED' where subject_kind = 'membershipSet'`,
  I12: `update membership_ledger set play_date = play_date + 1000 where kind = 'USE'`,
  I13: `insert into auth_codes (auth_code_id, phone_e164, country_code, code_hmac, from_address, from_network, from_site, expires_at, used_at) select gen_random_uuid(), '+16465550100', 'US', sha256('1'), sha256('2'), sha256('3'), sha256('4'), app_now(), app_now() + interval '1 second'`,
  I14: `alter table customers drop constraint customers_password_is_hashed; update customers set password_hash = 'password1' where password_hash is not null`,
  I35: [
    `delete from day_figure_changes;
     insert into day_figures
     select 1, '2026-01-05', 0, 0, 0, 0, 0, 0, array_fill(0, array[36]), array_fill(0, array[36]), 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0`,
    `delete from day_figure_changes; insert into month_figures select 1, '2026-01-01', 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
    `delete from day_figure_changes; insert into owed_figures values (1, '2026-01-31', 7)`,
  ],
  I36: `update customers c
           set merged_into = (select customer_id from customers o where o.customer_id <> c.customer_id and o.shop_seq_no = c.shop_seq_no limit 1)
         where customer_id in (select customer_id from bookings)`,
  I15: `update shops set address = 'paid with 5555-5555-5555-4444'`,
  I20: `delete from activity`,
  I21: `update booking_changes set after = after || '{"party_size": 9}'`,
  I23: `delete from activity where act = 'membership.adjust'`,
  I24: `update membership_sets set frozen_days = frozen_days + 1`,
  I22: `update bookings set is_parked = true where ${confirmed}`,
  I26: [
    `update drawer_lines set delta = delta - 1 where method = 'TERMINAL'`,
    `delete from drawer_lines where method = 'CASH'`,
    `insert into drawer_lines (order_id, refund_id, method, delta, business_date, device_id)
     select p.order_id, r.refund_id, 'CASH', -r.amount, '2027-06-09', (select device_id from drawer_lines limit 1) from refunds r join payments p using (payment_id) limit 1`,
    `insert into drawer_lines (order_id, position, method, delta, business_date, device_id) select order_id, position, method, -delta - 1, business_date, device_id from drawer_lines`,
  ],
  I27: [
    `update bookings set status = 'CANCELED' where booking_id in (select subject_id from orders where status = 'DUE')`,
    `update orders set status = 'DUE' where order_id in (select order_id from drawer_lines)`,
  ],
  I31: `update bookings set no_show_at = app_now(), no_show_fee = 0 where booking_id in (select subject_id from orders where status = 'DUE')`,
  I32: [
    `delete from counter_returns`,
    `update payments set refunded = refunded - 1 where refunded > 0`,
    `update bookings set status = 'CONFIRMED', closed_note = null where booking_id in (select booking_id from day_closing_items)`,
  ],
  I33: [
    `update drawer_lines set delta = delta + 1 where device_id is not null and method = 'CASH'`,
    `update cash_closes set expected = expected - 1 where reopened_at is null`,
    `insert into drawer_lines (order_id, position, method, delta, business_date, device_id)
     select order_id, position, 'TERMINAL', -1, business_date, device_id from drawer_lines where device_id in (select device_id from cash_closes) limit 1`,
  ],
  I34: [
    `delete from activity where act = 'drawer.close'`,
    `update activity set actor_id = 'somebody-else' where act = 'drawer.reopen'`,
    `update cash_closes set reopened_at = app_now(), reopened_by = actor_id, reopened_why = 'Nothing' where reopened_at is null`,
  ],
  I28: [`delete from activity where act = 'booking.book'`, `delete from activity where act = 'booking.take'`],
  I30: ['CARD', 'MEMBERSHIP', 'CASH'].map(
    (kind) => `update order_tenders set returned = amount where kind = '${kind}'`,
  ),
  I29: [
    `delete from activity where act = 'booking.book'`,
    `update activity set actor_id = 'somebody-else' where act = 'booking.book'`,
    `insert into booking_notes (booking_id, body, actor_kind, actor_id)
     select booking_id, 'Left-handed', 'staff', gen_random_uuid()::text from bookings where source <> 'ONLINE' limit 1`,
  ],
  I39: [
    ...['booking_history', 'booking_changes', 'membership_ledger', 'drawer_lines', 'order_history'].map(
      (table) => `update ${table} set request_id = 'another' where actor_kind = 'staff'`,
    ),
    `update membership_set_history set actor_kind = 'staff', actor_id = 'somebody' where to_status = 'ACTIVE'`,
    `insert into booking_notes (booking_id, body, actor_kind, actor_id) select booking_id, 'Left-handed', 'staff', 'priya' from bookings limit 1`,
    `delete from activity where act = 'booking.take'`,
    `update activity set actor_id = 'somebody-else' where act = 'membership.adjust'`,
  ],
  I40: [
    ...['price', 'waive', 'return'].map((act) => byDesk('booking', `booking.${act}`, '{"amount": 1}')),
    byDesk('booking', 'booking.book', '{"pay": "FREE"}'),
    byDesk('booking', 'booking.return', '{"amount": 0, "toPass": 1}'),
    byDesk('booking', 'booking.cancel', '{"refund": 1000000}'),
    byDesk('membership', 'membership.adjust', '{"delta": 1}'),
    ...['freeze', 'thaw', 'extend'].map((act) => byDesk('membership_set', `membership.${act}`, '{}')),
  ],
  I41: `insert into disputes (account_id, provider_dispute_id, payment_id, state, amount, reason, provider_status, closed_at)
        select account_id, 'dp_2', payment_id, 'LOST', amount, 'fraudulent', 'lost', app_now() - interval '3 hours'
          from payments where refunded = 0 limit 1`,
  I42: [
    `update counter_returns set amount = amount - 1`,
    `update activity set after = after || '{"refund": 1}' where act = 'booking.cancel'`,
    `update activity set after = after || '{"toPass": 1}' where act = 'booking.cancel'`,
    `update membership_ledger set delta_cnt = 0 where kind = 'RETURN'`,
    `update membership_ledger set delta_amt = delta_amt + 1 where kind = 'RETURN'`,
    `update bookings set refund_steps = '[]' where booking_id in (select booking_id from membership_ledger where kind = 'RETURN')`,
  ],
  I43: [
    `update orders set status = 'CREATED' where status = 'CANCELED' and subject_kind = 'booking'; update booking_history set at = app_now() - interval '1 hour'`,
    `update orders set status = 'CREATED' where subject_kind = 'membershipSet'; update membership_sets set status = 'CANCELED';
     update membership_set_history set at = app_now() - interval '1 hour'`,
  ],
  I44: [
    `update counter_returns set amount = amount + 1`,
    `alter table order_tenders drop constraint order_tenders_name_what_paid;
     update order_tenders set kind = 'CARD' where order_id in (select order_id from counter_returns)`,
    `update bookings set status = 'CONFIRMED', closed_note = null where booking_id in (select subject_id from orders join counter_returns using (order_id))`,
  ],
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

describe('the audit finds seeded damage for the rule', () => {
  test.each(invariants.map((invariant) => [invariant.id, invariant] as const))('%s', async (id, invariant) => {
    for (const statements of [damageByRule[id]!].flat()) {
      const found = await inDamagedBooks(statements, async (trx) => ({
        whenAllIsRead: await findViolations(trx, invariant),
        inSlices: await checkInSlices(trx, invariant),
        byWhatChanged: invariant.checks === 'changed-rows' ? await foundByChange(trx, invariant) : 'checked whole',
      }));
      for (const [damageKind, ids] of Object.entries(found))
        expect({ statements, how: damageKind, ids }).not.toEqual({ statements, how: damageKind, ids: [] });
    }
    expect(await findViolations(world.engine.db, invariant)).toEqual([]);
  });
});

async function foundByChange(trx: Trx, invariant: Invariant): Promise<string[]> {
  const [finding] = await checkChanges(trx, [invariant]);
  return finding!.ids;
}

test('every audit rule reads only tables whose changes are recorded', async () => {
  const tables = await rows(
    world.engine.db,
    sql<{ name: string; isNoted: boolean }>`
      select relname as name,
             exists (select from pg_trigger
                      where tgrelid = c.oid and tgfoid in ('note_audit_change'::regproc, 'note_audit_key'::regproc) and tgenabled = 'A') as "isNoted"
        from pg_class c
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const texts = invariants
    .flatMap((rule) => (rule.checks === 'changed-rows' ? [buildStatement(rule).text] : []))
    .join();
  const isRead = (name: string) => new RegExp(String.raw`\b(from|join) ${name}\b`).test(texts);

  expect(tables.filter(({ name, isNoted }) => isRead(name) && !isNoted)).toEqual([]);
  expect(tables.filter(({ name }) => isRead(name)).length).toBeGreaterThan(8);
});

test('a staff cancellation that the provider completes needs no second activity entry; other moves by staff need one', async () => {
  const later = (from: string) => `
    insert into booking_history (booking_id, step, from_status, to_status, at, actor_kind, actor_id)
    select booking_id, 99, '${from}', 'CANCELED', app_now() + interval '1 second', 'staff', 'somebody'
      from bookings where source <> 'ONLINE' and kind = 'TEE_TIME' limit 1`;
  const broken = (from: string) =>
    inDamagedBooks(later(from), async (trx) => (await auditBooks(trx)).map(({ invariant }) => invariant.id));

  expect(await broken('CANCELING')).not.toContain('I29');
  expect(await broken('CONFIRMED')).toContain('I29');
});

test('the audit accepts a desk refund within the venue’s limit without approval, and judges a manager’s refund by the role of that time', async () => {
  const gives = byDesk('booking', 'booking.return', '{"amount": 7}');
  const returnEntryId = `(select max(activity_id) from activity where act = 'booking.return')`;
  const role = (act: string, words: string) => `
    insert into activity (shop_seq_no, act, subject_kind, subject_id, ${words.split(' ')[0]}, actor_kind, actor_id)
    select shop_seq_no, '${act}', 'staff', staff_id, '{"role": "${words.split(' ')[1]}"}', 'staff', 'dana' from staff_roles where role = 'DESK'`;
  const isFound = (...statements: string[]) =>
    inDamagedBooks(statements.join(';'), async (trx) =>
      (await auditBooks(trx)).some(({ invariant }) => invariant.id === 'I40'),
    );
  const unknown = `delete from activity where subject_kind = 'staff'`;

  expect(await isFound(gives, `update bookings set desk_given_back = 6`)).toBe(true);
  expect(await isFound(gives, `update bookings set desk_given_back = 7`)).toBe(false);
  expect(await isFound(gives, `update activity set approved_by = 'marcus' where activity_id = ${returnEntryId}`)).toBe(
    false,
  );
  expect(await isFound(role('staff.change-role', 'after MANAGER'), gives)).toBe(false);
  expect(await isFound(unknown, gives, role('staff.change-role', 'before MANAGER'))).toBe(false);
  expect(await isFound(unknown, gives, role('staff.remove', 'before DESK'))).toBe(true);
});

/** Damages the books in a transaction that is rolled back. */
async function inDamagedBooks<T>(statements: string, look: (trx: Trx) => Promise<T>): Promise<T> {
  let result: T;
  const undo = new Error('undo');
  await world.engine.db
    .transaction()
    .execute(async (trx) => {
      // Triggers and foreign keys are off, so that damage can be written.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const one of statements.split(';')) await sql.raw(one).execute(trx);
      result = await look(trx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!;
}
