import { addDays } from '@caddie/contract/dates/calendar';
import type { ParsedOf } from '@caddie/contract/call';
import type { getReport, Report } from '@caddie/contract/desk/finance/reports';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import type { Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { csvOf, fileName } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import { tryEach } from '../../platform/jobs/batches.ts';
import type { JobKinds } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import { sumUnused } from '../memberships/memberships.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { csvCells, csvColumns, csvParts } from './report-csv.rules.ts';
import { daysIn } from './periods.rules.ts';
import { daysOf, figuresOf, fillOf, hasFigures, monthsOf, planOf, rowsWithin } from './reports.rules.ts';
import { findMissingDays, forgetChangedDays, keepDays, type MissingDays } from './day-figures.store.ts';
import { findMissingMonths, keepMonths } from './month-figures.store.ts';
import { countOwed, findKeptOwed, findMissingOwed, keepOwed } from './owed-figures.store.ts';
import { DAYS_AT_ONCE, findDays, findDaysBeside, findFirstBooked, findMonths } from './reports.store.ts';

export { findWrongDays } from './wrong-days.store.ts';
export type ReportService = ReturnType<typeof createReportService>;
type OfVenue = Pick<Staff, 'shopSeqNo'>;
type Query = ParsedOf<typeof getReport>['query'];
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'openings'>;
};

/** Other jobs wait for a run, so it begins nothing new after so long; what is left is done by the next, which is soon. */
const KEEP = { venues: 100, months: 12, runMs: 20_000, everySeconds: 300 };

/** What a venue's figures were, and how they compare with those before. */
export function createReportService({ db, shops, slots }: Dependencies) {
  const jobs: JobKinds = {
    'reports.keep': { run: keep, everySeconds: KEEP.everySeconds, waitsFirst: true },
  };

  return {
    jobs,
    /** A fixed number of statements, whatever the period, and one for every two weeks that are not kept. */
    async read(staff: Staff<'report.read'>, query: Query): Promise<Report> {
      mustMay(staff, 'report.read');
      return read(staff, query);
    },
    /** The same as a file, part after part. */
    async csv(staff: Staff<'report.read'>, query: Query): Promise<Csv> {
      mustMay(staff, 'report.read');
      const report = await read(staff, query);
      const { shopName } = await shops.terms(staff.shopSeqNo);
      return {
        name: fileName(shopName, 'report', report),
        text: csvOf(csvColumns(), csvParts(report), (row) => csvCells(row, report)),
      };
    },
  };

  async function read({ shopSeqNo }: OfVenue, { period, date }: Query): Promise<Report> {
    const terms = await shops.terms(shopSeqNo);
    const { today } = await slots.openings(shopSeqNo, terms.today);
    const opened = terms.openedAt === null ? today : dateAt(terms.timeZone, terms.openedAt);
    const asked = { shopSeqNo, period, today, currency: terms.currency, opened };
    const report = await reportOf(asked, date);
    // A venue whose first booking was this week wants to see it, and not that there was nothing before.
    return date === undefined && !report.hasFigures ? reportOf(asked, today) : report;
  }

  /** Keeps the figures of days that are long over, so that nobody counts them again. */
  async function keep(): Promise<void> {
    await forgetChangedDays(db);
    const began = performance.now();
    const isOver = () => performance.now() - began > KEEP.runMs;
    const keepAll = async (find: () => Promise<MissingDays[]>, keepSome: (venue: MissingDays) => Promise<number>) => {
      for (let kept = 1; kept > 0 && !isOver(); ) {
        kept = 0;
        await tryEach(await find(), async (venue) => {
          if (!isOver()) kept += await keepSome(venue);
        });
      }
    };
    const days = () =>
      keepAll(
        () => findMissingDays(db, KEEP.venues, DAYS_AT_ONCE),
        (venue) => keepDays(db, venue),
      );
    const months = () =>
      keepAll(
        () => findMissingMonths(db, KEEP.venues, KEEP.months),
        (venue) => keepMonths(db, venue),
      );
    const owed = () =>
      keepAll(
        () => findMissingOwed(db, KEEP.venues, KEEP.months),
        (venue) => keepOwed(db, venue),
      );
    await tryEach([days, months, owed], (keepThese) => keepThese());
  }

  type Asked = Pick<Report, 'period' | 'today' | 'currency'> & { shopSeqNo: number; opened: string };

  async function reportOf(asked: Asked, date: string | undefined): Promise<Report> {
    const { shopSeqNo, period, today, currency, opened } = asked;
    const plan = planOf(period, date, today);
    if (!plan) throw new Refusal('INVALID_REQUEST', { fields: { date: say('request.not-begun') } });
    const { span, days, before, fill } = plan;
    const last = days.at(-1)!;
    const firstBooked = await findFirstBooked(db, shopSeqNo);
    // Before that there is nothing to count, and no hour in which somebody could have booked.
    const isSince = (day: string) => day >= opened || (firstBooked !== null && day >= firstBooked);
    const inFill = await findDays(db, shopSeqNo, daysIn(fill).filter(isSince));
    const find = period === 'YEAR' ? findMonths : findDaysBeside;
    const rows = await find(db, shopSeqNo, [...before, ...days].filter(isSince), inFill);
    const [now, then] = [rowsWithin(rows, days), rowsWithin(rows, before)];
    const [owed, owedBefore] = await owedAfter(shopSeqNo, [last, addDays(span.from, -1)], today);
    return {
      period,
      ...span,
      today,
      currency,
      hasFigures: hasFigures(now, last, firstBooked),
      figures: figuresOf(now),
      before: hasFigures(then, before.at(-1)!, firstBooked) ? figuresOf(then) : null,
      days: daysOf(now, period === 'YEAR' ? [...monthsOf(days).keys()] : days),
      fill: { ...fill, weekdays: fillOf(inFill) },
      owed: { amount: owed!, before: owedBefore!, endOf: last < today ? last : null },
    };
  }

  async function owedAfter(shopSeqNo: number, days: string[], today: string): Promise<number[]> {
    const kept = new Map((await findKeptOwed(db, shopSeqNo, days)).map(({ date, amount }) => [date, amount]));
    const amounts: number[] = [];
    for (const day of days)
      amounts.push(
        kept.get(day) ??
          (day >= today ? (await sumUnused(db, shopSeqNo, 'now')).amount : await countOwed(db, shopSeqNo, day)),
      );
    return amounts;
  }
}
