import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '@caddie/contract/shops';
import type { ShopTerms } from '../src/features/shops/shops.service.ts';
import type { Act } from '../src/platform/actors/actor.ts';
import type { Trx } from '../src/platform/database/db.ts';
import type { PastTeeTime } from './demo-past.rules.ts';

export type PastVenue = {
  terms: ShopTerms;
  today: string;
  countryCode: CountryCode;
  /** Their numbers begin so. */
  phones: string;
  /** Who sold what was sold at the counter, and in whose drawer its cash is. */
  staffId: string;
  deviceId: string;
};
export type Sale = PastVenue & { trx: Act; people: readonly string[]; accountId: number };

/** One thing that was bought, and paid in one way. */
export type Bought = {
  orderId: string;
  requestId: string;
  kind: 'booking' | 'membershipSet';
  id: string;
  person: number;
  amount: number;
  way: PastTeeTime['way'];
  /** When it was booked, when it was paid, and on which day of the venue that was. */
  at: number;
  paidAt: number;
  day: string;
  /** What went back of it when. */
  back: number;
  backAt: number;
  isCanceled: boolean;
};

export const iso = (at: number): string => new Date(at).toISOString();

/** All rows of a table in one statement. */
export async function insertRows(trx: Trx, table: string, values: readonly Record<string, unknown>[]): Promise<void> {
  if (values.length === 0) return;
  const columns = sql.join(Object.keys(values[0]!).map((name) => sql.ref(name)));
  const query: RawBuilder<unknown> = sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`;
  await query.execute(trx);
}

/** A line of activity of whoever was at the counter. */
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
