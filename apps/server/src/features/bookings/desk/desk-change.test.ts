import {
  bookAtDesk,
  cancelAtDesk,
  changeCustomer,
  changeParty,
  checkIn,
  resendText,
} from '@caddie/contract/desk/bookings';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { chargeCard, returnMoney, setPrice, takeBack, takePayment } from '@caddie/contract/desk/finance/payments';
import { APPROVAL_HEADER, approve } from '@caddie/contract/desk/people/staff';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { openCounter, startMorning, textsAbout } from '../../../../test/counter.ts';
import { customerIdOf, holdTime, lastActivity, PRICE, sale, sell } from '../../../../test/counter-sales.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { cards, saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { auditBooks } from '../../../audit/audit.ts';
import type { Services } from '../../../services.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let bays: string[];
let venue: Services;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
});

beforeEach(() => startMorning(world, venue));

const books = () => auditBooks(world.engine.db);
const of = ({ tile }: DeskBooking, body: object) =>
  ({ params: { id: tile.bookingId }, body: { version: tile.version, ...body } }) as never;
const actionOf = ({ actions }: DeskBooking, name: string) => actions.find(({ act }) => act === name);
/** Marcus approves with his PIN on Priya's device. */
const approvalFor = async (act: string, subjectId: string, amount: number) => {
  const body = { staffId: await staffIdOf(world, 'Marcus'), pin: DEMO_PIN, act, subjectId, amount };
  const { approvalToken } = await priya.makes(approve, { body });
  return { headers: { [APPROVAL_HEADER]: approvalToken } };
};
const texts = (bookingId: string, kind: string) => textsAbout(world, bookingId, kind);

describe('a price that the desk sets by hand', () => {
  const reason = 'A regular';

  test('needs a manager, is at most the list price, which stays recorded, and changes the open balance', async () => {
    const booking = await sell(priya, bays[0]!);
    expect(actionOf(booking, 'PRICE')).toMatchObject({ role: 'MANAGER', amount: PRICE });
    const request = of(booking, { amount: 9000, reason });
    expect(await priya.isRefused(setPrice, request)).toMatchObject({ code: 'APPROVAL_NEEDED' });
    const above = of(booking, { amount: PRICE + 1, reason });
    expect(await marcus.isRefused(setPrice, above)).toMatchObject({ code: 'ABOVE_LIST', details: { amount: PRICE } });

    const approved = await approvalFor('booking.price', booking.tile.bookingId, 9000);
    const lower = await priya.makes(setPrice, { ...(request as object), ...approved } as never);
    expect(lower.money).toMatchObject({ amount: 9000, listAmount: PRICE, due: 9000 });
    expect(await lastActivity(world, booking.tile.bookingId)).toMatchObject({
      act: 'booking.price',
      reason,
      isApproved: true,
    });
    expect(lower.timeline.find(({ kind }) => kind === 'PRICE')).toMatchObject({ approvedBy: 'Marcus' });

    // The price may rise again up to the list price, and fall to zero and rise again.
    const up = await marcus.makes(setPrice, of(lower, { amount: PRICE, reason }));
    const free = await marcus.makes(setPrice, of(up, { amount: 0, reason }));
    expect(free.tile).toMatchObject({ amount: 0, due: 0, paidWith: 'NOTHING' });
    expect(await books()).toEqual([]);
    const repriced = await marcus.makes(setPrice, of(free, { amount: 5000, reason }));
    expect(repriced.tile).toMatchObject({ amount: 5000, due: 5000 });
    expect(await books()).toEqual([]);
  });

  test('is refused once a payment was taken', async () => {
    const booking = await sell(priya, bays[0]!);
    const part = await priya.makes(takePayment, of(booking, { pay: { kind: 'CASH' }, amount: 100 }));
    expect(actionOf(part, 'PRICE')).toMatchObject({ role: null });
    expect(await marcus.isRefused(setPrice, of(part, { amount: 0, reason }))).toMatchObject({ code: 'PAID_ALREADY' });
  });

  test('may be zero from the start, with a manager’s approval', async () => {
    const deskHold = await holdTime(priya, bays[0]!);
    const free = sale(deskHold, { pay: { kind: 'FREE', reason: 'The screen broke' } });
    expect(await priya.isRefused(bookAtDesk, free)).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { act: 'booking.price', amount: 0 },
    });
    const approved = await approvalFor('booking.price', deskHold.bookingId, 0);
    const freeBooking = await priya.makes(bookAtDesk, { ...(free as object), ...approved } as never);
    expect(freeBooking.money).toMatchObject({ amount: 0, listAmount: PRICE, due: 0, payments: [] });
    expect(freeBooking.tile).toMatchObject({ status: 'CONFIRMED', paidWith: 'NOTHING' });
    expect(await lastActivity(world, deskHold.bookingId)).toMatchObject({
      act: 'booking.book',
      reason: 'The screen broke',
    });
    expect(await books()).toEqual([]);
  });
});

describe('a payment that was entered wrongly', () => {
  const reason = 'Typed wrong';

  test('can be reversed, only in full and on the same day; the amount is then due again', async () => {
    const paid = await sell(priya, bays[0]!, { pay: { kind: 'CASH' } });
    expect(paid.money.payments).toMatchObject([{ position: 1, canTakeBack: true }]);
    const back = { position: 1, amount: PRICE, reason };
    expect(await priya.isRefused(takeBack, of(paid, { ...back, amount: 100 }))).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $140.00, not $1.00. Nothing was returned.',
    });
    expect(await priya.isRefused(takeBack, of(paid, { ...back, position: 2 }))).toMatchObject({ code: 'NOT_NOW' });
    // Larger than the column's integer type.
    expect(await priya.tries(takeBack, of(paid, { ...back, position: 2 ** 31 }))).toBe('INVALID_REQUEST');

    const owed = await priya.makes(takeBack, of(paid, back));
    expect(owed.money).toMatchObject({ paid: 0, due: PRICE, payments: [{ canTakeBack: false }] });
    expect(owed.timeline.at(-1)).toMatchObject({ kind: 'TAKEN_BACK' });
    expect(await lastActivity(world, paid.tile.bookingId)).toMatchObject({ act: 'booking.take-back', reason });
    expect(await priya.isRefused(takeBack, of(owed, back))).toMatchObject({ code: 'NOT_NOW' });
    expect(await books()).toEqual([]);

    const paidAgain = await priya.makes(takePayment, of(owed, { pay: { kind: 'TERMINAL' }, amount: PRICE }));
    expect(paidAgain.money).toMatchObject({ paid: PRICE, due: 0 });
    expect(await books()).toEqual([]);
  });

  test('is not reversed on another day, nor if it is a card payment', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const { userCreditCardId } = await saveCard(ann);
    const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, ann) };
    const part = await sell(priya, bays[0]!, { customer });
    const cash = await priya.makes(takePayment, of(part, { pay: { kind: 'CASH' }, amount: 4000 }));
    const paid = await priya.makes(chargeCard, of(cash, { userCreditCardId, customerAsked: true, amount: 10_000 }));
    expect(await priya.isRefused(takeBack, of(paid, { position: 2, amount: 10_000, reason }))).toMatchObject({
      code: 'NOT_NOW',
    });
    await world.clock.set('2027-06-12T10:00:00-04:00');
    expect(await marcus.isRefused(takeBack, of(paid, { position: 1, amount: 4000, reason }))).toMatchObject({
      code: 'NOT_NOW',
    });
  });
});

describe('a refund at the desk after the tee time’s start', () => {
  const reason = 'The screen broke';

  test('needs approval, starts with the newest payment, is at most what is left, and is texted to the customer', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const { userCreditCardId } = await saveCard(ann, cards.works);
    const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, ann) };
    const owed = await sell(priya, bays[0]!, { customer });
    const card = await priya.makes(chargeCard, of(owed, { userCreditCardId, customerAsked: true, amount: 10_000 }));
    const paid = await priya.makes(takePayment, of(card, { pay: { kind: 'CASH' }, amount: 4000 }));
    expect(actionOf(paid, 'RETURN')).toMatchObject({ role: null });
    expect(await marcus.isRefused(returnMoney, of(paid, { amount: 100, reason }))).toMatchObject({ code: 'NOT_NOW' });

    await world.clock.set('2027-06-11T18:30:00-04:00');
    const checkedIn = await priya.makes(checkIn, of(paid, {}));
    expect(actionOf(checkedIn, 'RETURN')).toMatchObject({ role: 'MANAGER', amount: PRICE });
    const request = of(checkedIn, { amount: 5000, reason });
    expect(await priya.isRefused(returnMoney, request)).toMatchObject({ code: 'APPROVAL_NEEDED' });
    const approved = await approvalFor('booking.return', checkedIn.tile.bookingId, 5000);
    const partlyRefunded = await priya.makes(returnMoney, { ...(request as object), ...approved } as never);
    expect(partlyRefunded.money.refunds).toMatchObject([
      { to: { kind: 'CARD' }, amount: 1000 },
      { to: { kind: 'CASH' }, amount: 4000 },
    ]);
    expect(partlyRefunded.money).toMatchObject({ due: 0 });
    expect(await texts(checkedIn.tile.bookingId, 'booking.returned')).toMatchObject([
      { body: expect.stringContaining('$50.00') },
    ]);
    expect(await lastActivity(world, checkedIn.tile.bookingId)).toMatchObject({
      act: 'booking.return',
      reason,
      isApproved: true,
    });

    const more = of(partlyRefunded, { amount: 9001, reason });
    expect(await marcus.isRefused(returnMoney, more)).toMatchObject({
      code: 'MORE_THAN_PAID',
      details: { amount: 9000 },
    });
    const all = await marcus.makes(returnMoney, of(partlyRefunded, { amount: 9000, reason }));
    expect(actionOf(all, 'RETURN')).toMatchObject({ role: null, amount: 0 });
    expect(all.tile).toMatchObject({ status: 'CONFIRMED', due: 0 });
    expect(await texts(checkedIn.tile.bookingId, 'booking.returned')).toMatchObject([
      { body: expect.stringContaining('$50.00') },
      { body: expect.stringContaining('$90.00') },
    ]);
    await world.clock.set('2027-06-11T19:30:00-04:00');
    expect(await books()).toEqual([]);
  });
});

describe('a booking that the desk changes', () => {
  test('changes its party size', async () => {
    const booking = await sell(priya, bays[0]!);
    const more = await priya.makes(changeParty, of(booking, { partySize: 4 }));
    expect(more.tile).toMatchObject({ partySize: 4, amount: PRICE });
    expect(more.timeline.at(-1)).toMatchObject({
      kind: 'PARTY',
      by: { name: 'Priya' },
      details: { before: 2, after: 4 },
    });
    expect(await priya.isRefused(changeParty, of(booking, { partySize: 3 }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    await world.clock.set('2027-06-11T20:00:00-04:00');
    expect(await marcus.isRefused(changeParty, of(more, { partySize: 3 }))).toMatchObject({ code: 'NOT_NOW' });
  });

  test('is assigned to another customer before the first payment, with its open balance', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, ann) };
    const reassigned = await priya.makes(changeCustomer, of(await sell(priya, bays[0]!), { customer }));
    expect(reassigned.tile).toMatchObject({ customerId: customer.customerId, due: PRICE });
    expect(reassigned.timeline.map(({ kind }) => kind)).toContain('CUSTOMER');
    expect(await books()).toEqual([]);
    const paid = await priya.makes(takePayment, of(reassigned, { pay: { kind: 'CASH' }, amount: 100 }));
    const guest = { customer: { kind: 'GUEST', name: 'A friend' } };
    expect(await priya.isRefused(changeCustomer, of(paid, guest))).toMatchObject({ code: 'PAID_ALREADY' });
    const offers = ({ actions }: typeof paid) => actions.find(({ act }) => act === 'CUSTOMER')!.role;
    expect([offers(reassigned), offers(paid)]).toEqual(['DESK', null]);
    const stranger = { customer: { kind: 'KNOWN', customerId: paid.tile.bookingId } };
    expect(await priya.isRefused(changeCustomer, of(await sell(priya, bays[1]!), stranger))).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    });
  });

  test('has its text sent again at most three times, to a customer with a phone', async () => {
    const [ann] = (await crowd(world, 1)) as [Person];
    const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, ann) };
    const { tile } = await sell(priya, bays[0]!, { customer, sendText: true });
    const request = { params: { id: tile.bookingId }, body: {} };
    await priya.makes(resendText, request);
    await priya.makes(resendText, request);
    const third = await priya.makes(resendText, request);
    expect(third.timeline.filter(({ kind }) => kind === 'TEXT')).toHaveLength(4);
    expect(await priya.isRefused(resendText, request)).toMatchObject({ code: 'TOO_MANY_TEXTS' });
    const guest = await sell(priya, bays[1]!);
    expect(await priya.isRefused(resendText, { params: { id: guest.tile.bookingId }, body: {} })).toMatchObject({
      code: 'NO_PHONE',
    });
    await marcus.makes(cancelAtDesk, of(third, { refund: { kind: 'POLICY' }, reason: 'Ill', amount: 0 }));
    expect(await priya.isRefused(resendText, request)).toMatchObject({ code: 'NOT_NOW' });
  });
});
