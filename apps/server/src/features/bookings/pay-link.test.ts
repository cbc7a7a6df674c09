import { extendHold, getBooking, getPayOptions, readyBooking } from '@caddie/contract/bookings';
import { bookAtDesk, cancelAtDesk, holdAtDesk, releaseAtDesk } from '@caddie/contract/desk/bookings';
import { getNeedsYouPeople, markLapseSeen, type CustomersToContact } from '@caddie/contract/desk/customers-to-contact';
import { getDay } from '@caddie/contract/desk/sheet';
import { moveBooking } from '@caddie/contract/desk/moves';
import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { takeBack, takePayment, textPayLink } from '@caddie/contract/desk/finance/payments';
import { checkOrder, createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type KnownCustomer, openCounter, addKnownCustomer, startMorning, textsAbout } from '../../../test/counter.ts';
import { buyPass, holdTime, lastActivity, PRICE, sale, sell, START } from '../../../test/counter-sales.ts';
import { type Browser, ORIGIN, signIn } from '../../../test/desk.ts';
import { createMembers } from '../../../test/members.ts';
import type { Person } from '../../../test/person.ts';
import { answerBank, cards, saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { auditBooks } from '../../audit/audit.ts';
import { firstRow } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld({ PUBLIC_URL: ORIGIN });
const members = createMembers(world);
let priya: Browser;
let bays: string[];
let venue: Services;
let ann: Person;
let customer: KnownCustomer;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  // The tests run the jobs themselves: the background jobs would interfere.
  await world.app.background.stop();
});

beforeEach(async () => {
  await startMorning(world, venue);
  ({ person: ann, customer } = await addKnownCustomer(world));
});

const link = (minutes = 30) => ({ kind: 'LINK', minutes }) as const;
const texted = (bookingId: string, kind: string) => textsAbout(world, bookingId, kind);
const panel = (bookingId: string): Promise<DeskBooking> => priya.makes(getDeskBooking, { params: { id: bookingId } });
const books = () => auditBooks(world.engine.db);
const pays = async (bookingId: string, number: string = cards.works) => {
  const { userCreditCardId } = await saveCard(ann, number);
  return ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
};

describe('a pay link for a held time', () => {
  test('ends when its text said: its customer cannot extend it', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link() });
    await world.clock.advance(29 * 60);

    expect(await ann.tries(extendHold, { body: { bookingId: tile.bookingId } })).toBe('HOLD_NOT_EXTENDABLE');
  });

  test('holds the time for its customer, who pays on their phone', async () => {
    const { tile, money, timeline } = await sell(priya, bays[0]!, { customer, pay: link() });
    expect(tile).toMatchObject({
      status: 'READY',
      hasPayLink: true,
      customerId: customer.customerId,
      holdExpiresAt: '2027-06-11T08:30:00-04:00',
    });
    expect(money).toMatchObject({ due: 0, linkSentAt: '2027-06-11T08:00:00-04:00' });
    expect(timeline.map(({ kind }) => kind)).toEqual(['HELD', 'TEXT']);
    expect(await texted(tile.bookingId, 'booking.pay-link')).toMatchObject([
      {
        body: expect.stringMatching(
          /please pay \$140\.00 for .* by 8:30 AM: http:\/\/localhost:80\/payment\?bookingId=.*shopName=Mulligans$/,
        ),
      },
    ]);
    expect(await books()).toEqual([]);

    expect(await pays(tile.bookingId)).toMatchObject({ status: 'PAID', amount: PRICE });
    const paid = await panel(tile.bookingId);
    expect(paid.tile).toMatchObject({ status: 'CONFIRMED', hasPayLink: false, paidWith: 'CARD' });
    expect(await texted(tile.bookingId, 'booking.confirmed')).toHaveLength(1);
    expect(await books()).toEqual([]);
  });

  test('lapses if it is not paid: the time is free again, and the customer gets a text', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link(15) });
    const lapse = () => venue.jobs['bookings.link-lapsed']!.run({ bookingId: tile.bookingId });
    await lapse();
    expect(await texted(tile.bookingId, 'booking.link-lapsed')).toEqual([]);

    await world.clock.advance(15 * 60 + 1);
    await venue.bookings.sweep();
    await lapse();
    await lapse();
    expect(await texted(tile.bookingId, 'booking.link-lapsed')).toMatchObject([
      { body: expect.stringContaining('free again') },
    ]);
    expect((await panel(tile.bookingId)).timeline.map(({ kind }) => kind)).toContain('LAPSED');
    const { canceled } = await priya.makes(getDay, { params: { date: '2027-06-11' } });
    expect(canceled.find(({ bookingId }) => bookingId === tile.bookingId)).toMatchObject({ status: 'FAILED' });
    await holdTime(priya, bays[0]!);
    expect(await books()).toEqual([]);
  });

  test('is checked after its end by the database’s clock, whatever the server’s clock says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-02-29T20:00:00-05:00') });
    onTestFinished(() => void vi.useRealTimers());
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link(15) });

    // Read before the server's clock is restored: the embedded database uses the same clock.
    const job = await firstRow(
      world.engine.db,
      sql<{ minutes: number }>`
        select extract(epoch from run_at - now())::int4 / 60 as minutes
          from jobs
         where kind = 'bookings.link-lapsed' and payload ->> 'bookingId' = ${tile.bookingId}`,
    );
    expect(job!.minutes).toBeLessThanOrEqual(15);
    expect(job!.minutes).toBeGreaterThan(0);
  });

  describe('that lapsed', () => {
    const linksOfCustomer = ({ links: all }: CustomersToContact) =>
      all.filter(({ customerId }) => customerId === customer.customerId);
    const links = async (who = priya) => linksOfCustomer(await who.makes(getNeedsYouPeople, {}));
    const lapses = async () => {
      const { tile } = await sell(priya, bays[0]!, { customer, pay: link(15) });
      expect(await links()).toEqual([]);
      await world.clock.advance(15 * 60 + 1);
      await venue.bookings.sweep();
      await venue.jobs['bookings.link-lapsed']!.run({ bookingId: tile.bookingId });
      await venue.jobs['bookings.link-lapsed']!.run({ bookingId: tile.bookingId });
      return { params: { id: tile.bookingId } };
    };

    test('is shown to the desk until a member of staff has marked it as seen, with their name', async () => {
      const jiwoo = await signIn(world, 'Jiwoo');
      const { params } = await lapses();
      expect(await links()).toMatchObject([
        { customerId: customer.customerId, name: 'One of many', booking: { bookingId: params.id, startedAt: START } },
      ]);
      expect(await links(jiwoo)).toEqual([]);
      expect(await jiwoo.tries(markLapseSeen, { params })).toBe('BOOKING_NOT_FOUND');

      expect(linksOfCustomer(await priya.makes(markLapseSeen, { params }))).toEqual([]);
      expect(await priya.tries(markLapseSeen, { params })).toBe('BOOKING_NOT_FOUND');
      expect(await lastActivity(world, params.id)).toMatchObject({ act: 'booking.see-lapse' });
    });

    test('is no longer shown when its customer is booked again that day, or after a week', async () => {
      // A booking from before is not one that replaces the lapsed time.
      await sell(priya, bays[2]!, { customer, pay: { kind: 'LATER' } });
      await world.clock.advance(60);
      await lapses();
      expect(await links()).toHaveLength(1);
      const secondSale = await sell(priya, bays[1]!, { customer, pay: { kind: 'LATER' } });
      expect(await links()).toEqual([]);
      const cancel = {
        version: secondSale.tile.version,
        refund: { kind: 'POLICY' },
        amount: 0,
        reason: 'Asked',
      } as const;
      await priya.makes(cancelAtDesk, { params: { id: secondSale.tile.bookingId }, body: cancel });
      expect(await links()).toHaveLength(1);
      await world.clock.advance(7 * 86_400);
      expect(await links(await signIn(world, 'Priya'))).toEqual([]);
    });
  });

  test('cannot be replaced by another hold of the desk, because the hold belongs to its customer', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link() });
    const other = {
      startedAt: '2027-06-11T20:00:00-04:00',
      durationMinutes: 60,
      partySize: 2,
      shopRoomId: bays[1]!,
      insteadOf: tile.bookingId,
    };
    expect(await priya.isRefused(holdAtDesk, { body: other })).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect((await panel(tile.bookingId)).tile).toMatchObject({ status: 'READY', hasPayLink: true });
  });

  test('never holds the time past its start, and is not sent once the time has begun', async () => {
    await world.clock.set('2027-06-11T17:40:00-04:00');
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link(60) });
    expect(tile).toMatchObject({ holdExpiresAt: START });
    const laterHold = await holdTime(priya, bays[1]!, { startedAt: '2027-06-11T17:30:00-04:00' });
    expect(await priya.isRefused(bookAtDesk, sale(laterHold, { customer, pay: link() }))).toMatchObject({
      code: 'NOT_NOW',
    });
  });

  test('names the day if it must be paid after midnight, and is not sent once its hold has expired', async () => {
    await world.clock.set('2027-06-10T23:50:00-04:00');
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link(30) });
    expect(await texted(tile.bookingId, 'booking.pay-link')).toMatchObject([
      { body: expect.stringContaining(' by Fri, Jun 11, 12:20 AM: '), dropAfter: new Date('2027-06-11T04:20:00Z') },
    ]);
  });

  test('can be sent again before a payment attempt, and still be paid', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link(15) });
    await world.clock.advance(600);
    const deskHold = { bookingId: tile.bookingId, version: tile.version, amount: PRICE };
    const secondLink = await priya.makes(bookAtDesk, sale(deskHold, { customer, pay: link(30) }));
    expect(secondLink.tile).toMatchObject({ status: 'READY', holdExpiresAt: '2027-06-11T08:40:00-04:00' });
    // Without an order the customer's page has nothing to wait for.
    expect(secondLink.booking.orderId).toBeNull();
    expect(await texted(tile.bookingId, 'booking.pay-link')).toHaveLength(2);
    expect(await pays(tile.bookingId)).toMatchObject({ status: 'PAID' });
    expect(await books()).toEqual([]);
  });

  test('is not sent to guests', async () => {
    const deskHold = await holdTime(priya, bays[0]!);
    expect(await priya.isRefused(bookAtDesk, sale(deskHold, { pay: link() }))).toMatchObject({ code: 'NO_PHONE' });
  });

  test('is replaced by cash, also after a declined card, by another customer before that, or by a free booking', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link() });
    const heldForLink = { bookingId: tile.bookingId, version: tile.version, amount: PRICE };
    const paid = await priya.makes(
      bookAtDesk,
      sale(heldForLink, { customer: { kind: 'GUEST', name: 'A friend' }, pay: { kind: 'CASH' } }),
    );
    expect(paid.tile).toMatchObject({ status: 'CONFIRMED', paidWith: 'CASH', name: 'A friend', hasPayLink: false });

    const other = await sell(priya, bays[1]!, { customer, pay: link() });
    expect(await pays(other.tile.bookingId, cards.declined)).toMatchObject({ status: 'FAILED' });
    const repeatedSale = {
      ...heldForLink,
      bookingId: other.tile.bookingId,
      version: (await panel(other.tile.bookingId)).tile.version,
    };
    const friend = sale(repeatedSale, { customer: { kind: 'GUEST', name: 'A friend' }, pay: { kind: 'CASH' } });
    expect(await priya.isRefused(bookAtDesk, friend)).toMatchObject({ code: 'NOT_PAYABLE' });
    await priya.makes(bookAtDesk, sale(repeatedSale, { customer, pay: { kind: 'CASH' } }));

    const third = await sell(priya, bays[2]!, { customer, pay: link() });
    const free = { ...heldForLink, bookingId: third.tile.bookingId, version: third.tile.version };
    const marcus = await signIn(world, 'Marcus');
    const freeBooking = await marcus.makes(
      bookAtDesk,
      sale(free, { customer, pay: { kind: 'FREE', reason: 'A prize' } }),
    );
    expect(freeBooking.tile).toMatchObject({ status: 'CONFIRMED', amount: 0, due: 0, paidWith: 'NOTHING' });
    expect(await books()).toEqual([]);
  });

  test('can be sent again, and its time sold at the desk or released, while it holds the time', async () => {
    const { tile, actions } = await sell(priya, bays[0]!, { customer, pay: link(15) });
    const offered = (of: DeskBooking['actions']) => of.flatMap(({ act, role }) => (role ? [act] : []));
    expect(offered(actions)).toEqual(['BOOK', 'LINK', 'RELEASE', 'NOTE']);
    expect(actions.find(({ act }) => act === 'BOOK')).toMatchObject({ amount: PRICE });

    await world.clock.advance(600);
    const params = { id: tile.bookingId };
    const secondText = await priya.makes(textPayLink, { params, body: { version: tile.version, amount: PRICE } });
    expect(secondText.tile).toMatchObject({ status: 'READY', holdExpiresAt: '2027-06-11T08:15:00-04:00' });
    expect(await texted(tile.bookingId, 'booking.pay-link')).toHaveLength(2);

    await world.clock.advance(600);
    const lateRequest = { params, body: { version: secondText.tile.version, amount: PRICE } };
    expect(await priya.isRefused(textPayLink, lateRequest)).toMatchObject({ code: 'HOLD_EXPIRED' });
    expect(offered((await panel(tile.bookingId)).actions)).toEqual(['NOTE']);
    await venue.bookings.sweep();
    expect(await books()).toEqual([]);
  });

  test('keeps the desk from selling the time while the customer pays at their bank, and a release waits for the bank', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link() });
    const { bookingId } = tile;
    const { orderId, actionUrl } = await pays(bookingId, cards.asksBank);
    const atBank = await panel(bookingId);
    expect(atBank.actions.flatMap(({ act, role }) => (role ? [act] : []))).toEqual(['NOTE']);
    const cash = sale({ bookingId, version: atBank.tile.version, amount: PRICE }, { customer, pay: { kind: 'CASH' } });
    expect(await priya.isRefused(bookAtDesk, cash)).toMatchObject({ code: 'NOT_PAYABLE' });

    await priya.makes(releaseAtDesk, { params: { id: bookingId } });
    expect((await panel(bookingId)).tile).toMatchObject({ status: 'CANCELING' });
    expect(await texted(bookingId, 'booking.released')).toEqual([]);
    await answerBank(ann, actionUrl!, 'confirm');
    await ann.makes(checkOrder, { params: { id: orderId } });
    await venue.refunds.recover();
    const released = await panel(bookingId);
    expect(released.tile).toMatchObject({ status: 'CANCELED' });
    expect(released.money.refunds).toMatchObject([{ amount: PRICE, to: { kind: 'CARD' } }]);
    expect(await books()).toEqual([]);
  });

  test('lets the desk release its hold; a customer’s online hold cannot be released there', async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link() });
    await priya.makes(releaseAtDesk, { params: { id: tile.bookingId } });
    await priya.makes(releaseAtDesk, { params: { id: tile.bookingId } });
    expect((await panel(tile.bookingId)).tile).toMatchObject({ status: 'CANCELED' });
    expect(await texted(tile.bookingId, 'booking.released')).toMatchObject([
      { body: expect.stringContaining('is no longer held for you. Nothing was charged.') },
    ]);
    expect(await lastActivity(world, tile.bookingId)).toMatchObject({ act: 'booking.release' });
    const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 60, partySize: 1, shopRoomId: bays[0]! };
    const customerHold = await ann.makes(readyBooking, { body });
    expect(await priya.isRefused(releaseAtDesk, { params: { id: customerHold.bookingId } })).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    const sold = await sell(priya, bays[1]!, { customer });
    expect(await priya.isRefused(releaseAtDesk, { params: { id: sold.tile.bookingId } })).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    expect(await books()).toEqual([]);
  });
});

describe('a pay link for an open balance', () => {
  const send = async (booking: DeskBooking, amount = PRICE) =>
    priya.makes(textPayLink, {
      params: { id: booking.tile.bookingId },
      body: { version: booking.tile.version, amount },
    });

  test('is sent at most three times, for the amount on the button', async () => {
    const booking = await sell(priya, bays[0]!, { customer });
    const params = { id: booking.tile.bookingId };
    const body = { version: booking.tile.version, amount: 1 };
    expect(await priya.isRefused(textPayLink, { params, body })).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'It changed while you looked: $140.00, not $0.01. Nothing was charged.',
      details: { amount: PRICE },
    });
    const first = await send(booking);
    expect(first.tile).toMatchObject({ status: 'CONFIRMED', hasPayLink: true, due: PRICE });
    expect(await lastActivity(world, params.id)).toMatchObject({ act: 'booking.link', after: { amount: PRICE } });
    const third = await send(await send(first));
    expect(await texted(params.id, 'booking.pay-link')).toHaveLength(3);
    expect(third.timeline.filter(({ kind }) => kind === 'TEXT')).toHaveLength(3);
    const more = { version: third.tile.version, amount: PRICE };
    expect(await priya.isRefused(textPayLink, { params, body: more })).toMatchObject({ code: 'TOO_MANY_TEXTS' });
  });

  test('is not sent to guests, nor for a paid booking', async () => {
    const guest = await sell(priya, bays[0]!);
    const request = ({ tile }: DeskBooking, amount: number) => ({
      params: { id: tile.bookingId },
      body: { version: tile.version, amount },
    });
    expect(await priya.isRefused(textPayLink, request(guest, PRICE))).toMatchObject({ code: 'NO_PHONE' });
    const paid = await sell(priya, bays[1]!, { customer, pay: { kind: 'CASH' } });
    expect(await priya.isRefused(textPayLink, request(paid, 0))).toMatchObject({ code: 'NOT_PAYABLE' });
  });

  test('lets the customer pay the rest by card, and updates the sheet', async () => {
    const booking = await sell(priya, bays[0]!, { customer });
    const { bookingId, version } = booking.tile;
    const body = { version, pay: { kind: 'CASH' }, amount: 4000 } as const;
    const part = await priya.makes(takePayment, { params: { id: bookingId }, body });
    expect(await ann.makes(getBooking, { params: { id: bookingId } })).toMatchObject({ dueAmount: 10_000 });

    expect(await pays(bookingId, cards.declined)).toMatchObject({ status: 'FAILED', failure: { canRetry: true } });
    expect((await panel(bookingId)).money).toMatchObject({ due: 10_000, charge: { status: 'FAILED' } });
    expect(await pays(bookingId)).toMatchObject({ status: 'PAID' });
    const paid = await panel(bookingId);
    expect(paid.tile.version).toBeGreaterThan(part.tile.version);
    expect(paid.money).toMatchObject({ due: 0, payments: [{ by: { name: 'Priya' } }, { by: { kind: 'customer' } }] });
    expect(await ann.makes(getBooking, { params: { id: bookingId } })).toMatchObject({ dueAmount: 0 });
    expect(await books()).toEqual([]);
  });

  test('lets the customer pay with a membership, once', async () => {
    const membershipId = await buyPass(ann, members, { type: 'BALANCE', totalAmt: 5000 });
    const { userCreditCardId } = await saveCard(ann);
    const { tile } = await sell(priya, bays[0]!, { customer });
    const { bookingId } = tile;
    expect(await ann.makes(getPayOptions, { params: { id: bookingId } })).toMatchObject([
      { amount: 5000, cardAmount: 9000 },
    ]);
    const order = await ann.makes(createOrder, { body: { bookingId, membershipId, userCreditCardId } });
    expect(order).toMatchObject({ status: 'PAID' });
    expect(await ann.makes(getPayOptions, { params: { id: bookingId } })).toEqual([]);
    expect(await books()).toEqual([]);
  });
});

describe('after a declined card for the rest of a pass payment', () => {
  const sellByLink = async () => {
    const { tile } = await sell(priya, bays[0]!, { customer, pay: link() });
    const membershipId = await buyPass(ann, members, { type: 'BALANCE', totalAmt: 10_000 });
    const { userCreditCardId } = await saveCard(ann, cards.declined);
    const declined = await ann.makes(createOrder, {
      body: { bookingId: tile.bookingId, membershipId, userCreditCardId },
    });
    expect(declined).toMatchObject({ status: 'FAILED', tenders: [] });
    const { version } = (await panel(tile.bookingId)).tile;
    return { bookingId: tile.bookingId, version, amount: PRICE, membershipId };
  };

  test('the desk takes cash for the whole price, reverses it, and refunds its share', async () => {
    const { membershipId: _, ...hold } = await sellByLink();

    const { booking, money, tile } = await priya.makes(bookAtDesk, sale(hold, { customer, pay: { kind: 'CASH' } }));

    expect(booking.tenders).toEqual([{ kind: 'CASH', amount: PRICE }]);
    expect(tile).toMatchObject({ paidWith: 'CASH', due: 0 });
    expect(money.payments.map(({ tender, position }) => [tender.kind, position])).toEqual([['CASH', 2]]);
    expect(await books()).toEqual([]);

    const params = { id: hold.bookingId };
    const back = { position: 2, amount: PRICE, reason: 'Typed wrong', version: tile.version };
    const owed = await priya.makes(takeBack, { params, body: back });
    expect(owed.money).toMatchObject({ due: PRICE });
    const cash = { version: owed.tile.version, pay: { kind: 'CASH' }, amount: PRICE } as const;
    const paidBooking = await priya.makes(takePayment, { params, body: cash });
    const cancel = { version: paidBooking.tile.version, refund: { kind: 'POLICY' }, amount: PRICE / 2 } as const;
    const canceled = await priya.makes(cancelAtDesk, { params, body: { ...cancel, reason: 'Asked', sendText: false } });
    expect(canceled.money.refunds.map(({ to }) => to)).toEqual([
      { kind: 'CASH', amount: PRICE },
      { kind: 'CASH', amount: PRICE / 2 },
    ]);
    expect(await books()).toEqual([]);
  });

  test('the pass pays its part again at the desk, and gets a part back when the time is shortened', async () => {
    const { membershipId, ...hold } = await sellByLink();
    const pay = { kind: 'PASS', membershipId, amount: 10_000 } as const;
    const { tile } = await priya.makes(bookAtDesk, sale(hold, { customer, pay }));
    expect(tile).toMatchObject({ due: PRICE - 10_000 });
    const params = { id: hold.bookingId };
    const cash = { version: tile.version, pay: { kind: 'CASH' }, amount: PRICE - 10_000 } as const;
    const paid = await priya.makes(takePayment, { params, body: cash });
    expect(paid.booking.tenders).toMatchObject([{ kind: 'MEMBERSHIP', amount: 10_000 }, { kind: 'CASH' }]);

    const to = { shopRoomId: bays[0]!, startedAt: START, durationMinutes: 60, byVenue: true, sendText: false };
    const body = { ...to, version: paid.tile.version, amount: -7000 };
    const shorter = await (await signIn(world, 'Marcus')).makes(moveBooking, { params, body });

    expect(shorter.booking.tenders).toMatchObject([
      { kind: 'MEMBERSHIP', amount: 3000 },
      { kind: 'CASH', amount: 4000 },
    ]);
    expect(await books()).toEqual([]);
  });
});
