import { DAY_MINUTES } from '@caddie/contract/dates/duration';
import { calendarDay, count } from './dates.ts';

type Gap = { date: string | null; weekday: number; fromMinute: number };

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** 9 AM, 9:30 AM. */
function hour(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** What managers read when a price list cannot be as they want it. */
export const priceWords = {
  'prices.gap': ({ date, weekday, fromMinute }: Gap) => {
    const day = date ? `${weekdays[weekday - 1]}, ${calendarDay(date)},` : weekdays[weekday - 1];
    return fromMinute >= DAY_MINUTES
      ? `${day} ${hour(fromMinute)} after midnight has no price.`
      : `${day} ${hour(fromMinute)} has no price.`;
  },
  'prices.sold-today': ({ sold }: { sold: number }) =>
    `From tomorrow: ${count(sold, 'tee time')} today ${sold === 1 ? 'is' : 'are'} sold at the old price.`,
  'prices.past-day': () => 'That day is over. Choose one from tomorrow on.',
  'prices.day-taken': ({ name, date }: { name: string | null; date: string }) =>
    name
      ? `A list of ${name}’s is used from ${calendarDay(date)} on already. Look at it first.`
      : `A list is used from ${calendarDay(date)} on already. Look at it first.`,
  'prices.overlap': () => 'Another price holds at the same time.',
  'prices.backwards': () => 'It has to end after it begins.',
};
