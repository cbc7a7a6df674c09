import { MAX_HOLDS } from '@caddie/contract/bookings';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { Slot } from '@caddie/contract/slots';
import { type Act, actAs, type Customer } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanged } from '../../orders/orders.service.ts';
import { readPlaceCode, type ShopService, type ShopTerms } from '../../shops/shops.service.ts';
import { bestRooms } from '../slots/bays.rules.ts';
import { moveBooking, readNow } from '../bookings.store.ts';
import { takeRoom } from '../moves/bookings.take-room.ts';
import * as store from './holds.store.ts';
import { hoursRefused } from '../slots/hours.refusals.ts';
import { findSlots, nearestSlots } from '../slots/slots.rules.ts';
import { findTaken, readTaken } from '../slots/slots.store.ts';
import { checkRoom, type Chosen, choose, outOfService, type TimeInput } from './hold-input.rules.ts';
import { say } from '../../../words/words.ts';

/** A customer who holds and drops this many a day is not looking for a tee time. */
const HOLDS_A_DAY = 20;

export type HoldInput = TimeInput & {
  shopRoomId?: string | undefined;
  amount?: number | undefined;
  entrySource?: string | undefined;
};

/** A request that the venue allows, and who made it. */
type HoldRequest = { customer: Customer; shop: ShopTerms; chosen: Chosen; input: HoldInput };

/** Taking a tee time out of the others' reach; answers the id of the booking that holds it. */
export function createHolding(db: Db, shops: ShopService) {
  return async function hold(customer: Customer, input: HoldInput): Promise<string> {
    const shop = await shops.terms(customer.shopSeqNo);
    const room = shop.rooms.find(({ shopRoomId }) => shopRoomId === input.shopRoomId);
    if (input.shopRoomId && !room) throw new Refusal('ROOM_NOT_FOUND');
    const chosen = choose(shop, input, await readNow(db));
    if (room) checkRoom(room, chosen, input);
    try {
      return await actAs(db, customer, (trx) => holdIn(trx, { customer, shop, chosen, input }));
    } catch (error) {
      // Retired a moment ago, after we read the venue's terms.
      if (isDatabaseError(error) && error.constraint === 'bookings_room_is_in_service') throw outOfService();
      return hoursRefused(error, customer);
    }
  };
}

/** The customer's own hold of that time, or a new one. A refusal undoes everything, the holds that were let go for it too. */
async function holdIn(trx: Act, asked: HoldRequest): Promise<string> {
  const { customer, shop, chosen, input } = asked;
  const { from, until } = chosen;
  if ((await store.lockCustomer(trx, customer.customerId)).isBlocked) {
    throw new Refusal('CUSTOMER_BLOCKED', { says: say('customer.blocked-online', { phone: shop.phone }) });
  }
  const holds = await store.lockHolds(trx, customer.customerId);
  const same = holds.find(
    (hold) =>
      hold.startedAt === from &&
      hold.endedAt === until &&
      // Any bay is never dearer than it was shown: who holds the suite and now wants any bay gets a cheaper one.
      (input.shopRoomId ? hold.shopRoomId === input.shopRoomId : hold.amount <= (input.amount ?? Infinity)),
  );
  if (same) return same.bookingId;

  // Somebody who holds 6 to 7 and now wants 6:30 to 7:30 of the same bay has changed their mind, not run into another. So has
  // somebody who wants the time that has to stay free around what they hold.
  const buffer = shop.bufferMinutes * MINUTE;
  const inTheWay = holds.filter(
    (hold) =>
      hold.shopRoomId === input.shopRoomId &&
      hold.startedAt < until + buffer &&
      from < hold.endedAt + buffer &&
      !hold.isPaying,
  );
  for (const { bookingId } of inTheWay) await moveBooking(trx, { bookingId, to: 'CANCELED', reason: 'REPLACED' });
  if (holds.length - inTheWay.length >= MAX_HOLDS) {
    const firstEnds = Math.min(...holds.map(({ holdExpiresAt }) => holdExpiresAt));
    throw new Refusal('HOLD_LIMIT', { retryAfterSeconds: (firstEnds - (await readNow(trx))) / 1000 });
  }
  const retryAfterSeconds = await store.secondsUntilFewerHolds(trx, customer.customerId, HOLDS_A_DAY);
  if (retryAfterSeconds !== undefined) throw new Refusal('TOO_MANY_HOLDS', { retryAfterSeconds });

  const rooms = input.shopRoomId ? [input.shopRoomId] : await roomsFor(trx, asked);
  const time = { ...chosen, stretch: chosen.start.stretch };
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
    const bookingId = await takeRoom(trx, shop, time, shopRoomId, holder);
    if (bookingId) return bookingId;
  }
  throw new Refusal('SLOT_TAKEN', { details: { nearest: await nearest(trx, asked) } });
}

const sizeOf = (input: HoldInput) => ({ minutes: input.durationMinutes, party: input.partySize });

/** Where any bay may be: at the price that was shown, which is the lowest; where none was, at the lowest there is. */
async function roomsFor(trx: Act, { shop, chosen, input }: HoldRequest): Promise<string[]> {
  const { day, from } = chosen;
  const { now, taken } = await findTaken(trx, shop.shopSeqNo, day);
  const free = bestRooms(shop, day, from, sizeOf(input), { taken: readTaken(taken), now });
  const lowest = free[0]?.amount;
  const shown = input.amount ?? lowest;
  if (lowest !== undefined && lowest !== shown) throw priceChanged(lowest, shown!, shop.currency);
  return free.flatMap(({ shopRoomId, amount }) => (input.amount === undefined || amount === lowest ? shopRoomId : []));
}

/** What else is free around a lost tee time. */
async function nearest(trx: Act, { shop, chosen, input }: HoldRequest): Promise<Slot[]> {
  const { day, from } = chosen;
  const { now, taken } = await findTaken(trx, shop.shopSeqNo, day);
  return nearestSlots(findSlots(shop, day.date, sizeOf(input), readTaken(taken), now).slots, from);
}
