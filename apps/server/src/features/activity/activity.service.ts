import { addDays } from '@caddie/contract/dates/calendar';
import { ACTIVITY_PAGE, type ActivityPage, type activityCsv } from '@caddie/contract/desk/activity';
import type { ParsedOf } from '@caddie/contract/call';
import type { Currency } from '@caddie/contract/amounts/money';
import { instantOf } from '@caddie/contract/dates/venue-clock';
import type { Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { csvOf, fileName, inBatches } from '../../platform/csv.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { customerOfVenue } from '../users/customers.service.ts';
import { csvCells, csvColumns } from './csv.rules.ts';
import { type LineRow, readCursor, toLine } from './activity.rules.ts';
import { findLines, findPeople } from './activity.store.ts';
import type { Filter } from './filter.store.ts';

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
      { cursor, ...asked }: ActivityQuery & { cursor?: string | undefined },
    ): Promise<ActivityPage> {
      mustRead(staff);
      const venue = await venueOf(staff.shopSeqNo);
      return page(venue, toFilter(asked, venue.timeZone), cursor, await findPeople(db, staff.shopSeqNo));
    },

    /** Returns the person's own entries of this business day, the only ones that a desk role may see. */
    async mine(staff: Staff<'own-activity.read'>, cursor: string | undefined): Promise<ActivityPage> {
      mustMay(staff, 'own-activity.read');
      const { staffId, shopSeqNo } = staff;
      const venue = await venueOf(shopSeqNo);
      const filter = { ...toFilter({ staffId, from: venue.today }, venue.timeZone), isOwn: true };
      return page(venue, filter, cursor, []);
    },

    /** Returns the entries about one customer. */
    async ofCustomer(
      staff: Staff<'activity.read'>,
      customerId: string,
      cursor: string | undefined,
    ): Promise<ActivityPage> {
      mustRead(staff);
      await customerOfVenue(db, staff.shopSeqNo, customerId);
      return page(await venueOf(staff.shopSeqNo), { customerId }, cursor, []);
    },

    /** Returns the same entries as a CSV file, batch by batch; entries written meanwhile are newer and not in it. */
    async csv(staff: Staff<'activity.read'>, asked: ActivityQuery): Promise<Csv> {
      mustRead(staff);
      const { shopSeqNo } = staff;
      const { shopName, timeZone, currency } = await shops.terms(shopSeqNo);
      const filter = toFilter(asked, timeZone);
      const batches = inBatches<LineRow>(CSV_BATCH, (last) =>
        read(shopSeqNo, filter, { before: last?.activityId, limit: CSV_BATCH }),
      );
      return {
        name: fileName(shopName, 'activity', asked),
        text: csvOf(csvColumns(), batches, (row) => csvCells(toLine(row, timeZone), currency)),
      };
    },
  };

  async function page(
    { shopSeqNo, timeZone, currency, today }: Venue,
    filter: Filter,
    cursor: string | undefined,
    people: ActivityPage['people'],
  ): Promise<ActivityPage> {
    const found = await read(shopSeqNo, filter, { before: readCursor(cursor), limit: ACTIVITY_PAGE + 1 });
    const items = found.slice(0, ACTIVITY_PAGE).map((row) => toLine(row, timeZone));
    const nextCursor = found.length > ACTIVITY_PAGE ? String(items.at(-1)!.activityId) : null;
    return { currency, timeZone, today, people, items, nextCursor };
  }

  function read(shopSeqNo: number, filter: Filter, part: { before?: number | undefined; limit: number }) {
    return inTransaction(db, (trx) => findLines(trx, shopSeqNo, filter, part));
  }

  async function venueOf(shopSeqNo: number): Promise<Venue> {
    const { timeZone, currency, today } = await shops.terms(shopSeqNo);
    return { shopSeqNo, timeZone, currency, today: (await slots.openings(shopSeqNo, today)).today };
  }
}

function mustRead(staff: Staff<'activity.read'>): void {
  mustMay(staff, 'activity.read');
}

const toFilter = ({ from, to, ...asked }: ActivityQuery, timeZone: string): Filter => ({
  ...asked,
  since: from === undefined ? undefined : instantOf(timeZone, from, 0),
  until: to === undefined ? undefined : instantOf(timeZone, addDays(to, 1), 0),
});
