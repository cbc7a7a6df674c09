import type { Currency } from '@caddie/contract/money';
import { sql } from 'kysely';
import type { Act } from '../../platform/actor.ts';
import { firstRow, rows } from '../../platform/db.ts';
import type { BlockPart, BlockStatus } from './blocks.rules.ts';
import { at } from './bookings.store.ts';

export type NewBlock = BlockPart & {
  bookingId: string;
  reference: string;
  shopSeqNo: number;
  shopRoomId: string;
  currency: Currency;
  seriesId: string;
  note: string;
  isPublic: boolean;
};

/** Takes the room for the venue itself if it is free, by the same constraint and in the same way as a hold does. */
export async function insertBlock(trx: Act, block: NewBlock): Promise<boolean> {
  const made = await firstRow(
    trx,
    sql`
      insert into bookings (booking_id, kind, status, reference, shop_seq_no, shop_room_id, booking_date, started_at, ended_at,
                            occupied_until, amount, currency, price_lines, refund_steps, hold_expires_at,
                            block_series_id, block_note, block_note_is_public)
      values (${block.bookingId}, 'BLOCK', 'BLOCKED', ${block.reference}, ${block.shopSeqNo}, ${block.shopRoomId},
              ${block.bookingDate}::date, ${at(block.from)}, ${at(block.until)}, ${at(block.until)}, 0, ${block.currency},
              '[]', '[]', app_now(), ${block.seriesId}, ${block.note}, ${block.isPublic})
      on conflict on constraint bookings_room_is_free do nothing
      returning booking_id`,
  );
  return made !== undefined;
}

/** What has the room in that time. */
export async function findInTheWay(trx: Act, shopRoomId: string, part: BlockPart): Promise<string[]> {
  const found = await rows(
    trx,
    sql<{ bookingId: string }>`
      select booking_id as "bookingId"
        from bookings
       where shop_room_id = ${shopRoomId}
         and status in ('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')
         and not is_parked
         and tstzrange(started_at, occupied_until) && tstzrange(${at(part.from)}, ${at(part.until)})
       order by started_at`,
  );
  return found.map(({ bookingId }) => bookingId);
}

export type BlockRow = { bookingId: string; seriesId: string; status: BlockStatus; version: number; startedAt: number };

/** A block of a venue, kept from changing until the transaction ends. */
export const lockBlock = (trx: Act, shopSeqNo: number, bookingId: string): Promise<BlockRow | undefined> =>
  firstRow(
    trx,
    sql<BlockRow>`
      select booking_id as "bookingId", block_series_id as "seriesId", status, version,
             (extract(epoch from started_at) * 1000)::int8 as "startedAt"
        from bookings
       where booking_id = ${bookingId}
         and shop_seq_no = ${shopSeqNo}
         and kind = 'BLOCK'
         for update`,
  );

/** Of a series: this one, this and later ones, or all. */
export type LiftScope = 'ONE' | 'FOLLOWING' | 'ALL';

/** Returns the blocks that were lifted: those of the scope that still stood. */
export async function liftBlocks(trx: Act, block: BlockRow, scope: LiftScope): Promise<string[]> {
  const inScope = {
    ONE: sql`booking_id = ${block.bookingId}`,
    FOLLOWING: sql`block_series_id = ${block.seriesId} and started_at >= ${at(block.startedAt)}`,
    ALL: sql`block_series_id = ${block.seriesId}`,
  }[scope];
  const lifted = await rows(
    trx,
    sql<{ bookingId: string }>`
      update bookings
         set status = 'LIFTED'
       where kind = 'BLOCK'
         and status = 'BLOCKED'
         and ${inScope}
      returning booking_id as "bookingId"`,
  );
  return lifted.map(({ bookingId }) => bookingId);
}
