import { addDays } from '@caddie/contract/dates/calendar';
import type { ActivityKind, ActivityEntry } from '@caddie/contract/desk/activity';
import { formatDate, formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { ActivityFilter } from './activity.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.activity;

/** How far back the list goes: a number of days including today, or everything. */
export const ranges = ['1', '7', '30', 'all'] as const satisfies `${keyof typeof words.ranges}`[];
export type Range = (typeof ranges)[number];

/** The chosen filters as the URL has them, so that a list can be shared and reloaded. */
export type FilterValues = { q: string; staffId: string; kind: ActivityKind | ''; range: Range };

const kinds: readonly string[] = [
  'MONEY',
  'BOOKINGS',
  'BLOCKS',
  'MEMBERSHIPS',
  'PRICES',
  'STAFF',
  'VENUE',
] satisfies ActivityKind[];

export function readFilters(search: URLSearchParams): FilterValues {
  const [kind, range] = [search.get('kind') ?? '', search.get('days') ?? ''];
  return {
    q: search.get('q') ?? '',
    staffId: search.get('who') ?? '',
    kind: kinds.includes(kind) ? (kind as ActivityKind) : '',
    range: ranges.find((one) => one === range) ?? '7',
  };
}

/** Writes only filters that differ from the default to the URL. */
export function writeFilters({ q, staffId, kind, range }: FilterValues): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(staffId && { who: staffId }),
    ...(kind && { kind }),
    ...(range !== '7' && { days: range }),
  });
  return search.size > 0 ? `?${search}` : '';
}

export const toActivityFilter = ({ q, staffId, kind, range }: FilterValues, today: string): ActivityFilter => ({
  ...(q.trim() && { q: q.trim() }),
  ...(staffId && { staffId }),
  ...(kind && { kind }),
  ...(range !== 'all' && { from: addDays(today, 1 - Number(range)) }),
});

/** "Today, 6:38 PM", "Thu, Nov 19, 9:04 PM", and with the year if it is not this one. */
export function formatWhen(at: string, { today, timeZone }: { today: string; timeZone: string }): string {
  const time = formatTime(at, timeZone);
  if (at.startsWith(today)) return words.todayAt(time);
  return words.dayAt((at.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDate)(at, timeZone), time);
}

/** The text in the Money column, and below it the previous value. */
export function moneyColumn(
  money: ActivityEntry['money'],
  currency: string,
): { main: string; below?: string } | undefined {
  if (!money) return undefined;
  if (money.kind === 'SESSIONS') return { main: words.sessions(money.count) };
  const main = formatMoney(Math.abs(money.amount), currency);
  if (money.kind === 'PRICE') return { main, below: words.insteadOf(formatMoney(money.before, currency)) };
  return { main: (money.amount < 0 ? words.minus : words.plus)(main) };
}
