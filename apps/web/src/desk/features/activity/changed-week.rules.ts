import type { ActivityEntry } from '@caddie/contract/desk/activity';
import { joinPhrases } from '../../../lib/language.en.ts';
import { priceChangeText } from '../../lib/price-changes.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';

const weekWords = deskLibCatalogue.week;
const words = catalogue.act;

/** The maximum number of changes that a sentence names. */
const MAX_NAMED = 4;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** "Fri 7–10 PM $70.00 to $78.00, Sat 9 AM – 11 PM $50.00 to $45.00"; empty if the entry names no prices. */
export function changedPrices(prices: ActivityEntry['prices'], currency: string): string {
  if (!prices) return '';
  if (prices.changes.length === 0) return words.noPriceChanges;
  const named = prices.changes.slice(0, MAX_NAMED).map((change) => priceChangeText(change, change.bay, currency));
  return joinPhrases(...named, words.more(prices.changes.length - named.length + prices.omittedCount));
}

/** "Fri and Sat 9 AM – 11 PM to 9 AM – 1 AM", or the hours that a special day had before; empty if neither changed. */
export function changedHours(details: ActivityEntry['details']): string {
  const textOf = (key: string) => (typeof details[key] === 'string' ? details[key] : undefined);
  const [hours, week] = [textOf('before.hours'), textOf('before.week')];
  if (hours !== undefined && hours !== textOf('hours')) return words.hoursBefore(openings(hours));
  return week === undefined ? '' : changedDays(week, textOf('week') ?? '');
}

/** The days that differ between two weeks such as `1:540-1380 2:540-1380`. */
function changedDays(before: string, after: string): string {
  const openingsOn = (text: string, weekday: number) =>
    openings(
      text
        .split(' ')
        .filter((part) => part.startsWith(`${weekday}:`))
        .map((part) => part.slice(2))
        .join(' '),
    );
  const daysByChange = new Map<string, number[]>();
  for (const weekday of WEEKDAYS) {
    const [was, now] = [openingsOn(before, weekday), openingsOn(after, weekday)];
    const change = words.hoursBecome(was, now);
    if (was !== now) daysByChange.set(change, [...(daysByChange.get(change) ?? []), weekday]);
  }
  return joinPhrases(...[...daysByChange].map(([change, days]) => words.onDays(weekWords.daysOf(days), change)));
}

/** Formats opening hours such as `540-1080 1140-1380`. */
export function openings(hours: string): string {
  const texts = hours
    .split(' ')
    .filter(Boolean)
    .map((stretch) => {
      const [from, until] = stretch.split('-');
      return weekWords.hoursBetween(Number(from), Number(until));
    });
  return joinPhrases(...texts) || words.closed;
}
