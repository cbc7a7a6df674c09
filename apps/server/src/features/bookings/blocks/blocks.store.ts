import type { Currency } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import type { BlockPart, BlockStatus } from './blocks.rules.ts';
import { atInstant } from '../bookings.store.ts';

type NewBlock = BlockPart & {
  bookingId: string;
  reference: string;
  shopSeqNo: number;
  shopRoomId: string;
  currency: Currency;
  seriesId: string;
  note: string;
  isPublic: boolean;
};

/** Blocks the room if it is free, which the same constraint decides as for a hold; returns whether it was. */
export async function insertBlock(trx: ActorTrx, block: NewBlock): Promise<boolean> {
  const inserted = await firstRow(
    trx,
    sql`
      insert into bookings (booking_id, kind, status, reference, shop_seq_no, shop_room_id, booking_date, started_at, ended_at,
                            occupied_until, amount, currency, price_lines, refund_steps, hold_expires_at,
                            block_series_id, block_note, block_note_is_public)
      values (${block.bookingId}, 'BLOCK', 'BLOCKED', ${block.reference}, ${block.shopSeqNo}, ${block.shopRoomId},
              ${block.bookingDate}::date, ${atInstant(block.from)}, ${atInstant(block.until)}, ${atInstant(block.until)}, 0, ${block.currency},
              '[]', '[]', app_now(), ${block.seriesId}, ${block.note}, ${block.isPublic})
      on conflict on constraint bookings_room_is_free do nothing
      returning booking_id`,
  );
  return inserted !== undefined;
}

export type Occupant = { bookingId: string; name: string; phone: string | null; startedAt: number };

/** Returns the bookings and blocks that occupy the room in that time, with the customer or the block's note. */
export const findConflicts = (trx: ActorTrx, shopRoomId: string, part: BlockPart): Promise<Occupant[]> =>
  rows(
    trx,
    sql<Occupant>`
      select b.booking_id as "bookingId", coalesce(b.block_note, c.name, '') as name, c.phone_e164 as phone,
             (extract(epoch from b.started_at) * 1000)::int8 as "startedAt"
        from bookings b
        left join customers c on c.customer_id = b.customer_id
       where b.shop_room_id = ${shopRoomId}
         and b.status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')
         and not b.is_parked
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(${atInstant(part.from)}, ${atInstant(part.until)})
       order by b.started_at`,
  );

export type BlockRow = {
  bookingId: string;
  seriesId: string;
  shopRoomId: string;
  status: BlockStatus;
  version: number;
  startedAt: number;
};

const blockColumns = sql`
  booking_id as "bookingId", block_series_id as "seriesId", shop_room_id as "shopRoomId", status, version,
  (extract(epoch from started_at) * 1000)::int8 as "startedAt"`;

/** Returns a block of a venue. */
export const findBlock = (db: Db, shopSeqNo: number, bookingId: string): Promise<BlockRow | undefined> =>
  firstRow(
    db,
    sql<BlockRow>`
      select ${blockColumns}
        from bookings
       where booking_id = ${bookingId}
         and shop_seq_no = ${shopSeqNo}
         and kind = 'BLOCK'`,
  );

export const findSeries = (trx: ActorTrx, seriesId: string): Promise<BlockRow[]> =>
  rows(
    trx,
    sql<BlockRow>`
      select ${blockColumns}
        from bookings
       where kind = 'BLOCK'
         and block_series_id = ${seriesId}`,
  );

/** Which blocks of a series are lifted: one, this one and the later ones, or all. */
export type LiftScope = 'ONE' | 'FOLLOWING' | 'ALL';

/** Locks the block and the others of the scope until the transaction ends; always in the same order, to avoid deadlocks. */
export const lockBlocks = (trx: ActorTrx, block: BlockRow, scope: LiftScope): Promise<BlockRow[]> => {
  const scopeCondition = {
    ONE: sql`booking_id = ${block.bookingId}`,
    FOLLOWING: sql`block_series_id = ${block.seriesId} and started_at >= ${atInstant(block.startedAt)}`,
    ALL: sql`block_series_id = ${block.seriesId}`,
  }[scope];
  return rows(
    trx,
    sql<BlockRow>`
      select ${blockColumns}
        from bookings
       where kind = 'BLOCK'
         and ${scopeCondition}
       order by booking_id
         for update`,
  );
};

/** Lifts blocks that are not lifted yet, and returns their ids. */
export async function liftBlocks(trx: ActorTrx, blocks: readonly BlockRow[]): Promise<string[]> {
  const lifted = await rows(
    trx,
    sql<{ bookingId: string }>`
      update bookings
         set status = 'LIFTED'
       where booking_id = any (${blocks.map(({ bookingId }) => bookingId)})
         and status = 'BLOCKED'
      returning booking_id as "bookingId"`,
  );
  return lifted.map(({ bookingId }) => bookingId);
}
