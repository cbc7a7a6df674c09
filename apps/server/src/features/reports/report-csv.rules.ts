import {
  bookingCount,
  canceledCount,
  earningsPerHour,
  percentOf,
  soldPercent,
  netTakings,
} from '@caddie/contract/desk/finance/report-figures';
import type { Report, ReportFigures, ReportTakings } from '@caddie/contract/desk/finance/reports';
import { type Cell, numberCell, moneyCell } from '../../platform/csv.ts';
import { periodOf } from './periods.rules.ts';
import { DEFAULT_LOCALE, translate, message, type Message } from '../../words/words.ts';

const columns = ['part', 'from', 'to', 'what', 'value', 'before', 'unit'] as const;
type Days = { from: string; to: string };
type Unit = 'MONEY' | 'PERCENT' | 'COUNT';
/** One figure; `before`: its value in the previous period, where the screen compares. */
type Row = { part: Message; days: Days; what: Message; value: number | null; before?: number | null; unit: Unit };
type Part = 'figures' | 'money' | 'sources' | 'canceled' | 'owed';

const inDefaultLanguage = (words: Message): string => translate(words, DEFAULT_LOCALE);

export const csvColumns = (): string[] =>
  columns.map((column) => inDefaultLanguage(message('report.column', { column })));

/** Yields the figures of the screen, card by card; a row is one figure, so that all parts have the same columns. */
export function* csvParts(report: Report): Generator<Row[]> {
  const { figures, previousFigures, weeklyOccupancy, unusedMembershipValue } = report;
  const days = { from: report.from, to: report.to < report.today ? report.to : report.today };
  const isYear = report.period === 'YEAR';
  const row = (part: Part, what: Message, unit: Unit, pick: (figures: ReportFigures) => number | null): Row => ({
    part: message('report.part', { part }),
    days,
    what,
    value: pick(figures),
    before: previousFigures && pick(previousFigures),
    unit,
  });
  const namedRow = (what: keyof typeof comparedFigures) => {
    const [part, unit, pick] = comparedFigures[what];
    return row(part, message('report.figure', { what }), unit, pick);
  };

  yield (Object.keys(comparedFigures) as (keyof typeof comparedFigures)[]).map(namedRow);
  yield report.days.flatMap(({ date, received }) => {
    const part = message('report.part', { part: isYear ? 'months' : 'days' });
    return takenLines.map(
      ([what, pick]): Row => ({
        part,
        days: { from: date, to: isYear ? endOfMonth(date, days.to) : date },
        what: message('report.figure', { what }),
        value: pick(received),
        unit: 'MONEY',
      }),
    );
  });
  yield weeklyOccupancy.weekdays.flatMap(({ weekday, hours }) =>
    hours.map(
      ({ hour, soldMinutes, openMinutes }): Row => ({
        part: message('report.part', { part: 'fill' }),
        days: { from: weeklyOccupancy.from, to: weeklyOccupancy.to },
        what: message('report.hour', { weekday, hour }),
        value: percentOf(soldMinutes, openMinutes),
        unit: 'PERCENT',
      }),
    ),
  );
  const sold = figures.received.passes;
  yield [
    {
      ...row('owed', message('report.figure', { what: 'unused' }), 'MONEY', () => unusedMembershipValue.amount),
      before: unusedMembershipValue.amountAtStart,
    },
    row('owed', message('report.figure', { what: 'sold' }), 'MONEY', ({ received }) => received.passes),
    {
      ...row(
        'owed',
        message('report.figure', { what: 'used' }),
        'MONEY',
        () => unusedMembershipValue.amount - unusedMembershipValue.amountAtStart - sold,
      ),
      before: null,
    },
  ];
}

/** The current month ends with the last day that has begun. */
function endOfMonth(date: string, last: string): string {
  const { to } = periodOf('MONTH', date);
  return to < last ? to : last;
}

export const csvCells = ({ part, days, what, value, before = null, unit }: Row, { currency }: Report): Cell[] => {
  const cell = (figureValue: number | null): Cell => {
    if (figureValue === null) return null;
    return unit === 'MONEY' ? moneyCell(figureValue, currency) : numberCell(figureValue, unit === 'PERCENT' ? 1 : 0);
  };
  return [
    inDefaultLanguage(part),
    days.from,
    days.to,
    inDefaultLanguage(what),
    cell(value),
    cell(before),
    inDefaultLanguage(message('report.unit', { unit, currency })),
  ];
};

const takenLines: readonly ['online' | 'desk' | 'passes' | 'returned' | 'taken', (takings: ReportTakings) => number][] =
  [
    ['online', ({ online }) => online],
    ['desk', ({ desk }) => desk],
    ['passes', ({ passes }) => passes],
    ['returned', ({ refunded }) => -refunded],
    ['taken', netTakings],
  ];

/** The compared figures, in the order of the screen. */
const comparedFigures = {
  moneyTaken: ['figures', 'MONEY', ({ received }) => netTakings(received)],
  baysSold: ['figures', 'PERCENT', soldPercent],
  hourEarns: ['figures', 'MONEY', earningsPerHour],
  canceled: ['figures', 'PERCENT', (all) => percentOf(canceledCount(all), bookingCount(all))],
  kept: ['figures', 'MONEY', ({ canceled }) => canceled.notRefundedAmount],
  noShowShare: ['figures', 'PERCENT', (all) => percentOf(all.noShows, bookingCount(all))],
  bookings: ['figures', 'COUNT', bookingCount],
  online: ['money', 'MONEY', ({ received }) => received.online],
  desk: ['money', 'MONEY', ({ received }) => received.desk],
  passes: ['money', 'MONEY', ({ received }) => received.passes],
  returned: ['money', 'MONEY', ({ received }) => -received.refunded],
  fromOnline: ['sources', 'COUNT', ({ sources }) => sources.online],
  fromPhone: ['sources', 'COUNT', ({ sources }) => sources.phone],
  fromWalkIn: ['sources', 'COUNT', ({ sources }) => sources.walkIn],
  refundedFully: ['canceled', 'COUNT', ({ canceled }) => canceled.refundedFully],
  refundedPartly: ['canceled', 'COUNT', ({ canceled }) => canceled.refundedPartly],
  notRefunded: ['canceled', 'COUNT', ({ canceled }) => canceled.notRefunded],
  byVenue: ['canceled', 'COUNT', ({ canceled }) => canceled.byVenue],
  noShows: ['canceled', 'COUNT', ({ noShows }) => noShows],
  soldAgain: ['canceled', 'PERCENT', ({ canceled }) => percentOf(canceled.soldAgainMinutes, canceled.canceledMinutes)],
} satisfies Record<string, readonly [Part, Unit, (figures: ReportFigures) => number | null]>;
