import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '@caddie/contract/shops';
import type { ShopTerms } from '../src/features/shops/shops.service.ts';
import type { ActorTrx } from '../src/platform/actors/actor.ts';
import type { Trx } from '../src/platform/database/db.ts';
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
export type Sale = PastVenue & { trx: ActorTrx; people: readonly string[]; accountId: number };

/** One purchase, paid in one way. */
export type Bought = {
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
  back: number;
  backAt: number;
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

/** Builds an activity entry of the member of staff at the desk. */
export const lineOf = (
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
