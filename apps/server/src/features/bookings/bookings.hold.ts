import { randomBytes } from 'node:crypto';
import { MAX_HOLDS } from '@caddie/contract/bookings';
import type { Slot } from '@caddie/contract/slots';
import { type Act, actAs, type Customer } from '../../platform/actor.ts';
import { type Db, isDatabaseError } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { bestRooms } from './bays.rules.ts';
import { referenceFrom, refundStepsFor } from './bookings.rules.ts';
import { moveBooking, readNow } from './bookings.store.ts';
import * as store from './holds.store.ts';
import { priceLinesOf, priceOf } from './prices.rules.ts';
import { findSlots, nearestSlots } from './slots.rules.ts';
import { findTaken, readTaken } from './slots.store.ts';
import { checkRoom, type Chosen, choose, outOfService, type Wish } from './wish.rules.ts';

const MINUTE = 60_000;
/** Somebody who holds and drops this many a day is not looking for a tee time. */
const HOLDS_A_DAY = 20;

export type HoldWish = Wish & { shopRoomId?: string | undefined; amount?: number | undefined };

/** A wish that the venue allows, and whose it is. */
type Asked = { customer: Customer; shop: ShopTerms; chosen: Chosen; wish: HoldWish };

/** Taking a tee time out of the others' reach; answers the id of the booking that holds it. */
export function createHolding(db: Db, shops: ShopService) {
  return async function hold(customer: Customer, wish: HoldWish): Promise<string> {
    const shop = await shops.terms(customer.shopSeqNo);
    const room = shop.rooms.find(({ shopRoomId }) => shopRoomId === wish.shopRoomId);
    if (wish.shopRoomId && !room) throw new Refusal('ROOM_NOT_FOUND');
    const chosen = choose(shop, wish, await readNow(db));
    if (room) checkRoom(room, chosen, wish);
    try {
      return await actAs(db, customer, (trx) => holdIn(trx, { customer, shop, chosen, wish }));
    } catch (error) {
      // Retired a moment ago, after we read the venue's terms.
      if (isDatabaseError(error) && error.constraint === 'bookings_room_is_in_service') throw outOfService();
      throw error;
    }
  };
}

/** The customer's own hold of that time, or a new one. A refusal undoes everything, the holds that were let go for it too. */
async function holdIn(trx: Act, asked: Asked): Promise<string> {
  const { customer, chosen, wish } = asked;
  const { from, until } = chosen;
  if ((await store.lockCustomer(trx, customer.customerId)).isBlocked) {
    throw new Refusal('CUSTOMER_BLOCKED', {
      message: `You cannot book online here. Please call the venue, ${asked.shop.phone}.`,
    });
  }
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
  for (const { bookingId } of inTheWay) await moveBooking(trx, { bookingId, to: 'CANCELED', reason: 'REPLACED' });
  if (holds.length - inTheWay.length >= MAX_HOLDS) {
    const firstEnds = Math.min(...holds.map(({ holdExpiresAt }) => holdExpiresAt));
    throw new Refusal('HOLD_LIMIT', { retryAfterSeconds: (firstEnds - (await readNow(trx))) / 1000 });
  }
  const retryAfterSeconds = await store.secondsUntilFewerHolds(trx, customer.customerId, HOLDS_A_DAY);
  if (retryAfterSeconds !== undefined) throw new Refusal('TOO_MANY_HOLDS', { retryAfterSeconds });

  const rooms = wish.shopRoomId ? [wish.shopRoomId] : await roomsFor(trx, asked);
  for (const shopRoomId of rooms) {
    const bookingId = await takeRoom(trx, asked, shopRoomId);
    if (bookingId) return bookingId;
  }
  throw new Refusal('SLOT_TAKEN', { details: { nearest: await nearest(trx, asked) } });
}

const sizeOf = (wish: HoldWish) => ({ minutes: wish.durationMinutes, party: wish.partySize });

async function roomsFor(trx: Act, { shop, chosen, wish }: Asked): Promise<string[]> {
  const { day, from } = chosen;
  const { taken } = await findTaken(trx, shop.shopSeqNo, day);
  return bestRooms(shop, day, from, sizeOf(wish), readTaken(taken));
}

/** Undefined if somebody else has the room by now. */
async function takeRoom(trx: Act, asked: Asked, shopRoomId: string): Promise<string | undefined> {
  const { customer, shop, wish } = asked;
  const { day, start, from, until } = asked.chosen;
  const price = priceOf(shop, day, start.stretch, shopRoomId, from, wish.durationMinutes);
  if (!price) throw new Refusal('INVALID_SLOT', { message: 'The venue has no price for that time.' });
  if (wish.amount !== undefined && wish.amount !== price.amount) {
    throw new Refusal('PRICE_CHANGED', { details: { amount: price.amount } });
  }
  const occupiedUntil = until + shop.bufferMinutes * MINUTE;
  await store.failLapsedHolds(trx, shopRoomId, from, occupiedUntil);
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
async function nearest(trx: Act, { shop, chosen, wish }: Asked): Promise<Slot[]> {
  const { day, from } = chosen;
  const { now, taken } = await findTaken(trx, shop.shopSeqNo, day);
  return nearestSlots(findSlots(shop, day.date, sizeOf(wish), readTaken(taken), now).slots, from);
}
