import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';
import { atInstant } from '../bookings.store.ts';
import type { MoveChange, BayTime } from './moves.rules.ts';

/** Serializes changes in these bays, always in the same order: two moves across each other would otherwise deadlock at the constraint. */
export async function lockRooms(trx: ActorTrx, roomIds: readonly string[]): Promise<void> {
  for (const roomId of [...new Set(roomIds)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${roomId}`}, 0))`.execute(trx);
}

type NewValues = Pick<MoveChange, 'after' | 'priceLines' | 'listAmount' | 'tax' | 'refundSteps'> & {
  occupiedUntil: number;
};

/** Moves a booking to another place and price in one statement; the constraint decides whether the place is free. */
export const placeBooking = (trx: ActorTrx, bookingId: string, place: BayTime, values: NewValues) =>
  sql`
    update bookings
       set shop_room_id = ${place.shopRoomId},
           booking_date = ${place.day.date}::date,
           started_at = ${atInstant(place.from)},
           ended_at = ${atInstant(place.until)},
           occupied_until = ${atInstant(values.occupiedUntil)},
           amount = ${values.after},
           list_amount = ${values.listAmount}::bigint,
           tax_name = ${values.tax?.name ?? null},
           tax_rate = ${values.tax?.rate ?? null}::integer,
           tax_is_added = ${values.tax?.isAdded ?? null}::boolean,
           price_lines = ${JSON.stringify(values.priceLines)}::jsonb,
           refund_steps = ${JSON.stringify(values.refundSteps)}::jsonb,
           is_parked = false
     where booking_id = ${bookingId}`.execute(trx);

/** Only within a swap: the booking has left its place and not taken the other yet. */
export const parkBooking = (trx: ActorTrx, bookingId: string) =>
  sql`update bookings set is_parked = true where booking_id = ${bookingId}`.execute(trx);

type Span = { shopRoomId: string; from: number; until: number };
type Occupant = { name: string; roomName: string; until: number };

/** Returns the booking that occupies a bay in a time, except these; lapsed holds do not count. */
export const findOccupant = (
  db: Db,
  { shopRoomId, from, until }: Span,
  except: readonly string[],
): Promise<Occupant | undefined> =>
  firstRow(
    db,
    sql<Occupant>`
      select coalesce(b.block_note, c.name, '') as name, r.room_name as "roomName",
             (extract(epoch from b.ended_at) * 1000)::int8 as until
        from bookings b
        join shop_rooms r using (shop_room_id)
        left join customers c on c.customer_id = b.customer_id
       where b.shop_room_id = ${shopRoomId}
         and b.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')
         and not b.is_parked
         and (b.status <> 'READY' or b.hold_expires_at > app_now() or b.payment_started_at is not null)
         and b.booking_id <> all (${except}::uuid[])
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(${atInstant(from)}, ${atInstant(until)})
       order by b.started_at
       limit 1`,
  );

/** Returns the number of the last change of a booking: each change has its own text. */
export async function lastStep(trx: ActorTrx, bookingId: string): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ step: number }>`select coalesce(max(step), 0) as step from booking_changes where booking_id = ${bookingId}`,
  );
  return row!.step;
}
