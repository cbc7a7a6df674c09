import type { ParsedOf } from '@caddie/contract/call';
import type { getReport, Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { MINUTE } from '@caddie/contract/dates/duration';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import type { Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { streamCsv, fileBaseName } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import { sumUnused } from '../memberships/memberships.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { daysToCount, planReport, toReportRows } from './report-plan.rules.ts';
import { findStored, findFiguresState } from './stored-figures.store.ts';
import { createReportCache } from './report-cache.ts';
import { csvCells, csvColumns, csvParts } from './report-csv.rules.ts';
import { takingsByDate, toFigures, occupancyByWeekday, hasFigures, monthsOf, rowsWithin } from './reports.rules.ts';
import { countOwed, type Owed } from './owed-figures.store.ts';
import { storeFigures } from './reports.stored-figures.ts';
import { createReportLines } from './reports.lines.ts';
import { countDays, findDays } from './reports.store.ts';

export { findWrongDays } from './wrong-days.store.ts';
export type ReportService = ReturnType<typeof createReportService>;
type VenueRef = Pick<Staff, 'shopSeqNo'>;
type Query = ParsedOf<typeof getReport>['query'];
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'businessDay' | 'dayAt'>;
};

const STORE_EVERY_SECONDS = 300;
/** Tee times begin and venues close on the minute: within it, time alone changes no figure but the minutes passed. */
const minuteOf = (now: number) => Math.floor(now / MINUTE);
const NO_FIGURES = { months: [], days: [], fill: [], owed: [] };

/** Reads a venue's figures and compares them with the previous period. */
export function createReportService({ db, shops, slots }: Dependencies) {
  const reportCache = createReportCache();
  const jobs: JobKinds = {
    'reports.stored-figures': {
      run: () => storeFigures(db),
      everySeconds: STORE_EVERY_SECONDS,
      startsAfterInterval: true,
    },
  };

  return {
    jobs,
    /** Runs a fixed number of statements for any period, plus one for every two weeks that are not stored. */
    async read(staff: Staff<'report.read'>, query: Query): Promise<Report> {
      requireRight(staff, 'report.read');
      return read(staff, query);
    },
    /** Returns the report as a CSV file, part by part. */
    async csv(staff: Staff<'report.read'>, query: Query): Promise<Csv> {
      requireRight(staff, 'report.read');
      const report = await read(staff, query);
      const { shopName } = await shops.terms(staff.shopSeqNo);
      return {
        name: fileBaseName(shopName, 'report', report),
        text: streamCsv(csvColumns(), csvParts(report), (row) => csvCells(row, report)),
      };
    },
    ...createReportLines({ db, shops, slots }),
  };

  async function read({ shopSeqNo }: VenueRef, { period, date }: Query): Promise<Report> {
    const terms = await shops.terms(shopSeqNo);
    const report = await readPeriod(terms, period, date, terms.today);
    // A venue whose first booking was this week sees the current period instead of an empty one.
    return date === undefined && !report.hasFigures ? readPeriod(terms, period, report.today, report.today) : report;
  }

  async function readPeriod(
    terms: ShopTerms,
    period: ReportPeriod,
    date: string | undefined,
    assumedToday: string,
  ): Promise<Report> {
    return (await findCached(terms, period, date)) ?? buildReport(terms, period, date, assumedToday);
  }

  /** Returns the cached report, if the figures and the business day are unchanged. */
  async function findCached(
    terms: ShopTerms,
    period: ReportPeriod,
    date: string | undefined,
  ): Promise<Report | undefined> {
    const cached = reportCache.find(terms, period, date);
    if (!cached) return undefined;
    const { now, version } = await findFiguresState(db, terms.shopSeqNo);
    if (version !== cached.version) return undefined;
    const { report } = cached;
    if (cached.minute === minuteOf(now)) return report;
    const isOver = report.unusedMembershipValue.valuedAtEndOf !== null;
    if (!isOver || slots.dayAt(terms, now) !== report.today) return undefined;
    cached.minute = minuteOf(now);
    return report;
  }

  /**
   * Reads all stored figures with one statement, which also returns the time: until the venue closes, the business day is the previous one.
   */
  async function buildReport(
    terms: ShopTerms,
    period: ReportPeriod,
    date: string | undefined,
    assumedToday: string,
  ): Promise<Report> {
    const { shopSeqNo, timeZone, openedAt, currency } = terms;
    const openedOn = openedAt === null ? assumedToday : dateAt(timeZone, openedAt);
    const plan = planReport(period, date, assumedToday);
    const stored = await findStored(db, shopSeqNo, openedOn, plan?.toRead ?? NO_FIGURES);
    const today = slots.dayAt(terms, stored.now);
    if (today !== assumedToday) return buildReport(terms, period, date, today);
    if (!plan) throw new Refusal('INVALID_REQUEST', { fields: { date: message('request.future-date') } });

    const { firstBooked } = stored;
    // Before that day there is nothing to count, and no hour that could have been booked.
    const mayHaveFigures = (day: string) => day >= openedOn || (firstBooked !== null && day >= firstBooked);
    const missing = daysToCount(plan, stored, mayHaveFigures);
    const counted = [
      ...(await countDays(db, shopSeqNo, missing.requested)),
      ...(await findDays(db, shopSeqNo, missing.ofMissingMonths)),
    ];
    const { span, days, before, fill } = plan;
    const rows = toReportRows(plan, stored, [...stored.days, ...stored.fill, ...counted]);
    const [currentRows, previousRows] = [rowsWithin(rows, days), rowsWithin(rows, before)];
    const [amount, amountAtStart] = await readOwed(shopSeqNo, plan.owed, today, stored.owed);
    const last = days.at(-1)!;
    const report: Report = {
      period,
      ...span,
      today,
      currency,
      hasFigures: hasFigures(currentRows, last, firstBooked),
      figures: toFigures(currentRows),
      previousFigures: hasFigures(previousRows, before.at(-1)!, firstBooked) ? toFigures(previousRows) : null,
      days: takingsByDate(currentRows, period === 'YEAR' ? [...monthsOf(days).keys()] : days),
      weeklyOccupancy: {
        ...fill,
        weekdays: occupancyByWeekday([
          ...stored.fill,
          ...counted.filter(({ date: day }) => day >= fill.from && day <= fill.to),
        ]),
      },
      unusedMembershipValue: {
        amount: amount!,
        amountAtStart: amountAtStart!,
        valuedAtEndOf: last < today ? last : null,
      },
    };
    reportCache.remember(terms, period, date, {
      version: stored.version,
      minute: minuteOf(stored.now),
      report,
    });
    return report;
  }

  async function readOwed(
    shopSeqNo: number,
    days: string[],
    today: string,
    storedOwed: readonly Owed[],
  ): Promise<number[]> {
    const amountByDay = new Map(storedOwed.map(({ date, amount }) => [date, amount]));
    const amounts: number[] = [];
    for (const day of days)
      amounts.push(
        amountByDay.get(day) ??
          (day >= today ? (await sumUnused(db, shopSeqNo, 'now')).amount : await countOwed(db, shopSeqNo, day)),
      );
    return amounts;
  }
}
