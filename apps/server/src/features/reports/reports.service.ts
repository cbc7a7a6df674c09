import type { ParsedOf } from '@caddie/contract/call';
import type { getReport, Report, ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import type { Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { csvOf, fileName } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import { sumUnused } from '../memberships/memberships.service.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { missingOf, planReport, rowsOf } from './report-plan.rules.ts';
import { findStored, findFiguresState } from './stored-figures.store.ts';
import { createReportCache } from './report-cache.ts';
import { csvCells, csvColumns, csvParts } from './report-csv.rules.ts';
import { daysOf, figuresOf, fillOf, hasFigures, monthsOf, rowsWithin } from './reports.rules.ts';
import { countOwed, type Owed } from './owed-figures.store.ts';
import { storeFigures } from './reports.keep.ts';
import { createReportLines } from './reports.lines.ts';
import { countDays, findDays } from './reports.store.ts';

export { findWrongDays } from './wrong-days.store.ts';
export type ReportService = ReturnType<typeof createReportService>;
type OfVenue = Pick<Staff, 'shopSeqNo'>;
type Query = ParsedOf<typeof getReport>['query'];
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'businessDay' | 'dayAt'>;
};

const KEEP_EVERY_SECONDS = 300;
const NOTHING = { months: [], days: [], fill: [], owed: [] };

/** Reads a venue's figures and compares them with the previous period. */
export function createReportService({ db, shops, slots }: Dependencies) {
  const made = createReportCache();
  const jobs: JobKinds = {
    'reports.keep': { run: () => storeFigures(db), everySeconds: KEEP_EVERY_SECONDS, waitsFirst: true },
  };

  return {
    jobs,
    /** Runs a fixed number of statements for any period, plus one for every two weeks that are not stored. */
    async read(staff: Staff<'report.read'>, query: Query): Promise<Report> {
      mustMay(staff, 'report.read');
      return read(staff, query);
    },
    /** Returns the same report as a CSV file, part by part. */
    async csv(staff: Staff<'report.read'>, query: Query): Promise<Csv> {
      mustMay(staff, 'report.read');
      const report = await read(staff, query);
      const { shopName } = await shops.terms(staff.shopSeqNo);
      return {
        name: fileName(shopName, 'report', report),
        text: csvOf(csvColumns(), csvParts(report), (row) => csvCells(row, report)),
      };
    },
    ...createReportLines({ db, shops, slots }),
  };

  async function read({ shopSeqNo }: OfVenue, { period, date }: Query): Promise<Report> {
    const terms = await shops.terms(shopSeqNo);
    const report = (await findCached(terms, period, date)) ?? (await reportOf(terms, period, date, terms.today));
    // A venue whose first booking was this week sees the current period instead of an empty one.
    return date === undefined && !report.hasFigures ? reportOf(terms, period, report.today, report.today) : report;
  }

  /** Returns the cached report, if the stored figures and the business day are unchanged. */
  async function findCached(
    terms: ShopTerms,
    period: ReportPeriod,
    date: string | undefined,
  ): Promise<Report | undefined> {
    const known = made.find(terms, period, date);
    if (!known) return undefined;
    const { now, version, isChanged } = await findFiguresState(db, terms.shopSeqNo);
    const isSame = version === known.version && !isChanged && slots.dayAt(terms, now) === known.report.today;
    return isSame ? known.report : undefined;
  }

  /**
   * Reads all stored figures with one statement, which also returns the time: until the venue closes, the business day is the previous one.
   */
  async function reportOf(
    terms: ShopTerms,
    period: ReportPeriod,
    date: string | undefined,
    assumedToday: string,
  ): Promise<Report> {
    const { shopSeqNo, timeZone, openedAt, currency } = terms;
    const opened = openedAt === null ? assumedToday : dateAt(timeZone, openedAt);
    const plan = planReport(period, date, assumedToday);
    const kept = await findStored(db, shopSeqNo, opened, plan?.asked ?? NOTHING);
    const today = slots.dayAt(terms, kept.now);
    if (today !== assumedToday) return reportOf(terms, period, date, today);
    if (!plan) throw new Refusal('INVALID_REQUEST', { fields: { date: say('request.not-begun') } });

    const { firstBooked } = kept;
    // Before that day there is nothing to count, and no hour that could have been booked.
    const isSince = (day: string) => day >= opened || (firstBooked !== null && day >= firstBooked);
    const missing = missingOf(plan, kept, isSince);
    const counted = [
      ...(await countDays(db, shopSeqNo, missing.asked)),
      ...(await findDays(db, shopSeqNo, missing.others)),
    ];
    const { span, days, before, fill } = plan;
    const rows = rowsOf(plan, kept, [...kept.days, ...kept.fill, ...counted]);
    const [now, then] = [rowsWithin(rows, days), rowsWithin(rows, before)];
    const [amount, owedBefore] = await owedAfter(shopSeqNo, plan.owed, today, kept.owed);
    const last = days.at(-1)!;
    const report: Report = {
      period,
      ...span,
      today,
      currency,
      hasFigures: hasFigures(now, last, firstBooked),
      figures: figuresOf(now),
      before: hasFigures(then, before.at(-1)!, firstBooked) ? figuresOf(then) : null,
      days: daysOf(now, period === 'YEAR' ? [...monthsOf(days).keys()] : days),
      fill: {
        ...fill,
        weekdays: fillOf([...kept.fill, ...counted.filter(({ date: day }) => day >= fill.from && day <= fill.to)]),
      },
      owed: { amount: amount!, before: owedBefore!, endOf: last < today ? last : null },
    };
    const isKept = counted.length === 0 && kept.owed.length === plan.owed.length && !kept.isChanged;
    if (isKept) made.remember(terms, period, date, { version: kept.version, report });
    return report;
  }

  async function owedAfter(
    shopSeqNo: number,
    days: string[],
    today: string,
    known: readonly Owed[],
  ): Promise<number[]> {
    const kept = new Map(known.map(({ date, amount }) => [date, amount]));
    const amounts: number[] = [];
    for (const day of days)
      amounts.push(
        kept.get(day) ??
          (day >= today ? (await sumUnused(db, shopSeqNo, 'now')).amount : await countOwed(db, shopSeqNo, day)),
      );
    return amounts;
  }
}
