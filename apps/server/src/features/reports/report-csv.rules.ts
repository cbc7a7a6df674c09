import {
  bookingsOf,
  canceledOf,
  hourEarns,
  percentOf,
  soldShare,
  takenOf,
} from '@caddie/contract/desk/finance/report-figures';
import type { Report, ReportFigures, ReportTaken } from '@caddie/contract/desk/finance/reports';
import { type Cell, figure, moneyFigure } from '../../platform/csv.ts';
import { periodOf } from './periods.rules.ts';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../../words/words.ts';

const columns = ['part', 'from', 'to', 'what', 'value', 'before', 'unit'] as const;
type Days = { from: string; to: string };
type Unit = 'MONEY' | 'PERCENT' | 'COUNT';
/** One figure; `before`: its value in the previous period, where the screen compares. */
type Row = { part: Words; days: Days; what: Words; value: number | null; before?: number | null; unit: Unit };
type Part = 'figures' | 'money' | 'sources' | 'canceled' | 'owed';

const written = (words: Words): string => inWords(words, DEFAULT_LOCALE);

export const csvColumns = (): string[] => columns.map((column) => written(say('report.column', { column })));

/** Yields the figures of the screen, card by card; a row is one figure, so that all parts have the same columns. */
export function* csvParts(report: Report): Generator<Row[]> {
  const { figures, before, fill, owed } = report;
  const days = { from: report.from, to: report.to < report.today ? report.to : report.today };
  const isYear = report.period === 'YEAR';
  const row = (part: Part, what: Words, unit: Unit, of: (figures: ReportFigures) => number | null): Row => ({
    part: say('report.part', { part }),
    days,
    what,
    value: of(figures),
    before: before && of(before),
    unit,
  });
  const named = (what: keyof typeof figuresOf) => {
    const [part, unit, of] = figuresOf[what];
    return row(part, say('report.figure', { what }), unit, of);
  };

  yield (Object.keys(figuresOf) as (keyof typeof figuresOf)[]).map(named);
  yield report.days.flatMap(({ date, taken }) => {
    const part = say('report.part', { part: isYear ? 'months' : 'days' });
    return takenLines.map(
      ([what, of]): Row => ({
        part,
        days: { from: date, to: isYear ? endOfMonth(date, days.to) : date },
        what: say('report.figure', { what }),
        value: of(taken),
        unit: 'MONEY',
      }),
    );
  });
  yield fill.weekdays.flatMap(({ weekday, hours }) =>
    hours.map(
      ({ hour, soldMinutes, openMinutes }): Row => ({
        part: say('report.part', { part: 'fill' }),
        days: { from: fill.from, to: fill.to },
        what: say('report.hour', { weekday, hour }),
        value: percentOf(soldMinutes, openMinutes),
        unit: 'PERCENT',
      }),
    ),
  );
  const sold = figures.taken.passes;
  yield [
    { ...row('owed', say('report.figure', { what: 'unused' }), 'MONEY', () => owed.amount), before: owed.before },
    row('owed', say('report.figure', { what: 'sold' }), 'MONEY', ({ taken }) => taken.passes),
    {
      ...row('owed', say('report.figure', { what: 'used' }), 'MONEY', () => owed.amount - owed.before - sold),
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
  const cell = (of: number | null): Cell => {
    if (of === null) return null;
    return unit === 'MONEY' ? moneyFigure(of, currency) : figure(of, unit === 'PERCENT' ? 1 : 0);
  };
  return [
    written(part),
    days.from,
    days.to,
    written(what),
    cell(value),
    cell(before),
    written(say('report.unit', { unit, currency })),
  ];
};

const takenLines: readonly ['online' | 'desk' | 'passes' | 'returned' | 'taken', (taken: ReportTaken) => number][] = [
  ['online', ({ online }) => online],
  ['desk', ({ desk }) => desk],
  ['passes', ({ passes }) => passes],
  ['returned', ({ returned }) => -returned],
  ['taken', takenOf],
];

/** The compared figures, in the order of the screen. */
const figuresOf = {
  moneyTaken: ['figures', 'MONEY', ({ taken }) => takenOf(taken)],
  baysSold: ['figures', 'PERCENT', soldShare],
  hourEarns: ['figures', 'MONEY', hourEarns],
  canceled: ['figures', 'PERCENT', (all) => percentOf(canceledOf(all), bookingsOf(all))],
  kept: ['figures', 'MONEY', ({ canceled }) => canceled.kept],
  noShowShare: ['figures', 'PERCENT', (all) => percentOf(all.noShows, bookingsOf(all))],
  bookings: ['figures', 'COUNT', bookingsOf],
  online: ['money', 'MONEY', ({ taken }) => taken.online],
  desk: ['money', 'MONEY', ({ taken }) => taken.desk],
  passes: ['money', 'MONEY', ({ taken }) => taken.passes],
  returned: ['money', 'MONEY', ({ taken }) => -taken.returned],
  fromOnline: ['sources', 'COUNT', ({ sources }) => sources.online],
  fromPhone: ['sources', 'COUNT', ({ sources }) => sources.phone],
  fromWalkIn: ['sources', 'COUNT', ({ sources }) => sources.walkIn],
  inTime: ['canceled', 'COUNT', ({ canceled }) => canceled.inTime],
  late: ['canceled', 'COUNT', ({ canceled }) => canceled.late],
  tooLate: ['canceled', 'COUNT', ({ canceled }) => canceled.tooLate],
  byVenue: ['canceled', 'COUNT', ({ canceled }) => canceled.byVenue],
  noShows: ['canceled', 'COUNT', ({ noShows }) => noShows],
  soldAgain: ['canceled', 'PERCENT', ({ canceled }) => percentOf(canceled.soldAgainMinutes, canceled.minutes)],
} satisfies Record<string, readonly [Part, Unit, (figures: ReportFigures) => number | null]>;
