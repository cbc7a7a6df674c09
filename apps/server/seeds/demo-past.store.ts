import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '@caddie/contract/shops';
import type { ShopTerms } from '../src/features/shops/shops.service.ts';
import type { ActorTrx } from '../src/platform/actors/actor.ts';
import type { Db, Trx } from '../src/platform/database/db.ts';
import type { PastTeeTime } from './demo-past.rules.ts';

export type PastVenue = {
  terms: ShopTerms;
  today: string;
  countryCode: CountryCode;
  /** The prefix of all demo phone numbers. */
  phones: string;
  /** The member of staff and the device of all desk sales; the device's drawer has the cash. */
  staffId: string;
  deviceId: string;
};
export type Sale = PastVenue & {
  trx: ActorTrx;
  people: readonly string[];
  accountId: number;
  /** The activity entries so far; they are written at the end, oldest first. */
  entries: ActivityEntry[];
};
type ActivityEntry = ReturnType<typeof activityEntryOf>;

/** The activity ids up to this one are kept for the past, which is written after the current day but has to be read before it. */
const LAST_PAST_ENTRY = 5_000;

/** One purchase, paid in one way. */
export type Purchase = {
  orderId: string;
  requestId: string;
  kind: 'booking' | 'membershipSet';
  id: string;
  person: number;
  amount: number;
  way: PastTeeTime['way'];
  /** When it was booked, when it was paid, and the venue's business day of the payment. */
  at: number;
  paidAt: number;
  day: string;
  /** How much of it was refunded, and when. */
  refunded: number;
  refundedAt: number;
  isCanceled: boolean;
};

export const iso = (at: number): string => new Date(at).toISOString();

/** Inserts all rows of a table in one statement. */
export async function insertRows(trx: Trx, table: string, values: readonly Record<string, unknown>[]): Promise<void> {
  if (values.length === 0) return;
  const columns = sql.join(Object.keys(values[0]!).map((name) => sql.ref(name)));
  const query: RawBuilder<unknown> = sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`;
  await query.execute(trx);
}

/** Numbers the activity entries of the current day after those of the past. */
export const reservePastEntries = (db: Db) =>
  sql`
    select setval(pg_get_serial_sequence('activity', 'activity_id'), ${LAST_PAST_ENTRY})
      from (select max(activity_id) as last from activity) newest
     where last is null or last < ${LAST_PAST_ENTRY}`.execute(db);

/** Writes the activity of the past in the order in which it happened: the log is read by its ids. */
export async function writeActivity({ trx, entries }: Sale): Promise<void> {
  const sorted = entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  await sql`
    with newest as (
      select coalesce(max(activity_id), 0) as last from activity where activity_id <= ${LAST_PAST_ENTRY}
    )
    insert into activity (activity_id, shop_seq_no, act, subject_kind, subject_id, after, at, actor_kind, actor_id, request_id)
    overriding system value
    select newest.last + position, one.shop_seq_no, one.act, one.subject_kind, one.subject_id, one.after, one.at, one.actor_kind,
           one.actor_id, one.request_id
      from newest, jsonb_array_elements(${JSON.stringify(sorted)}::jsonb) with ordinality as entry (value, position)
     cross join lateral jsonb_populate_record(null::activity, entry.value) one`.execute(trx);
}

/** Builds an activity entry of the member of staff at the desk. */
export const activityEntryOf = (
  { terms, staffId }: Sale,
  about: { kind: string; id: string; requestId: string },
  act: string,
  at: number,
  after: object,
) => ({
  shop_seq_no: terms.shopSeqNo,
  act,
  subject_kind: about.kind,
  subject_id: about.id,
  after,
  at: iso(at),
  actor_kind: 'staff',
  actor_id: staffId,
  request_id: about.requestId,
});
