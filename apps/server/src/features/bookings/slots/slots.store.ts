import { addDays } from '@caddie/contract/dates/calendar';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { atInstant } from '../bookings.store.ts';
import type { Day } from './day.rules.ts';
import type { TakenSpan } from './slots.rules.ts';

/** Taken time as unparsed text: a reader that has cached the same text need not parse it. */
export type TakenText = string & { readonly brand: 'taken' };

/**
 * Bookings and blocks on a venue's days. The index by venue and day excludes older days; the statuses are literals because that index is
 * partial.
 */
const takenBookings = (shopSeqNo: number, first: string, last: string) => sql`
  bookings b
 where b.shop_seq_no = ${shopSeqNo}
   and b.booking_date between ${first}::date and ${last}::date
   and b.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')
   -- A lapsed hold blocks no booking, whether or not a job has ended it.
   and (b.status <> 'READY' or b.hold_expires_at > app_now() or b.payment_started_at is not null)`;

const asText = sql`
  concat_ws(' ', b.shop_room_id, date_part('epoch', b.started_at)::int8, date_part('epoch', b.occupied_until)::int8)`;

/** `lapsesInMs`: the time until the first of the holds in it lapses by the clock, without a message; null without such a hold. */
type Taken = { now: number; taken: TakenText; lapsesInMs: number | null };

/**
 * The clock and all taken time of a venue's bays on one day or several days in order, in one round trip. Bookings of the adjacent business
 * days count too, because opening hours may run past midnight; the index alone decides that.
 */
export async function findTaken(db: Db, shopSeqNo: number, day: Day, ...later: Day[]): Promise<Taken> {
  const stretches = [day, ...later].flatMap((one) => one.stretches);
  const opens = Math.min(...stretches.map(({ startsAt }) => startsAt));
  const closes = Math.max(...stretches.map(({ endsAt }) => endsAt));
  const row = await firstRow(
    db,
    sql<Taken>`
      select (extract(epoch from app_now()) * 1000)::int8 as now,
             (extract(epoch from min(b.hold_expires_at) filter (where b.status = 'READY' and b.payment_started_at is null) - app_now()) * 1000)::int8
               as "lapsesInMs",
             coalesce(string_agg(${asText}, ',' order by b.started_at, b.shop_room_id), '') as taken
        from ${takenBookings(shopSeqNo, addDays(day.date, -1), addDays((later.at(-1) ?? day).date, 1))}
         and b.started_at < ${atInstant(closes)}
         and b.occupied_until > ${atInstant(opens)}`,
  );
  return row!;
}

export const parseTaken = (text: TakenText): TakenSpan[] =>
  text.split(',').flatMap((one) => {
    const [roomId, from, until] = one.split(' ');
    return roomId ? { roomId, from: Number(from) * 1000, until: Number(until) * 1000 } : [];
  });

/**
 * The clock, the minutes sold on each business day of a range, and the venue's blocks: one row per day, without customers. Of today only
 * the time that can still be booked counts. A block may reach beyond the opening hours, so the caller must clip it.
 */
export async function findTakenMinutes(
  db: Db,
  { shopSeqNo, leadMinutes }: Pick<ShopTerms, 'shopSeqNo' | 'leadMinutes'>,
  first: string,
  last: string,
): Promise<{ now: number; minutesOn: Map<string, number>; blocks: TakenSpan[] }> {
  const bookableTime = sql`b.ended_at - greatest(b.started_at, app_now() + make_interval(mins => ${leadMinutes}))`;
  const found = await rows(
    db,
    sql<{ now: number; date: string | null; minutes: number | null; blocks: TakenText | null }>`
      select (extract(epoch from clock.now) * 1000)::int8 as now, taken.date, taken.minutes, taken.blocks
        from (select app_now() as now) clock
        left join (
          select b.booking_date as date,
                 (sum(extract(epoch from greatest(${bookableTime}, interval '0'))) filter (where b.kind = 'TEE_TIME') / 60)::int8 as minutes,
                 string_agg(${asText}, ',') filter (where b.kind = 'BLOCK') as blocks
            from ${takenBookings(shopSeqNo, first, last)}
           group by b.booking_date
        ) taken on true`,
  );
  return {
    now: found[0]!.now,
    minutesOn: new Map(found.flatMap(({ date, minutes }) => (date ? [[date, minutes ?? 0]] : []))),
    blocks: found.flatMap(({ blocks }) => (blocks ? parseTaken(blocks) : [])),
  };
}
