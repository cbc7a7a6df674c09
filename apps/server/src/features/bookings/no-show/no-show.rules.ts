import { addDays } from '@caddie/contract/dates/calendar';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { businessDate } from '../slots/openings.rules.ts';

/** A booking's price, the part of it still owed, and its price as a no-show. */
type PriceParts = { amount: number; due: number; fee: number };

/** Fees are charged the next day at 9:00, so that the text does not arrive at night. */
const CHARGE_MINUTE = 9 * 60;

export const chargeTime = (shop: ShopTerms, now: number): number =>
  instantOf(shop.timeZone, addDays(businessDate(shop, now), 1), CHARGE_MINUTE);

/** The price of a no-show: the fee, or the amount already paid if that is more, since it is kept. */
export const priceOfNoShow = ({ amount, due, fee }: PriceParts): number => Math.max(fee, amount - due);

/** The part of a no-show's price that is still owed. */
export const owedByNoShow = (row: PriceParts): number => priceOfNoShow(row) - (row.amount - row.due);
