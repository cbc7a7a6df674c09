import { weekdayOf } from '@caddie/contract/dates/calendar';
import type { Stretch } from '@caddie/contract/desk/hours';
import { inForceOn, type OpenGap, type ShopTerms } from '../shops/shops.service.ts';

/** The first open time without a price that had one before; gaps that already existed are ignored. */
export const newGap = (before: readonly OpenGap[], after: readonly OpenGap[]): OpenGap | undefined =>
  after.find(
    (gap) =>
      !before.some(
        (oldGap) =>
          oldGap.weekday === gap.weekday &&
          (oldGap.date === null || oldGap.date === gap.date) &&
          oldGap.fromMinute <= gap.fromMinute &&
          gap.untilMinute <= oldGap.untilMinute,
      ),
  );

/** The opening hours of a day by its week's plan. */
export const usualHours = (shop: Pick<ShopTerms, 'hourPlans'>, date: string): Stretch[] =>
  (inForceOn(shop.hourPlans, date)?.open ?? [])
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute }));
