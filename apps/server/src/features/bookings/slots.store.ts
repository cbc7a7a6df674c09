import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/db.ts';
import type { Taken } from './slots.rules.ts';

type Row = { now: number; taken: [roomId: string, from: number, until: number][] };

/**
 * The clock and all time taken in a venue's bays between two instants, in one round trip. It reads by the constraint's
 * own index, so its cost grows with that day, not with the history; the statuses are literals because the index is partial.
 */
export async function findTaken(
  db: Db,
  shopSeqNo: number,
  from: number,
  until: number,
): Promise<{ now: number; taken: Taken[] }> {
  const row = await firstRow(
    db,
    sql<Row>`
      select (extract(epoch from app_now()) * 1000)::int8 as now,
             coalesce(
               (select json_agg(json_build_array(b.shop_room_id, extract(epoch from b.started_at)::int8,
                                                 extract(epoch from b.occupied_until)::int8)
                                order by b.started_at)
                  from shop_rooms r
                  join bookings b
                    on b.shop_room_id = r.shop_room_id
                   and tstzrange(b.started_at, b.occupied_until)
                       && tstzrange(to_timestamp(${from}::float8 / 1000), to_timestamp(${until}::float8 / 1000))
                   and b.status in ('READY', 'CONFIRMED', 'COMPLETED')
                 where r.shop_seq_no = ${shopSeqNo}
                   -- A hold that is over blocks nobody, swept or not.
                   and (b.status <> 'READY' or b.hold_expires_at > app_now() or b.payment_started_at is not null)),
               '[]'::json) as taken`,
  );
  const { now, taken } = row!;
  return { now, taken: taken.map(([roomId, start, end]) => ({ roomId, from: start * 1000, until: end * 1000 })) };
}

/** Minutes taken on each business day of a span: one row a day, nothing about who. */
export async function findTakenMinutes(
  db: Db,
  shopSeqNo: number,
  from: number,
  until: number,
): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ date: string; minutes: number }>`
      select b.booking_date as date, (sum(extract(epoch from b.ended_at - b.started_at)) / 60)::int8 as minutes
        from shop_rooms r
        join bookings b
          on b.shop_room_id = r.shop_room_id
         and tstzrange(b.started_at, b.occupied_until)
             && tstzrange(to_timestamp(${from}::float8 / 1000), to_timestamp(${until}::float8 / 1000))
         and b.status in ('READY', 'CONFIRMED', 'COMPLETED')
       where r.shop_seq_no = ${shopSeqNo}
       group by b.booking_date`,
  );
  return new Map(found.map(({ date, minutes }) => [date, minutes]));
}
