import { addDays } from '@caddie/contract/dates/calendar';
import { ACTIVITY_PAGE, type ActivityPage, type activityCsv } from '@caddie/contract/desk/activity';
import type { ParsedOf } from '@caddie/contract/call';
import type { Currency } from '@caddie/contract/amounts/money';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import type { Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { streamCsv, fileBaseName, readInBatches } from '../../platform/csv.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { customerOfVenue } from '../users/customers.service.ts';
import { csvCells, csvColumns } from './csv.rules.ts';
import { type ActivityRow, readCursor, toLine } from './activity.rules.ts';
import { findEntries, findPeople } from './activity.store.ts';
import type { ActivityFilter } from './filter.store.ts';

export type ActivityService = ReturnType<typeof createActivityService>;
type ActivityQuery = ParsedOf<typeof activityCsv>['query'];
/** The venue of the activity that is read; `today` is its business day. */
type Venue = { shopSeqNo: number; timeZone: string; currency: Currency; today: string };
type Dependencies = { db: Db; shops: ShopService; slots: Pick<SlotService, 'openings'> };

/** Entries per batch of a CSV file. */
const CSV_BATCH = 1000;

/** Reads what the venue's staff did. The feature that performs an act writes its entry. */
export function createActivityService({ db, shops, slots }: Dependencies) {
  return {
    async list(
      staff: Staff<'activity.read'>,
      { cursor, ...filters }: ActivityQuery & { cursor?: string | undefined },
    ): Promise<ActivityPage> {
      mustMayRead(staff);
      const venue = await readVenue(staff.shopSeqNo);
      return readPage(venue, toFilter(filters, venue.timeZone), cursor, await findPeople(db, staff.shopSeqNo));
    },

    /** Returns the person's own entries of this business day, the only ones that a desk role may see. */
    async listOwn(staff: Staff<'own-activity.read'>, cursor: string | undefined): Promise<ActivityPage> {
      requireRight(staff, 'own-activity.read');
      const { staffId, shopSeqNo } = staff;
      const venue = await readVenue(shopSeqNo);
      const filter = { ...toFilter({ staffId, from: venue.today }, venue.timeZone), actorOnly: true };
      return readPage(venue, filter, cursor, []);
    },

    /** Returns the entries about one customer. */
    async listForCustomer(
      staff: Staff<'activity.read'>,
      customerId: string,
      cursor: string | undefined,
    ): Promise<ActivityPage> {
      mustMayRead(staff);
      await customerOfVenue(db, staff.shopSeqNo, customerId);
      return readPage(await readVenue(staff.shopSeqNo), { customerId }, cursor, []);
    },

    /** Returns the entries that match the filters as a CSV file, read in batches; entries written meanwhile are newer and not in it. */
    async csv(staff: Staff<'activity.read'>, query: ActivityQuery): Promise<Csv> {
      mustMayRead(staff);
      const { shopSeqNo } = staff;
      const { shopName, timeZone, currency } = await shops.terms(shopSeqNo);
      const filter = toFilter(query, timeZone);
      const batches = readInBatches<ActivityRow>(CSV_BATCH, (last) =>
        readRows(shopSeqNo, filter, { before: last?.activityId, limit: CSV_BATCH }),
      );
      return {
        name: fileBaseName(shopName, 'activity', query),
        text: streamCsv(csvColumns(), batches, (row) => csvCells(toLine(row, timeZone), currency)),
      };
    },
  };

  async function readPage(
    { shopSeqNo, timeZone, currency, today }: Venue,
    filter: ActivityFilter,
    cursor: string | undefined,
    people: ActivityPage['people'],
  ): Promise<ActivityPage> {
    const rows = await readRows(shopSeqNo, filter, { before: readCursor(cursor), limit: ACTIVITY_PAGE + 1 });
    const items = rows.slice(0, ACTIVITY_PAGE).map((row) => toLine(row, timeZone));
    const nextCursor = rows.length > ACTIVITY_PAGE ? String(items.at(-1)!.activityId) : null;
    return { currency, timeZone, today, people, items, nextCursor };
  }

  function readRows(
    shopSeqNo: number,
    filter: ActivityFilter,
    pageOptions: { before?: number | undefined; limit: number },
  ) {
    return inTransaction(db, (trx) => findEntries(trx, shopSeqNo, filter, pageOptions));
  }

  async function readVenue(shopSeqNo: number): Promise<Venue> {
    const { timeZone, currency, today } = await shops.terms(shopSeqNo);
    return { shopSeqNo, timeZone, currency, today: (await slots.openings(shopSeqNo, today)).today };
  }
}

function mustMayRead(staff: Staff<'activity.read'>): void {
  requireRight(staff, 'activity.read');
}

const toFilter = ({ from, to, ...asked }: ActivityQuery, timeZone: string): ActivityFilter => ({
  ...asked,
  since: from === undefined ? undefined : instantOf(timeZone, from, 0),
  until: to === undefined ? undefined : instantOf(timeZone, addDays(to, 1), 0),
});
