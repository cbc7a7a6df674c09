import { randomBytes } from 'node:crypto';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanged } from '../../orders/orders.service.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { referenceFrom, refundStepsFor } from '../bookings.rules.ts';
import type { Day, Stretch } from '../slots/day.rules.ts';
import { failLapsedHolds, insertHold, type NewHold } from '../holds/holds.store.ts';
import { priceLinesOf, priceOf } from '../slots/prices.rules.ts';
import { message } from '../../../words/words.ts';

/** A time that the venue's rules allow. */
export type AllowedTime = { day: Day; stretch: Stretch; from: number; until: number };

/** Customer, source and length of the hold; with the price that was shown, if any. */
type Holder = Pick<NewHold, 'customerId' | 'source' | 'partySize' | 'holdMinutes' | 'entryPlace'> & {
  amount?: number | undefined;
};

/** Holds a bay at the list price, for customers and the desk; undefined if it is taken. */
export async function holdRoom(
  trx: ActorTrx,
  shop: ShopTerms,
  { day, stretch, from, until }: AllowedTime,
  shopRoomId: string,
  { amount, ...holder }: Holder,
): Promise<string | undefined> {
  const minutes = (until - from) / MINUTE;
  const price = priceOf(shop, day, stretch, shopRoomId, from, minutes);
  if (!price) throw new Refusal('INVALID_SLOT', { message: message('slot.no-price') });
  if (amount !== undefined && amount !== price.amount) throw priceChanged(price.amount, amount, shop.currency);
  const occupiedUntil = until + shop.bufferMinutes * MINUTE;
  const newHold: NewHold = {
    reference: referenceFrom(randomBytes(7)),
    shopSeqNo: shop.shopSeqNo,
    shopRoomId,
    bookingDate: day.date,
    startedAt: from,
    endedAt: until,
    occupiedUntil,
    amount: price.amount,
    currency: shop.currency,
    priceLines: priceLinesOf(shop, day, stretch, shopRoomId, from, minutes),
    refundSteps: refundStepsFor(shop, from),
    tax: shop.tax,
    noShowTerms: shop.noShowFee,
    ...holder,
  };
  const bookingId = await insertHold(trx, newHold);
  // An expired hold that no job has ended yet is rarely the obstacle, so it is looked for only after a conflict.
  if (bookingId || !(await failLapsedHolds(trx, shopRoomId, from, occupiedUntil))) return bookingId;
  return insertHold(trx, newHold);
}
