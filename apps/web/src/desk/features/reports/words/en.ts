import type { Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { formatMoney } from '../../../../lib/money.ts';
import { dayText, monthDay } from '../../../lib/days/days.ts';
import { LOCALE, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { REQUEST_FUTURE_DATE } = refusedCatalogue.refusals;

const none = '–';

const names = {
  taken: 'Money taken',
  sold: 'Bays sold',
  earns: 'An open hour earns',
  canceled: 'Canceled',
  noShows: 'No-shows',
};

const signOf = (change: number): string => (change > 0 ? '+' : change < 0 ? '−' : '');

const money = (amount: number, currency: string): string =>
  amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency);

const half = (hour: number): boolean => hour % 24 < 12;

const inPeriod: Record<ReportPeriod, string> = {
  DAY: 'that day',
  WEEK: 'that week',
  MONTH: 'that month',
  YEAR: 'that year',
};

/** "Nov 9 – 15", "Nov 30 – Dec 6", "Dec 29, 2025 – Jan 4, 2026", "Fri, Nov 20", "2026". */
function range({ period, from, to, today }: Pick<Report, 'period' | 'from' | 'to' | 'today'>): string {
  if (period === 'YEAR') return from.slice(0, 4);
  if (from === to) return dayText(from, today);
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  // Some browsers write thin spaces around the dash, others do not.
  return format.formatRange(new Date(from), new Date(to)).replace(/\s/g, ' ');
}

const shareOfBookings = 'The share of bookings that started in that time.';

export const catalogue = {
  reports: {
    loading: 'Loading…',
    nothingYet: 'Nothing yet.',
    nothingYetAbout: 'Figures start with the first booking.',
    none,

    figures: 'Figures',
    names,
    definitions: {
      taken: 'All payments less refunds in that time. Passes that were sold are in it, using them is not.',
      sold: 'Minutes sold of all minutes in which bays were open. Blocks are taken out of both.',
      earns: 'The value of the tee times played, by open bay hours so far. Passes count at what they were bought for.',
      canceled: shareOfBookings,
      noShows: shareOfBookings,
    } satisfies Record<keyof typeof names, string>,
    soldAgainAbout: 'Canceled minutes that somebody else took.',
    percent: (value: number | null, digits = 0): string => (value === null ? none : `${value.toFixed(digits)} %`),
    morePercent: (change: number): string => `${signOf(change)}${Math.abs(change).toFixed(1)} %`,
    morePoints: (change: number): string => {
      const points = Math.round(change);
      return plural(Math.abs(points), {
        one: `${signOf(points)}${Math.abs(points)} point`,
        other: `${signOf(points)}${Math.abs(points)} points`,
      });
    },
    moreMoney: (change: number, currency: string): string =>
      `${signOf(change)}${formatMoney(Math.abs(change), currency)}`,
    money,
    moneyOrNone: (amount: number | null, currency: string): string =>
      amount === null ? none : money(amount, currency),
    kept: (amount: string): string => `${amount} kept`,
    partOfWhole: (part: number, whole: number): string => `${part} of ${whole}`,

    fill: 'How full the bays are',
    fillAbout: 'Share of open bay time that was sold, by weekday and hour.',
    fillWeeks: (from: string, to: string, today: string): string =>
      `4 weeks, ${monthDay(from, today)} – ${monthDay(to, today)}.`,
    fillScrolls: 'How full the bays are, scrolls sideways',
    weekday: 'Weekday',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    closed: 'Closed',
    hour: (at: number): string => (half(at) ? `${at % 12 || 12}a` : `${at % 12 || 12}p`),
    hourRead: (at: number): string => (half(at) ? `${at % 12 || 12} AM` : `${at % 12 || 12} PM`),
    neverOpen: 'The venue was not open in these weeks.',

    moneyByDay: 'Money by day',
    moneyByMonth: 'Money by month',
    day: 'Day',
    month: 'Month',
    takenColumn: 'Taken',
    lines: {
      online: 'Tee times, online',
      desk: 'Tee times, desk',
      passes: 'Memberships',
      returned: 'Returned',
      taken: 'Taken',
    },

    sources: 'Where bookings come from',
    bookingsCsv: 'Download the bookings as CSV',
    sourceNames: { online: 'Online', phone: 'Phone', walkIn: 'Walk-in' },
    countAndShare: (count: number, share: number | null): string =>
      share === null ? `${count}` : `${count} · ${share.toFixed(0)} %`,

    canceled: 'Canceled and no-shows',
    canceledNames: {
      refundedFully: 'In time, all back',
      refundedPartly: 'Late, a part back',
      notRefunded: 'Too late, nothing back',
      byVenue: 'By the venue',
    },
    noShows: 'No-shows',
    soldAgain: 'Time sold again',

    owed: 'Owed to pass holders',
    owedAt: ({
      unusedMembershipValue: { valuedAtEndOf },
      today,
    }: Pick<Report, 'unusedMembershipValue' | 'today'>): string =>
      valuedAtEndOf === null
        ? 'Now. Unused sessions, balance and days at the price paid.'
        : `${monthDay(valuedAtEndOf, today)}, end of day. Unused sessions, balance and days at the price paid.`,
    soldIn: (period: ReportPeriod): string => `Sold ${inPeriod[period]}`,
    passesCsv: 'Download what moved on passes as CSV',
    usedIn: 'Played, ended or returned',
    range,
  },

  refusals: {
    sentences: {
      REQUEST_FUTURE_DATE,
    },
  },
};
