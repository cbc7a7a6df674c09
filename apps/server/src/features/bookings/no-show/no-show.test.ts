import { closeDrawer, countDrawer, getDrawers, reopenDrawer } from '@caddie/contract/desk/finance/drawers';
import {
  checkIn,
  markNoShow,
  resendText,
  undoAct,
  undoCheckIn,
  undoNoShow,
  waiveFee,
} from '@caddie/contract/desk/bookings';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { setPrice, takePayment } from '@caddie/contract/desk/finance/payments';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type KnownCustomer,
  openCounter,
  addKnownCustomer,
  startMorning,
  textsAbout,
} from '../../../../test/counter.ts';
import { lastActivity, PRICE, START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { servicesOf } from '../../../../test/services.ts';
import { staff } from '../../../../test/staff.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import { rows } from '../../../platform/database/db.ts';
import type { Services } from '../../../services.ts';
import type { DeskPurchase } from '../desk/desk-book.rules.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;
let ann: Person;
let customer: KnownCustomer;

beforeAll(async () => {
  ({ priya, bays } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

beforeEach(async () => {
  venue = await servicesOf(world);
  await startMorning(world, venue);
  ({ person: ann, customer } = await addKnownCustomer(world));
});

/** Changes the venue's fee setting and restarts the services, which cache its terms. */
const asksFor = async (fee: 'NONE' | 'HALF' | 'WHOLE') => {
  await sql`update shops set no_show_fee = ${fee} where shop_seq_no = 1`.execute(world.engine.db);
  venue = await servicesOf(world);
};
const sells = async (
  shopRoomId: string,
  more: Partial<DeskPurchase> = {},
  startedAt: string = START,
): Promise<DeskBooking> => {
  const time = { startedAt, durationMinutes: 120, partySize: 2, shopRoomId };
  const { booking, version } = await venue.bookings.holdAtDesk(staff(), time);
  const { bookingId, amount } = booking;
  const purchase = {
    bookingId,
    version,
    amount,
    customer,
    partySize: 2,
    source: 'PHONE',
    pay: { kind: 'LATER' },
  } as const;
  await venue.bookings.bookAtDesk(staff(), { ...purchase, sendText: false, ...more });
  return panel(bookingId);
};
const halfAnHourLate = () => world.clock.set('2027-06-11T18:31:00-04:00');
const nextMorning = () => world.clock.set('2027-06-12T09:00:00-04:00');
const panel = (bookingId: string): Promise<DeskBooking> => venue.sheet.booking(staff(), bookingId);
const requestFor = ({ tile }: DeskBooking, more: object) =>
  ({ params: { id: tile.bookingId }, body: { version: tile.version, ...more } }) as never;
const marks = (booking: DeskBooking, amount: number, more: object = {}) =>
  priya.makes(markNoShow, requestFor(booking, { release: false, amount, ...more }));
const actionIn = ({ actions }: DeskBooking, act: string) => actions.find((one) => one.act === act);
/** Priya counts her own drawer; returns the request that closes it. */
const countOwn = async () => {
  const date = '2027-06-11';
  const { drawers } = await priya.makes(getDrawers, { params: { date } });
  const { deviceId, round } = drawers.find(({ isOwn }) => isOwn)!;
  const drawer = { params: { date, id: deviceId } };
  const { float, expected } = await priya.makes(countDrawer, { ...drawer, body: { counted: 0 } });
  const countedCash = float + expected;
  return { drawer, close: { ...drawer, body: { round, counted: countedCash, difference: 0, left: countedCash } } };
};
const books = () => auditBooks(world.engine.db);
const texts = (bookingId: string, kind: string) => textsAbout(world, bookingId, kind);

describe('an unpaid no-show', () => {
  test('owes nothing at a venue without a fee, and owes the whole price again when the mark is undone', async () => {
    await asksFor('NONE');
    const sold = await sells(bays[0]!, { sendText: true });
    expect((await texts(sold.tile.bookingId, 'booking.confirmed'))[0]!.body).not.toContain('fee');
    await halfAnHourLate();
    const stale = requestFor(
      { ...sold, tile: { ...sold.tile, version: sold.tile.version - 1 } },
      { release: false, amount: 0 },
    );
    expect(await priya.tries(markNoShow, stale)).toBe('CHANGED_MEANWHILE');
    const marked = await marks(sold, 0);
    expect(await priya.tries(undoNoShow, requestFor(sold, {}))).toBe('CHANGED_MEANWHILE');
    expect(marked.tile).toMatchObject({ due: 0, amount: 0 });
    expect(marked.money).toMatchObject({ due: 0, fee: null });
    expect(marked.timeline.at(-1)).toMatchObject({ kind: 'NO_SHOW', by: { name: 'Priya' }, details: { fee: 0 } });
    expect(actionIn(marked, 'WAIVE')).toMatchObject({ role: null });
    expect(await books()).toEqual([]);

    const back = await priya.makes(undoNoShow, requestFor(marked, {}));
    expect(back.money).toMatchObject({ amount: PRICE, due: PRICE });
    expect(await books()).toEqual([]);
  });

  test('can be marked as early as the venue allows, and not while the customer is checked in', async () => {
    await sql`update shops set no_show_minutes = 15 where shop_seq_no = 1`.execute(world.engine.db);
    await asksFor('NONE');
    const sold = await sells(bays[0]!);
    const tryToMark = (booking: DeskBooking) => priya.tries(markNoShow, requestFor(booking, { release: false }));
    await world.clock.set('2027-06-11T18:14:59-04:00');
    expect(actionIn(await panel(sold.tile.bookingId), 'NO_SHOW')).toMatchObject({ role: null });
    expect(await tryToMark(sold)).toBe('NOT_NOW');

    await world.clock.set('2027-06-11T18:15:00-04:00');
    const checkedIn = await priya.makes(checkIn, requestFor(sold, {}));
    expect(actionIn(checkedIn, 'NO_SHOW')).toMatchObject({ role: null });
    expect(await tryToMark(checkedIn)).toBe('NOT_NOW');

    const undone = await priya.makes(undoCheckIn, requestFor(checkedIn, {}));
    expect((await marks(undone, 0)).tile).toMatchObject({ noShowAt: expect.any(String) });
    await sql`update shops set no_show_minutes = 30 where shop_seq_no = 1`.execute(world.engine.db);
  });

  test('can be marked until 24 hours after the tee time’s end', async () => {
    await asksFor('NONE');
    const sold = await sells(bays[0]!);
    const endedAt = Date.parse(sold.tile.endedAt);
    const canBeMarked = async (at: number) => {
      await world.clock.set(new Date(at).toISOString());
      return actionIn(await panel(sold.tile.bookingId), 'NO_SHOW')?.role !== null;
    };
    expect(await canBeMarked(endedAt + 24 * 3_600_000 - 1000)).toBe(true);
    expect(await canBeMarked(endedAt + 24 * 3_600_000)).toBe(false);
  });

  test('can be undone until the day is closed, and again after a manager reopens the day', async () => {
    await asksFor('NONE');
    const sold = await sells(bays[0]!);
    await halfAnHourLate();
    const noShow = await marks(sold, 0);
    const { drawer, close } = await countOwn();
    await priya.makes(closeDrawer, close);
    const closed = await panel(sold.tile.bookingId);
    expect(actionIn(closed, 'UNDO_NO_SHOW')).toMatchObject({ role: null });
    expect(closed.undo).toBeNull();
    expect(await priya.isRefused(undoNoShow, requestFor(noShow, {}))).toMatchObject({
      status: 409,
      code: 'DAY_CLOSED',
    });
    expect(
      await priya.tries(undoAct, {
        params: { id: sold.tile.bookingId },
        body: { activityId: noShow.undo!.activityId },
      }),
    ).toBe('DAY_CLOSED');
    await expect(
      sql`update bookings set no_show_at = null where booking_id = ${sold.tile.bookingId}`.execute(world.engine.db),
    ).rejects.toMatchObject({ constraint: 'bookings_no_shows_stay_of_closed_days' });

    await marcus.makes(reopenDrawer, { ...drawer, body: { round: close.body.round, reason: 'Somebody came' } });
    expect((await priya.makes(undoNoShow, requestFor(noShow, {}))).tile).toMatchObject({ noShowAt: null });
  });

  test('can be undone while another drawer of the day is open', async () => {
    await asksFor('NONE');
    const [sold, other] = [await sells(bays[0]!), await sells(bays[1]!)];
    await marcus.makes(takePayment, requestFor(other, { pay: { kind: 'CASH' }, amount: PRICE }));
    await halfAnHourLate();
    const noShow = await marks(sold, 0);
    const { drawer, close } = await countOwn();
    await priya.makes(closeDrawer, close);
    expect((await priya.makes(undoNoShow, requestFor(noShow, {}))).tile).toMatchObject({ noShowAt: null });
    await marcus.makes(reopenDrawer, { ...drawer, body: { round: close.body.round, reason: 'Too early' } });
  });

  test('owes the fee that was agreed at the sale, less what they have paid', async () => {
    await asksFor('HALF');
    const sold = await sells(bays[0]!);
    const part = await sells(bays[1]!);
    const paid = await sells(bays[2]!, { pay: { kind: 'CASH' } });
    await priya.makes(takePayment, requestFor(part, { pay: { kind: 'CASH' }, amount: 4000 }));
    await asksFor('WHOLE');
    await halfAnHourLate();

    const before = await panel(sold.tile.bookingId);
    expect(actionIn(before, 'NO_SHOW')).toMatchObject({ amount: 7000, role: 'DESK' });
    expect(before.money.fee).toEqual({ amount: 7000, card: null, chargeAt: null });
    expect(await priya.isRefused(markNoShow, requestFor(sold, { release: false, amount: 0 }))).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $70.00, not $0.00. Nothing was charged.',
      details: { amount: 7000 },
    });
    const marked = await marks(sold, 7000);
    expect(marked.money).toMatchObject({ amount: 7000, due: 7000, fee: { amount: 7000, chargeAt: null } });
    expect(await priya.isRefused(setPrice, requestFor(marked, { amount: 0, reason: 'x' }))).toMatchObject({
      code: 'NOT_NOW',
    });
    const ofPart = await marks(await panel(part.tile.bookingId), 3000);
    expect(ofPart.money).toMatchObject({ paid: 4000, due: 3000 });
    // The history names the fee on the button, not what was paid before.
    const inHistory = ({ timeline }: DeskBooking) => timeline.find(({ kind }) => kind === 'NO_SHOW')?.details;
    expect([marked, ofPart].map(inHistory)).toEqual([{ fee: 7000 }, { fee: 3000 }]);
    expect((await marks(paid, 0)).money).toMatchObject({ amount: PRICE, paid: PRICE, due: 0 });
    const settled = await priya.makes(takePayment, requestFor(marked, { pay: { kind: 'CASH' }, amount: 7000 }));
    expect(settled.money).toMatchObject({ due: 0, paid: 7000 });
    expect(await books()).toEqual([]);
  });

  test('is charged once on the next morning if a text has named the fee and a card is saved', async () => {
    await asksFor('WHOLE');
    await saveCard(ann);
    const texted = await sells(bays[0]!, { sendText: true });
    const untold = await sells(bays[1]!);
    const { bookingId } = texted.tile;
    expect((await texts(bookingId, 'booking.confirmed'))[0]!.body).toContain('If nobody comes, the fee is $140.00.');
    await halfAnHourLate();
    const due = { amount: PRICE, card: 'Visa 4242', chargeAt: '2027-06-12T09:00:00-04:00' };
    expect((await panel(bookingId)).money.fee).toEqual(due);
    const marked = await marks(await panel(bookingId), PRICE, { sendText: true });
    expect(marked.money.fee).toEqual(due);
    expect(await texts(bookingId, 'booking.no-show')).toMatchObject([
      { body: expect.stringContaining('is charged to your card on Sat, Jun 12') },
    ]);
    expect((await marks(untold, PRICE)).money.fee).toEqual({ amount: PRICE, card: null, chargeAt: null });
    await venue.bookings.chargeFees();
    expect((await panel(bookingId)).money).toMatchObject({ due: PRICE });

    await nextMorning();
    await Promise.all([venue.bookings.chargeFees(), venue.bookings.chargeFees()]);
    await venue.bookings.chargeFees();
    const charged = await panel(bookingId);
    expect(charged.money).toMatchObject({ due: 0, fee: null, payments: [{ tender: { amount: PRICE } }] });
    expect(actionIn(charged, 'UNDO_NO_SHOW')).toMatchObject({ role: null });
    expect(await texts(bookingId, 'booking.fee-charged')).toHaveLength(1);
    expect(await lastActivity(world, bookingId)).toMatchObject({ act: 'booking.charge-fee', after: { amount: PRICE } });
    expect((await panel(untold.tile.bookingId)).money).toMatchObject({ due: PRICE });
    expect(await books()).toEqual([]);
  });

  test('is charged on the morning after the business day, also when marked past midnight', async () => {
    await asksFor('WHOLE');
    await saveCard(ann);
    const { tile } = await sells(bays[0]!, { sendText: true }, '2027-06-11T23:30:00-04:00');
    await world.clock.set('2027-06-12T00:31:00-04:00');

    await venue.bookings.markNoShow(staff(), tile, { release: false, amount: PRICE });

    const { fee } = (await panel(tile.bookingId)).money;
    expect(fee).toEqual({ amount: PRICE, card: 'Visa 4242', chargeAt: '2027-06-12T09:00:00-04:00' });
  });

  test('is charged if the first text was not delivered but the resent one was', async () => {
    await asksFor('WHOLE');
    await saveCard(ann);
    const { bookingId } = (await sells(bays[0]!, { sendText: true })).tile;
    await sql`
      update text_messages
         set state = 'SENT', delivery = 'UNDELIVERED', body = null, ended_at = app_now()
       where cause = ${bookingId}`.execute(world.engine.db);
    await halfAnHourLate();
    expect((await panel(bookingId)).money.fee).toMatchObject({ chargeAt: null });
    await priya.makes(resendText, { params: { id: bookingId }, body: {} });
    expect((await panel(bookingId)).money.fee).toMatchObject({ chargeAt: '2027-06-12T09:00:00-04:00' });
  });

  test('is charged if the fee was named only in the text about a move', async () => {
    await asksFor('WHOLE');
    await saveCard(ann);
    const { bookingId, version } = (await sells(bays[0]!)).tile;
    const place = { startedAt: '2027-06-11T18:30:00-04:00', durationMinutes: 120, shopRoomId: bays[0]! };
    const move = { ...place, byVenue: false, amount: 0, sendText: true };
    await venue.bookings.moveAtDesk(staff(), { bookingId, version }, move);
    expect((await panel(bookingId)).money.fee).toMatchObject({ chargeAt: expect.any(String) });
  });

  test('is charged by one process only, even after the card was declined', async () => {
    await asksFor('WHOLE');
    await saveCard(ann, cards.declined);
    const { bookingId } = (await sells(bays[0]!, { sendText: true })).tile;
    await halfAnHourLate();
    await marks(await panel(bookingId), PRICE);
    await nextMorning();
    // Another process has found the same fee and is waiting for the provider while this one charges it.
    let [onAsked, answer] = [() => {}, () => {}];
    const isAsked = new Promise<void>((resolve) => (onAsked = resolve));
    const hangsUntil = new Promise<void>((resolve) => (answer = resolve));
    const slow = await servicesOf(world, undefined, (operation) => {
      if (operation !== 'checkAccount') return undefined;
      onAsked();
      return { hangsUntil };
    });
    const second = slow.bookings.chargeFees();
    await isAsked;
    await venue.bookings.chargeFees();
    answer();
    await second;

    const paymentStatuses = sql`select p.status from payments p join orders o using (order_id) where o.subject_id = ${bookingId}`;
    expect(await rows(world.engine.db, paymentStatuses)).toEqual([{ status: 'FAILED' }]);
  });

  test('still owes the fee after a declined card, and the mark can then be undone', async () => {
    await asksFor('WHOLE');
    await saveCard(ann, cards.declined);
    const sold = await sells(bays[0]!, { sendText: true });
    await halfAnHourLate();
    await marks(await panel(sold.tile.bookingId), PRICE);
    await nextMorning();
    await venue.bookings.chargeFees();
    await venue.bookings.chargeFees();
    const declined = await panel(sold.tile.bookingId);
    expect(declined.money).toMatchObject({ due: PRICE, charge: { status: 'FAILED' }, fee: { chargeAt: null } });
    expect(actionIn(declined, 'UNDO_NO_SHOW')).toMatchObject({ role: 'DESK' });
    expect(await texts(sold.tile.bookingId, 'booking.fee-charged')).toEqual([]);
    expect(await books()).toEqual([]);
  });

  test('owes nothing after a manager waives the fee with a reason', async () => {
    await asksFor('WHOLE');
    await saveCard(ann);
    const sold = await sells(bays[0]!, { sendText: true });
    await halfAnHourLate();
    const marked = await marks(await panel(sold.tile.bookingId), PRICE);
    expect(actionIn(marked, 'WAIVE')).toMatchObject({ amount: PRICE, role: 'MANAGER' });
    const waiveRequest = requestFor(marked, { amount: PRICE, reason: 'Was ill' });
    expect(await priya.isRefused(waiveFee, waiveRequest)).toMatchObject({ code: 'APPROVAL_NEEDED' });
    const other = requestFor(marked, { amount: 1, reason: 'Was ill' });
    expect(await marcus.isRefused(waiveFee, other)).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $140.00, not $0.01. Nothing was charged.',
      details: { amount: PRICE },
    });
    const waived = await marcus.makes(waiveFee, waiveRequest);
    expect(waived.money).toMatchObject({ due: 0, fee: null });
    expect(waived.timeline.at(-1)).toMatchObject({
      kind: 'WAIVED',
      by: { name: 'Marcus' },
      details: { amount: PRICE },
    });
    expect(await lastActivity(world, sold.tile.bookingId)).toMatchObject({ act: 'booking.waive', reason: 'Was ill' });
    expect(await books()).toEqual([]);

    const back = await marcus.makes(undoNoShow, requestFor(waived, {}));
    expect(back.money).toMatchObject({ due: PRICE });
    await nextMorning();
    await venue.bookings.chargeFees();
    expect((await panel(sold.tile.bookingId)).money).toMatchObject({ due: PRICE });
    expect(await books()).toEqual([]);
  });
});
