import { MAX_HOLDS } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { Slot } from '@caddie/contract/slots';
import { type ActorTrx, actAs, type Customer } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanged } from '../../orders/orders.service.ts';
import { readPlaceCode, type ShopService, type ShopTerms } from '../../shops/shops.service.ts';
import { bestRooms } from '../slots/bays.rules.ts';
import { moveBooking, readNow } from '../bookings.store.ts';
import { holdRoom } from '../moves/bookings.hold-room.ts';
import * as store from './holds.store.ts';
import { rethrowAsHoursRefusal } from '../slots/hours.refusals.ts';
import { findSlots, nearestSlots } from '../slots/slots.rules.ts';
import { findTaken, parseTaken } from '../slots/slots.store.ts';
import { checkRoom, type ChosenTime, chooseTime, outOfService, type TimeInput } from './hold-input.rules.ts';
import { message } from '../../../words/words.ts';

/** A customer with more holds than this per day is not looking for a tee time. */
const HOLDS_A_DAY = 20;

export type HoldInput = TimeInput & {
  shopRoomId?: string | undefined;
  amount?: number | undefined;
  entrySource?: string | undefined;
};

/** A request that the venue's rules allow, with its customer. */
type HoldRequest = { customer: Customer; shop: ShopTerms; chosenTime: ChosenTime; input: HoldInput };

/** Holds a tee time for a customer; returns the id of the booking. */
export function createHolding(db: Db, shops: ShopService) {
  return async function hold(customer: Customer, input: HoldInput): Promise<string> {
    const shop = await shops.terms(customer.shopSeqNo);
    const room = shop.rooms.find(({ shopRoomId }) => shopRoomId === input.shopRoomId);
    if (input.shopRoomId && !room) throw new Refusal('ROOM_NOT_FOUND');
    const chosenTime = chooseTime(shop, input, await readNow(db));
    if (room) checkRoom(room, chosenTime, input);
    try {
      return await actAs(db, customer, (trx) => placeHold(trx, { customer, shop, chosenTime, input }));
    } catch (error) {
      // Retired after the venue's terms were read.
      if (isDatabaseError(error) && error.constraint === 'bookings_room_is_in_service') throw outOfService();
      return rethrowAsHoursRefusal(error, customer);
    }
  };
}

/** Returns the customer's own hold of that time, or a new one. A refusal rolls everything back, including the holds that were replaced. */
async function placeHold(trx: ActorTrx, request: HoldRequest): Promise<string> {
  const { customer, shop, chosenTime, input } = request;
  const { from, until } = chosenTime;
  if ((await store.lockCustomer(trx, customer.customerId)).isBlocked) {
    throw new Refusal('CUSTOMER_BLOCKED', { message: message('customer.blocked-online', { phone: shop.phone }) });
  }
  const holds = await store.lockHolds(trx, customer.customerId);
  const sameHold = holds.find(
    (hold) =>
      hold.startedAt === from &&
      hold.endedAt === until &&
      // Any bay never costs more than was shown: a customer who holds the suite and now asks for any bay gets a cheaper one.
      (input.shopRoomId ? hold.shopRoomId === input.shopRoomId : hold.amount <= (input.amount ?? Infinity)),
  );
  if (sameHold) return sameHold.bookingId;

  // A customer who holds 6 to 7 and now asks for 6:30 to 7:30 of the same bay has changed their mind: the old hold is replaced. The same
  // applies to the buffer around the old hold.
  const buffer = shop.bufferMinutes * MINUTE;
  const overlapping = holds.filter(
    (hold) =>
      hold.shopRoomId === input.shopRoomId &&
      hold.startedAt < until + buffer &&
      from < hold.endedAt + buffer &&
      !hold.isPaying,
  );
  for (const { bookingId } of overlapping) await moveBooking(trx, { bookingId, to: 'CANCELED', reason: 'REPLACED' });
  if (holds.length - overlapping.length >= MAX_HOLDS) {
    const firstExpiry = Math.min(...holds.map(({ holdExpiresAt }) => holdExpiresAt));
    throw new Refusal('HOLD_LIMIT', { retryAfterSeconds: (firstExpiry - (await readNow(trx))) / 1000 });
  }
  const retryAfterSeconds = await store.secondsUntilFewerHolds(trx, customer.customerId, HOLDS_A_DAY);
  if (retryAfterSeconds !== undefined) throw new Refusal('TOO_MANY_HOLDS', { retryAfterSeconds });

  const rooms = input.shopRoomId ? [input.shopRoomId] : await findRooms(trx, request);
  const time = { ...chosenTime, stretch: chosenTime.start.stretch };
  const { partySize, amount } = input;
  const { customerId } = customer;
  const entryPlace = readPlaceCode(input.entrySource);
  const holder = {
    customerId,
    source: 'ONLINE',
    partySize,
    amount,
    entryPlace,
    holdMinutes: shop.holdMinutes,
  } as const;
  for (const shopRoomId of rooms) {
    const bookingId = await holdRoom(trx, shop, time, shopRoomId, holder);
    if (bookingId) return bookingId;
  }
  throw new Refusal('SLOT_TAKEN', { details: { nearest: await findNearest(trx, request) } });
}

const sizeOf = (input: HoldInput) => ({ minutes: input.durationMinutes, party: input.partySize });

/** Returns the free bays for a request without a bay, the cheapest first; only those at the shown price, if one was shown. */
async function findRooms(trx: ActorTrx, { shop, chosenTime, input }: HoldRequest): Promise<string[]> {
  const { day, from } = chosenTime;
  const { now, taken } = await findTaken(trx, shop.shopSeqNo, day);
  const freeRooms = bestRooms(shop, day, from, sizeOf(input), { taken: parseTaken(taken), now });
  const lowestAmount = freeRooms[0]?.amount;
  const shownAmount = input.amount ?? lowestAmount;
  if (lowestAmount !== undefined && lowestAmount !== shownAmount)
    throw priceChanged(lowestAmount, shownAmount!, shop.currency);
  return freeRooms.flatMap(({ shopRoomId, amount }) =>
    input.amount === undefined || amount === lowestAmount ? shopRoomId : [],
  );
}

/** Returns free times near one that is taken. */
async function findNearest(trx: ActorTrx, { shop, chosenTime, input }: HoldRequest): Promise<Slot[]> {
  const { day, from } = chosenTime;
  const { now, taken } = await findTaken(trx, shop.shopSeqNo, day);
  return nearestSlots(findSlots(shop, day.date, sizeOf(input), parseTaken(taken), now).slots, from);
}
