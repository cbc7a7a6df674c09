import type { PriceLine } from '@caddie/contract/bookings';
import { weekdayOf } from '@caddie/contract/dates/calendar';
import { MINUTE } from '@caddie/contract/dates/duration';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type Day, openDay, stretchOf } from './day.rules.ts';
import { priceLinesOf, priceOf } from './prices.rules.ts';
import { linesShown, taxShareOf } from '../sold-lines.rules.ts';

/** A tee time of a business day; without a bay it is priced by the rules for all bays. */
type QuotedTime = { date: string; startsAt: number; minutes: number; shopRoomId?: string | undefined };
type Quote = { amount: number; lines: PriceLine[]; tax: TaxShare | null };

/** The price of a tee time by these terms, inside or outside opening hours; undefined if a part of it has no price. */
export function quote(shop: ShopTerms, { date, startsAt, minutes, shopRoomId = '' }: QuotedTime): Quote | undefined {
  const endsAt = startsAt + minutes * MINUTE;
  const openingDay = openDay(shop, date);
  const openStretch = openingDay.stretches.find((one) => one.startsAt <= startsAt && endsAt <= one.endsAt);
  const stretch = openStretch ?? stretchOf(shop.timeZone, date, startsAt, endsAt);
  const day: Day = openStretch
    ? openingDay
    : { date, weekday: weekdayOf(date), note: null, stretches: [stretch], starts: [] };
  const price = priceOf(shop, day, stretch, shopRoomId, startsAt, minutes);
  if (!price) return undefined;
  const lines = priceLinesOf(shop, day, stretch, shopRoomId, startsAt, minutes);
  return { amount: price.amount, lines: linesShown(lines, shop.tax), tax: taxShareOf(price.amount, shop.tax) };
}

/** The instant of a minute of a business day on the venue's clock. */
export const startOf = (shop: ShopTerms, date: string, minute: number): number =>
  instantOf(shop.timeZone, date, minute, 'first');
