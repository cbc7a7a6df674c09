import type { ParsedOf } from '@caddie/contract/call';
import type { getPayments, MoneyDay, MoneyLines, UnpaidPage } from '@caddie/contract/desk/finance/money';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { hasRight } from '../../platform/actors/rights.ts';
import { streamCsv, fileBaseName, readInBatches } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { SheetService } from '../sheet/sheet.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { displayName, readablePhone } from '../users/sign-in/identity.service.ts';
import type { DrawerService } from './drawers.service.ts';
import { findComplimentary, findPasses, findMoneyByWay } from './day.store.ts';
import { csvCells, csvColumns } from './lines-csv.rules.ts';
import {
  type LineKind,
  type LineRow,
  LINES_PAGE,
  mustBeWithinYear,
  readLineCursor,
  readLineSearch,
  toLine,
  toLineCursor,
} from './lines.rules.ts';
import { findLines, sumLines } from './lines.store.ts';
import { findOpenMatters, waysOf } from './money.rules.ts';
import { findOwed, findRefundsDue, type RefundDueRow, type OwedRow, sumOwed } from './owed.store.ts';

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
      requireRight(staff, 'drawer.read');
      const { shopSeqNo } = staff;
      const isWholeVenue = hasRight(staff, 'money.read');
      const { noShowMinutes } = await shops.terms(shopSeqNo);
      const daySheet = await sheet.day(staff, date);
      const { today, timeZone, currency, stretches } = daySheet;
      const span = await slots.businessDay(shopSeqNo, date);
      const moneyByWay = await findMoneyByWay(db, { shopSeqNo, date, ...span, ...(!isWholeVenue && deviceOf(staff)) });
      return {
        date,
        today,
        timeZone,
        currency,
        open: stretches[0] ? { from: stretches[0].startedAt, until: stretches.at(-1)!.endedAt } : null,
        of: isWholeVenue ? 'VENUE' : 'DEVICE',
        ways: waysOf(
          moneyByWay,
          isWholeVenue ? 'VENUE' : (await drawers.isOwnClosed(staff, date)) ? 'COUNTED' : 'DRAWER',
        ),
        passes: isWholeVenue ? await findPasses(db, shopSeqNo, date) : null,
        complimentary: isWholeVenue ? await findComplimentary(db, shopSeqNo, date) : null,
        ...findOpenMatters(daySheet, noShowMinutes),
      };
    },

    /** Payments or refunds of some days, paginated. A fixed number of statements, whatever their number. */
    async lines(
      staff: SignedInStaff<'money.read'>,
      kind: LineKind,
      { cursor, ...filter }: LinesQuery,
    ): Promise<MoneyLines> {
      requireRight(staff, 'money.read');
      const after = readLineCursor(cursor);
      const { shopSeqNo } = staff;
      const { timeZone, currency, today } = await shops.terms(shopSeqNo);
      const list = await prepareList(shopSeqNo, kind, filter, currency);
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

    /** Payments or refunds of some days as a file, read in batches; newer ones that arrive during the export are left out. */
    async csv(staff: SignedInStaff<'money.read'>, kind: LineKind, filter: Filter): Promise<Csv> {
      requireRight(staff, 'money.read');
      const { shopName, timeZone, currency } = await shops.terms(staff.shopSeqNo);
      const list = await prepareList(staff.shopSeqNo, kind, filter, currency);
      const batches = readInBatches<LineRow>(CSV_BATCH, (last) => findLines(db, list, last, CSV_BATCH));
      return {
        name: fileBaseName(shopName, kind.toLowerCase(), filter),
        text: streamCsv(csvColumns(kind), batches, (row) => csvCells(toLine(row, timeZone), currency)),
      };
    },

    /** All tee times with an amount due, including fees, paginated; and the customers to whom the venue owes money. */
    async owed(staff: SignedInStaff<'money.read'>, cursor: string | undefined): Promise<UnpaidPage> {
      requireRight(staff, 'money.read');
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
        nextCursor: found.length > LINES_PAGE ? toLineCursor(toLinePosition(shown.at(-1)!)) : null,
        refundsDue: toRefundsDue(await findRefundsDue(db, shopSeqNo), timeZone),
      };
    },
  };

  async function prepareList(shopSeqNo: number, kind: LineKind, { from, to, q }: Filter, currency: Currency) {
    mustBeWithinYear(from, to);
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
const toLinePosition = ({ us, bookingId }: OwedRow) => ({ us, lineId: bookingId });

const toRefundsDue = (found: readonly RefundDueRow[], timeZone: string): UnpaidPage['refundsDue'] => ({
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
