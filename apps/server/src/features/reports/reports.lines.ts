import type { ParsedOf } from '@caddie/contract/call';
import type { reportCsv } from '@caddie/contract/desk/finance/reports';
import type { Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { streamCsv, fileBaseName } from '../../platform/csv.ts';
import { readNow } from '../../platform/database/now.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { planReport } from './report-plan.rules.ts';
import type { Span } from './periods.rules.ts';
import { bookingCells, bookingColumns, passCells, passColumns } from './report-lines.rules.ts';
import { findBookingLines, findPassLines } from './report-lines.store.ts';

type Query = ParsedOf<typeof reportCsv>['query'];
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'businessDay' | 'dayAt'>;
};

/** The days per statement and part of the file: no more than their rows are ever in memory. */
const DAYS_PER_PART = 7;

/** Streams the rows behind a report as files. */
export function createReportLines({ db, shops, slots }: Dependencies) {
  return {
    async bookingsCsv(staff: Staff<'report.read'>, query: Query): Promise<Csv> {
      requireRight(staff, 'report.read');
      const { days, venue } = await readPlan(staff, query);
      const parts = inParts(days, (part) => findBookingLines(db, staff.shopSeqNo, part));
      return {
        name: fileBaseName(venue.shopName, 'bookings', toSpan(days)),
        text: streamCsv(bookingColumns(), parts, (line) => bookingCells(line, venue)),
      };
    },

    async passesCsv(staff: Staff<'report.read'>, query: Query): Promise<Csv> {
      requireRight(staff, 'report.read');
      const { shopSeqNo } = staff;
      const { days, venue } = await readPlan(staff, query);
      const parts = inParts(days, async ({ from, to }) => {
        const since = (await slots.businessDay(shopSeqNo, from)).from;
        return findPassLines(db, shopSeqNo, since, (await slots.businessDay(shopSeqNo, to)).until);
      });
      return {
        name: fileBaseName(venue.shopName, 'passes', toSpan(days)),
        text: streamCsv(passColumns(), parts, (line) => passCells(line, venue)),
      };
    },
  };

  async function readPlan({ shopSeqNo }: { shopSeqNo: number }, { period, date }: Query) {
    const venue = await shops.terms(shopSeqNo);
    const plan = planReport(period, date, slots.dayAt(venue, await readNow(db)));
    if (!plan) throw new Refusal('INVALID_REQUEST', { fields: { date: message('request.future-date') } });
    return { venue, days: plan.days };
  }
}

const toSpan = (days: readonly string[]): Span => ({ from: days[0]!, to: days.at(-1)! });

async function* inParts<Row>(days: readonly string[], read: (part: Span) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let first = 0; first < days.length; first += DAYS_PER_PART)
    yield await read(toSpan(days.slice(first, first + DAYS_PER_PART)));
}
