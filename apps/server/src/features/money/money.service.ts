import type { ParsedOf } from '@caddie/contract/call';
import type { getPayments, MoneyDay, MoneyLines, OwedPage } from '@caddie/contract/desk/finance/money';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { may } from '../../platform/actors/rights.ts';
import { csvOf, fileName, inBatches } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { SheetService } from '../sheet/sheet.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { displayName, readablePhone } from '../users/sign-in/identity.service.ts';
import type { DrawerService } from './drawers.service.ts';
import { findComplimentary, findPasses, findTaken } from './day.store.ts';
import { csvCells, csvColumns } from './lines-csv.rules.ts';
import {
  type LineKind,
  type LineRow,
  LINES_PAGE,
  mustBeDays,
  readLineCursor,
  readLineSearch,
  toLine,
  toLineCursor,
} from './lines.rules.ts';
import { findLines, sumLines } from './lines.store.ts';
import { mattersOf, waysOf } from './money.rules.ts';
import { findOwed, findOwedBackAt, type OwedBackRow, type OwedRow, sumOwed } from './owed.store.ts';

export type MoneyService = ReturnType<typeof createMoneyService>;
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  slots: Pick<SlotService, 'businessDay' | 'openings'>;
  sheet: Pick<SheetService, 'day'>;
  drawers: Pick<DrawerService, 'isOwnClosed'>;
};
type LinesQuery = ParsedOf<typeof getPayments>['query'];
type Filter = Omit<LinesQuery, 'cursor'>;
type AtDevice = Pick<SignedInStaff, 'deviceId'>;

/** Lines read per batch for a file. Each batch sorts all older lines again, so batches are large. */
export const CSV_BATCH = 2000;

/** The venue's money by business day. */
export function createMoneyService({ db, shops, slots, sheet, drawers }: Dependencies) {
  return {
    /** Managers see the whole venue, the desk only its own device. */
    async day(staff: SignedInStaff<'drawer.read' | 'day.read' | 'money.read'>, date: string): Promise<MoneyDay> {
      mustMay(staff, 'drawer.read');
      const { shopSeqNo } = staff;
      const isWhole = may(staff, 'money.read');
      const { noShowMinutes } = await shops.terms(shopSeqNo);
      const sheetOfDay = await sheet.day(staff, date);
      const { today, timeZone, currency, stretches } = sheetOfDay;
      const span = await slots.businessDay(shopSeqNo, date);
      const found = await findTaken(db, { shopSeqNo, date, ...span, ...(!isWhole && deviceOf(staff)) });
      return {
        date,
        today,
        timeZone,
        currency,
        open: stretches[0] ? { from: stretches[0].startedAt, until: stretches.at(-1)!.endedAt } : null,
        of: isWhole ? 'VENUE' : 'DEVICE',
        ways: waysOf(found, isWhole ? 'VENUE' : (await drawers.isOwnClosed(staff, date)) ? 'COUNTED' : 'DRAWER'),
        passes: isWhole ? await findPasses(db, shopSeqNo, date) : null,
        complimentary: isWhole ? await findComplimentary(db, shopSeqNo, date) : null,
        ...mattersOf(sheetOfDay, noShowMinutes),
      };
    },

    /** Payments or refunds of some days, paginated. A fixed number of statements, whatever their number. */
    async lines(
      staff: SignedInStaff<'money.read'>,
      kind: LineKind,
      { cursor, ...asked }: LinesQuery,
    ): Promise<MoneyLines> {
      mustMay(staff, 'money.read');
      const after = readLineCursor(cursor);
      const { shopSeqNo } = staff;
      const { timeZone, currency, today } = await shops.terms(shopSeqNo);
      const list = await listOf(shopSeqNo, kind, asked, currency);
      const found = await findLines(db, list, after, LINES_PAGE + 1);
      const shown = found.slice(0, LINES_PAGE);
      return {
        currency,
        timeZone,
        today: (await slots.openings(shopSeqNo, today)).today,
        ...(await sumLines(db, list)),
        items: shown.map((row) => toLine(row, timeZone)),
        nextCursor: found.length > LINES_PAGE ? toLineCursor(shown.at(-1)!) : null,
      };
    },

    /** The same lines as a file, read batch by batch; newer lines that arrive during the export are left out. */
    async csv(staff: SignedInStaff<'money.read'>, kind: LineKind, asked: Filter): Promise<Csv> {
      mustMay(staff, 'money.read');
      const { shopName, timeZone, currency } = await shops.terms(staff.shopSeqNo);
      const list = await listOf(staff.shopSeqNo, kind, asked, currency);
      const batches = inBatches<LineRow>(CSV_BATCH, (last) => findLines(db, list, last, CSV_BATCH));
      return {
        name: fileName(shopName, kind.toLowerCase(), asked),
        text: csvOf(csvColumns(kind), batches, (row) => csvCells(toLine(row, timeZone), currency)),
      };
    },

    /** All tee times with an amount due, including fees, paginated; and the customers to whom the venue owes money. */
    async owed(staff: SignedInStaff<'money.read'>, cursor: string | undefined): Promise<OwedPage> {
      mustMay(staff, 'money.read');
      const after = readLineCursor(cursor);
      const { shopSeqNo } = staff;
      const { timeZone, currency, today } = await shops.terms(shopSeqNo);
      const found = await findOwed(db, shopSeqNo, after, LINES_PAGE + 1);
      const shown = found.slice(0, LINES_PAGE);
      return {
        currency,
        timeZone,
        today: (await slots.openings(shopSeqNo, today)).today,
        ...(await sumOwed(db, shopSeqNo)),
        items: shown.map(({ us, phone, ...row }) => ({
          ...row,
          name: displayName(row.name, phone),
          phone: phone === null ? null : readablePhone(phone),
          startedAt: toVenueIso(timeZone, us / 1000),
        })),
        nextCursor: found.length > LINES_PAGE ? toLineCursor(placeOf(shown.at(-1)!)) : null,
        owedBack: toOwedBack(await findOwedBackAt(db, shopSeqNo), timeZone),
      };
    },
  };

  async function listOf(shopSeqNo: number, kind: LineKind, { from, to, q }: Filter, currency: Currency) {
    mustBeDays(from, to);
    return {
      shopSeqNo,
      kind,
      from,
      to,
      since: (await slots.businessDay(shopSeqNo, from)).from,
      until: (await slots.businessDay(shopSeqNo, to)).until,
      search: readLineSearch(q, currency),
    };
  }
}

const deviceOf = ({ deviceId }: AtDevice) => ({ deviceId });
const placeOf = ({ us, bookingId }: OwedRow) => ({ us, lineId: bookingId });

const toOwedBack = (found: readonly OwedBackRow[], timeZone: string): OwedPage['owedBack'] => ({
  count: found[0]?.count ?? 0,
  sum: found[0]?.sum ?? 0,
  items: found.map(({ bookingId, reference, name, phone, amount, since }) => ({
    bookingId,
    reference,
    name: displayName(name, phone),
    phone: phone === null ? null : readablePhone(phone),
    amount,
    since: toVenueIso(timeZone, since),
  })),
});
