import type { Report, ReportPeriod } from '@caddie/contract/desk/reports';
import { formatMoney } from '@caddie/contract/money';
import { dayWords, monthDay } from '../../lib/days.ts';

export const loading = 'Loading…';
export const nothingYet = 'Nothing yet.';
export const nothingYetAbout = 'Figures start with the first booking.';
export const none = '–';

export const figures = 'Figures';
export const names = {
  taken: 'Money taken',
  sold: 'Bays sold',
  earns: 'An open hour earns',
  canceled: 'Canceled',
  noShows: 'No-shows',
};
export const definitions: Record<keyof typeof names, string> = {
  taken: 'All payments less refunds in that time. Passes that were sold are in it, using them is not.',
  sold: 'Minutes sold of all minutes in which bays were open. Blocks are taken out of both.',
  earns: 'The value of the tee times played, by open bay hours so far. Passes count at what they were bought for.',
  canceled: 'The share of bookings that started in that time.',
  noShows: 'The share of bookings that started in that time.',
};
export const soldAgainAbout = 'Canceled minutes that somebody else took.';

const signOf = (change: number): string => (change > 0 ? '+' : change < 0 ? '−' : '');
export const percent = (value: number | null, digits = 0): string =>
  value === null ? none : `${value.toFixed(digits)} %`;
export const morePercent = (change: number): string => `${signOf(change)}${Math.abs(change).toFixed(1)} %`;
export const morePoints = (change: number): string => {
  const points = Math.round(change);
  return `${signOf(points)}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
};
export const moreMoney = (change: number, currency: string): string =>
  `${signOf(change)}${formatMoney(Math.abs(change), currency)}`;
export const money = (amount: number, currency: string): string =>
  amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency);
export const moneyOrNone = (amount: number | null, currency: string): string =>
  amount === null ? none : money(amount, currency);
export const kept = (amount: string): string => `${amount} kept`;
export const of = (part: number, whole: number): string => `${part} of ${whole}`;

export const fill = 'How full the bays are';
export const fillAbout = 'Share of open bay time that was sold, by weekday and hour.';
export const fillWeeks = (from: string, to: string, today: string): string =>
  `4 weeks, ${monthDay(from, today)} – ${monthDay(to, today)}.`;
export const fillScrolls = 'How full the bays are, scrolls sideways';
export const weekday = 'Weekday';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const closed = 'Closed';
const half = (hour: number): boolean => hour % 24 < 12;
export const hour = (at: number): string => `${at % 12 || 12}${half(at) ? 'a' : 'p'}`;
export const hourRead = (at: number): string => `${at % 12 || 12} ${half(at) ? 'AM' : 'PM'}`;
export const neverOpen = 'The venue was not open in these weeks.';

export const moneyByDay = 'Money by day';
export const moneyByMonth = 'Money by month';
export const day = 'Day';
export const month = 'Month';
export const takenColumn = 'Taken';
export const lines = {
  online: 'Tee times, online',
  desk: 'Tee times, desk',
  passes: 'Memberships',
  returned: 'Returned',
  taken: 'Taken',
};

export const sources = 'Where bookings come from';
export const sourceNames = { online: 'Online', phone: 'Phone', walkIn: 'Walk-in' };
export const countAndShare = (count: number, share: number | null): string =>
  share === null ? `${count}` : `${count} · ${share.toFixed(0)} %`;

export const canceled = 'Canceled and no-shows';
export const canceledNames = {
  inTime: 'In time, all back',
  late: 'Late, a part back',
  tooLate: 'Too late, nothing back',
  byVenue: 'By the venue',
};
export const noShows = 'No-shows';
export const soldAgain = 'Time sold again';

export const owed = 'Owed to pass holders';
export const owedAt = ({ owed: { endOf }, today }: Pick<Report, 'owed' | 'today'>): string =>
  `${endOf === null ? 'Now' : `${monthDay(endOf, today)}, end of day`}. Unused sessions, balance and days at the price paid.`;
const inPeriod: Record<ReportPeriod, string> = {
  DAY: 'that day',
  WEEK: 'that week',
  MONTH: 'that month',
  YEAR: 'that year',
};
export const soldIn = (period: ReportPeriod): string => `Sold ${inPeriod[period]}`;
export const usedIn = 'Played, ended or returned';

/** "Nov 9 – 15", "Nov 30 – Dec 6", "Fri, Nov 20", "2026". */
export function range({ period, from, to, today }: Pick<Report, 'period' | 'from' | 'to' | 'today'>): string {
  if (period === 'YEAR') return from.slice(0, 4);
  if (from === to) return dayWords(from, today);
  const [first, last] = [monthDay(from, to), monthDay(to, today)];
  return from.slice(0, 7) === to.slice(0, 7) ? `${first} – ${last.slice(last.indexOf(' ') + 1)}` : `${first} – ${last}`;
}
