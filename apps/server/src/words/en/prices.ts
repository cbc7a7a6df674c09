import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { calendarDay, timeOfMinute, weekdayName } from './dates.ts';
import { plural } from './locale.ts';

type Gap = { date: string | null; weekday: number; fromMinute: number };

/** Refusals of a price list, for managers. */
export const priceWords = {
  'prices.gap': ({ date, weekday, fromMinute }: Gap) => {
    const day = date ? `${weekdayName(weekday)}, ${calendarDay(date)},` : weekdayName(weekday);
    return fromMinute >= DAY_MINUTES
      ? `${day} ${timeOfMinute(fromMinute)} after midnight has no price.`
      : `${day} ${timeOfMinute(fromMinute)} has no price.`;
  },
  'prices.sold-today': ({ sold }: { sold: number }) =>
    plural(sold, {
      one: 'From tomorrow: 1 tee time today is sold at the old price.',
      other: `From tomorrow: ${sold} tee times today are sold at the old price.`,
    }),
  'prices.past-day': () => 'That day is over. Choose one from tomorrow on.',
  'prices.day-taken': ({ name, date }: { name: string | null; date: string }) =>
    name
      ? `A list of ${name}’s is used from ${calendarDay(date)} on already. Look at it first.`
      : `A list is used from ${calendarDay(date)} on already. Look at it first.`,
  'prices.overlap': () => 'Another price holds at the same time.',
  'prices.backwards': () => 'It has to end after it begins.',
};
