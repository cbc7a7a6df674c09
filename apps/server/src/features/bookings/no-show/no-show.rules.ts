import { addDays } from '@caddie/contract/dates/calendar';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { businessDate } from '../slots/openings.rules.ts';

/** A price, what is still owed of it, and what it is if nobody comes. */
type Owed = { amount: number; due: number; fee: number };

/** A fee is charged on the day after, at an hour at which nobody is woken. */
const CHARGE_MINUTE = 9 * 60;

export const chargeTime = (shop: ShopTerms, now: number): number =>
  instantOf(shop.timeZone, addDays(businessDate(shop, now), 1), CHARGE_MINUTE);

/** What it costs once nobody has come: the fee, or what was paid if that is more, since it is kept. */
export const priceOfNoShow = ({ amount, due, fee }: Owed): number => Math.max(fee, amount - due);

/** What is still owed of it then. */
export const owedByNoShow = (row: Owed): number => priceOfNoShow(row) - (row.amount - row.due);
