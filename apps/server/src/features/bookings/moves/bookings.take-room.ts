import { randomBytes } from 'node:crypto';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { Act } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanged } from '../../orders/orders.service.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { referenceFrom, refundStepsFor } from '../bookings.rules.ts';
import type { Day, Stretch } from '../slots/day.rules.ts';
import { failLapsedHolds, insertHold, type NewHold } from '../holds/holds.store.ts';
import { priceLinesOf, priceOf } from '../slots/prices.rules.ts';
import { say } from '../../../words/words.ts';

/** When it is, as the venue's rules have allowed it. */
export type TimeChosen = { day: Day; stretch: Stretch; from: number; until: number };

/** For whom, by whom, for how long; with the price they saw, if they saw one. */
type Holder = Pick<NewHold, 'customerId' | 'source' | 'partySize' | 'holdMinutes' | 'entryPlace'> & {
  amount?: number | undefined;
};

/** Holds a bay at the price of the list, for customers and the desk; undefined if it has been taken. */
export async function takeRoom(
  trx: Act,
  shop: ShopTerms,
  { day, stretch, from, until }: TimeChosen,
  shopRoomId: string,
  { amount, ...holder }: Holder,
): Promise<string | undefined> {
  const minutes = (until - from) / MINUTE;
  const price = priceOf(shop, day, stretch, shopRoomId, from, minutes);
  if (!price) throw new Refusal('INVALID_SLOT', { says: say('slot.no-price') });
  if (amount !== undefined && amount !== price.amount) throw priceChanged(price.amount, amount, shop.currency);
  const occupiedUntil = until + shop.bufferMinutes * MINUTE;
  const wanted: NewHold = {
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
  const held = await insertHold(trx, wanted);
  // What is in the way is rarely a hold that is over and not yet swept, so it is not looked for until something is.
  if (held || !(await failLapsedHolds(trx, shopRoomId, from, occupiedUntil))) return held;
  return insertHold(trx, wanted);
}
