import type { ChangeOnDays, Price } from '@caddie/contract/desk/price-changes';
import { formatMoney } from '../../lib/money.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

/** "Fri 7–10 PM $70.00 to $78.00": a change of a price list; `bay` is null for the prices of all bays. */
export function priceChangeText(
  { weekdays, fromMinute, untilMinute, was, now }: Omit<ChangeOnDays, 'layer'>,
  bay: string | null,
  currency: string,
): string {
  const when = words.when(bay, words.daysOf(weekdays), words.hoursBetween(fromMinute, untilMinute));
  const hasPeakChanged = was !== null && now !== null && was.isPeak !== now.isPeak;
  const priceText = (price: Price | null): string => {
    if (!price) return bay === null ? words.noPrice : words.asAllBays;
    const amount = formatMoney(price.amountPerHour, currency);
    return hasPeakChanged ? words.peakOr(amount, price.isPeak) : amount;
  };
  return words.priceBecomes(when, priceText(was), priceText(now));
}
