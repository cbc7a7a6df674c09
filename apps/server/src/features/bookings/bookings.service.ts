import { randomBytes } from 'node:crypto';
import { type Booking, MAX_HOLDS, MY_BOOKINGS_PAGE, type Slot } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import type { cancelBooking, getCancellation, getPayOptions } from '@caddie/contract/bookings';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { Customer } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { OrderService } from '../orders/orders.service.ts';
import type { Checkpoint } from '../orders/payments.service.ts';
import type { RefundService } from '../orders/refunds.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import {
  type BookingRow,
  freeUntil,
  reasons,
  referenceFrom,
  refundAmount,
  percentBack,
  refundStepsFor,
} from './bookings.rules.ts';
import * as store from './bookings.store.ts';
import { readCursor, toBooking, writeCursor } from './bookings.view.rules.ts';
import type { BookingTexts } from './bookings.texts.ts';
import { playOf } from './play.rules.ts';
import { priceLinesOf, priceOf } from './prices.rules.ts';
import { bestRooms, findSlots, nearestSlots } from './slots.rules.ts';
import { findTaken } from './slots.store.ts';
import { type Chosen, choose, type Wish } from './wish.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Somebody who holds and drops this many a day is not looking for a tee time. */
const HOLDS_A_DAY = 20;
const SWEEP_BITE = 500;

export type BookingService = ReturnType<typeof createBookingService>;
type HoldWish = Wish & { shopRoomId?: string | undefined; amount?: number | undefined };
type ListQuery = { limit?: number | undefined; cursor?: string | undefined } & Pick<
  store.ListFilter,
  'status' | 'from' | 'to'
>;

type Dependencies = {
  db: Db;
  shops: ShopService;
  orders: OrderService;
  refunds: RefundService;
  memberships: MembershipService;
  texts: BookingTexts;
  checkpoint: Checkpoint;
};

export function createBookingService({ db, shops, orders, refunds, memberships, texts, checkpoint }: Dependencies) {
  return {
    /** Holds a tee time while the customer pays. */
    async hold(customer: Customer, wish: HoldWish): Promise<Booking> {
      const shop = await shops.terms(customer.shopSeqNo);
      if (wish.shopRoomId && !shop.rooms.some((room) => room.shopRoomId === wish.shopRoomId))
        throw new Refusal('ROOM_NOT_FOUND');
      const chosen = choose(shop, wish, await store.readNow(db));
      const held = await inTransaction(db, (trx) => holdIn(trx, customer, shop, chosen, wish));
      await checkpoint('hold.committed');
      if (!held) throw new Refusal('SLOT_TAKEN', { details: { nearest: await nearest(shop, chosen, wish) } });
      return read(customer.customerId, held);
    },

    /** The booking once it is paid; one that costs nothing is confirmed right here. */
    async confirm(customer: Customer, bookingId: string): Promise<Booking> {
      await inTransaction(db, async (trx) => {
        const booking = await lock(trx, customer.customerId, bookingId);
        if (booking.status === 'CONFIRMED' || booking.status === 'COMPLETED' || booking.isPaying) return;
        if (booking.status === 'FAILED') throw new Refusal('HOLD_EXPIRED');
        if (booking.status !== 'READY') throw new Refusal('NOT_PAYABLE');
        if (booking.holdExpiresAt <= (await store.readNow(trx))) throw new Refusal('HOLD_EXPIRED');
        if (booking.amount > 0) throw new Refusal('NOT_PAID');
        await store.moveBooking(trx, { bookingId, to: 'CONFIRMED', from: 'READY' });
        await texts.confirmed(trx, bookingId);
      });
      return read(customer.customerId, bookingId);
    },

    cancel,

    /** What canceling now would give back. */
    async cancellation(customer: Customer, bookingId: string): Promise<DataOf<typeof getCancellation>> {
      const booking = await find(customer.customerId, bookingId);
      return previewCancellation(booking, await store.readNow(db));
    },

    /** With which memberships a held tee time could be paid. */
    async payOptions(customer: Customer, bookingId: string): Promise<DataOf<typeof getPayOptions>> {
      return memberships.options(db, customer, playOf(await find(customer.customerId, bookingId)));
    },

    async upcoming(customer: Customer): Promise<{ items: Booking[] }> {
      return { items: (await store.findUpcoming(db, customer.customerId)).map(toBooking) };
    },

    async list(customer: Customer, query: ListQuery): Promise<{ items: Booking[]; nextCursor: string | null }> {
      const { limit = MY_BOOKINGS_PAGE, cursor, ...filter } = query;
      const found = await store.listBookings(db, customer.customerId, {
        ...filter,
        limit: limit + 1,
        before: readCursor(cursor),
      });
      const items = found.slice(0, limit);
      return { items: items.map(toBooking), nextCursor: found.length > limit ? writeCursor(items.at(-1)!) : null };
    },

    read: (customer: Customer, bookingId: string): Promise<Booking> => read(customer.customerId, bookingId),

    /** Ends holds that are over. */
    async sweep(): Promise<void> {
      while ((await store.sweepLapsedHolds(db, reasons.lapsed, SWEEP_BITE)) === SWEEP_BITE);
    },

    /** Completes what has been played. */
    async complete(): Promise<void> {
      while ((await store.completePlayed(db, SWEEP_BITE)) === SWEEP_BITE);
    },
  };

  /** Gives a tee time back: the time is free at once, the money follows. Asked again, it tells how things stand. */
  async function cancel(customer: Customer, bookingId: string): Promise<DataOf<typeof cancelBooking>> {
    await inTransaction(db, async (trx) => {
      // Order before booking, as everywhere: two who lock both never wait for each other.
      await orders.lockOf(trx, 'booking', bookingId);
      const booking = await lock(trx, customer.customerId, bookingId);
      if (booking.status === 'CANCELED' || booking.status === 'CANCELING') return;
      const preview = previewCancellation(booking, await store.readNow(trx));
      if (!preview.allowed)
        throw new Refusal('NOT_CANCELABLE', { details: { status: booking.status, reason: preview.reason } });
      await giveUp(trx, booking, preview.amount);
    });
    await checkpoint('cancel.committed');
    await refunds.recover();
    const booking = await find(customer.customerId, bookingId);
    return {
      ...toBooking(booking),
      refund: { amount: booking.refunded, to: booking.refunded > 0 ? booking.paidWith : null },
    };
  }

  async function giveUp(trx: Db, booking: BookingRow, amount: number): Promise<void> {
    const { bookingId } = booking;
    if (booking.status === 'READY') {
      // While the bank is still thinking, the end is open: the settling of the payment closes it, with a refund if need be.
      const to = booking.isPaying ? 'CANCELING' : 'CANCELED';
      await store.moveBooking(trx, { bookingId, to, reason: booking.isPaying ? reasons.canceled : reasons.released });
      return;
    }
    const percent = percentBack(booking.refundSteps, await store.readNow(trx));
    await memberships.giveBack(trx, bookingId, percent);
    const isRefunding = await refunds.request(trx, 'booking', bookingId, amount, 'canceled');
    await store.moveBooking(trx, { bookingId, to: isRefunding ? 'CANCELING' : 'CANCELED', reason: reasons.canceled });
    if (!isRefunding) await orders.close(trx, 'booking', bookingId);
    await texts.canceled(trx, bookingId);
  }

  /** The customer's own hold of that time, or a new one; undefined if every bay that would do is taken. */
  async function holdIn(
    trx: Db,
    customer: Customer,
    shop: ShopTerms,
    chosen: Chosen,
    wish: HoldWish,
  ): Promise<string | undefined> {
    const { from, until } = chosen;
    const holds = await store.lockHolds(trx, customer.customerId);
    const same = holds.find(
      (hold) =>
        hold.startedAt === from && hold.endedAt === until && (!wish.shopRoomId || hold.shopRoomId === wish.shopRoomId),
    );
    if (same) return same.bookingId;

    // Somebody who holds 6 to 7 and now wants 6:30 to 7:30 of the same bay has changed their mind, not run into another.
    const inTheWay = holds.filter(
      (hold) => hold.shopRoomId === wish.shopRoomId && hold.startedAt < until && from < hold.endedAt && !hold.isPaying,
    );
    for (const hold of inTheWay)
      await store.moveBooking(trx, { bookingId: hold.bookingId, to: 'CANCELED', reason: reasons.replaced });
    if (holds.length - inTheWay.length >= MAX_HOLDS) throw new Refusal('HOLD_LIMIT');
    if ((await store.countHoldsToday(trx, customer.customerId)) >= HOLDS_A_DAY) throw new Refusal('HOLD_LIMIT');

    const rooms = wish.shopRoomId ? [wish.shopRoomId] : await roomsFor(trx, shop, chosen, wish.durationMinutes);
    for (const shopRoomId of rooms) {
      const bookingId = await takeRoom(trx, customer, shop, chosen, wish, shopRoomId);
      if (bookingId) return bookingId;
    }
    return undefined;
  }

  async function roomsFor(trx: Db, shop: ShopTerms, { day, from, until }: Chosen, minutes: number): Promise<string[]> {
    const { taken } = await findTaken(trx, shop.shopSeqNo, from - 24 * HOUR, until + 24 * HOUR);
    return bestRooms(shop, day, from, minutes, taken);
  }

  async function takeRoom(
    trx: Db,
    customer: Customer,
    shop: ShopTerms,
    chosen: Chosen,
    wish: HoldWish,
    shopRoomId: string,
  ) {
    const { day, start, from, until } = chosen;
    const price = priceOf(shop, day, start.stretch, shopRoomId, from, wish.durationMinutes);
    if (!price) throw new Refusal('INVALID_SLOT', { details: { reason: 'The venue has no price for that time.' } });
    if (wish.amount !== undefined && wish.amount !== price.amount) {
      throw new Refusal('PRICE_CHANGED', { details: { amount: price.amount } });
    }
    const occupiedUntil = until + shop.bufferMinutes * MINUTE;
    await store.failLapsedHolds(trx, shopRoomId, from, occupiedUntil, reasons.lapsed);
    return store.insertHold(trx, {
      reference: referenceFrom(randomBytes(7)),
      shopSeqNo: shop.shopSeqNo,
      shopRoomId,
      customerId: customer.customerId,
      bookingDate: day.date,
      startedAt: from,
      endedAt: until,
      occupiedUntil,
      partySize: wish.partySize,
      amount: price.amount,
      currency: shop.currency,
      priceLines: priceLinesOf(shop, day, start.stretch, shopRoomId, from, wish.durationMinutes),
      refundSteps: refundStepsFor(shop, from),
      holdMinutes: shop.holdMinutes,
    });
  }

  /** What else is free around a lost tee time. */
  async function nearest(shop: ShopTerms, { day, from }: Chosen, wish: Wish): Promise<Slot[]> {
    const { now, taken } = await findTaken(db, shop.shopSeqNo, from - 36 * HOUR, from + 36 * HOUR);
    return nearestSlots(findSlots(shop, day.date, wish.durationMinutes, taken, now).slots, from);
  }

  async function find(customerId: string, bookingId: string): Promise<BookingRow> {
    const row = await store.findBooking(db, customerId, bookingId);
    if (!row) throw new Refusal('BOOKING_NOT_FOUND');
    return row;
  }

  async function read(customerId: string, bookingId: string): Promise<Booking> {
    return toBooking(await find(customerId, bookingId));
  }
}

async function lock(trx: Db, customerId: string, bookingId: string): Promise<BookingRow> {
  const row = await store.lockBooking(trx, customerId, bookingId);
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}

/** The one computation of what a cancellation gives back: what is shown is what is done. */
function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const nothing = { allowed: false, amount: 0, to: null, freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...nothing, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...nothing, reason: 'This booking has already ended.' };
  if (now >= booking.startedAt) return { ...nothing, reason: 'This tee time has begun.' };
  const amount = refundAmount(booking.cardAmount, booking.refundSteps, now);
  return { ...nothing, allowed: true, amount, to: booking.paidWith };
}
