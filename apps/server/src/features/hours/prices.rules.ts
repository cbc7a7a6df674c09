import { weekdayOf } from '@caddie/contract/dates/calendar';
import type { Stretch } from '@caddie/contract/desk/hours';
import { inForceOn, type OpenGap, type ShopTerms } from '../shops/shops.service.ts';

/** The first open time without a price that was not there before; what a venue never had a price for is not asked about. */
export const newGap = (before: readonly OpenGap[], after: readonly OpenGap[]): OpenGap | undefined =>
  after.find(
    (gap) =>
      !before.some(
        (known) =>
          known.weekday === gap.weekday &&
          (known.date === null || known.date === gap.date) &&
          known.fromMinute <= gap.fromMinute &&
          gap.untilMinute <= known.untilMinute,
      ),
  );

/** When a day is open by the plan of its week. */
export const usualHours = (shop: Pick<ShopTerms, 'hourPlans'>, date: string): Stretch[] =>
  (inForceOn(shop.hourPlans, date)?.open ?? [])
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute }));
