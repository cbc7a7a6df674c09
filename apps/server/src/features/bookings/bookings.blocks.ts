import { randomBytes, randomUUID } from 'node:crypto';
import { noteActivity } from '../../platform/activity.ts';
import { type Act, actAs, type Staff } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { may } from '../../platform/rights.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { partsOf } from './blocks.rules.ts';
import { findInTheWay, insertBlock, liftBlocks, type LiftScope, lockBlock } from './blocks.store.ts';
import { referenceFrom } from './bookings.rules.ts';
import { failLapsedHolds } from './holds.store.ts';

const DAY = 24 * 3_600_000;
/** Longer than this a bay is not blocked but retired. */
const MAX_DAYS = 92;
const NOTE_MAX = 280;

export type BlockInput = {
  shopRoomIds: readonly string[];
  from: string;
  until: string;
  note: string;
  /** Whether customers read the note. */
  isPublic: boolean;
};

/** The venue's own use of its bays: a bay that is blocked is taken for everybody, by the rule that tee times obey. */
export function createBlocking(db: Db, shops: ShopService) {
  return {
    /** All of it or nothing. Answers the blocks that were made: one for each bay and day, one series together. */
    async block(staff: Staff, input: BlockInput): Promise<{ seriesId: string; bookingIds: string[] }> {
      const [from, until] = [Date.parse(input.from), Date.parse(input.until)];
      if (!may(staff, until - from > DAY ? 'booking.block-days' : 'booking.block')) throw new Refusal('NOT_ALLOWED');
      if (!(from < until) || until - from > MAX_DAYS * DAY) {
        throw new Refusal('INVALID_REQUEST', {
          details: { fields: { until: `Choose an end within ${MAX_DAYS} days.` } },
        });
      }
      if (!input.note.trim() || input.note.length > NOTE_MAX) throw new Refusal('REASON_NEEDED');
      const shop = await shops.terms(staff.shopSeqNo);
      // In one order for everybody: two who block the same bays never wait for each other.
      const rooms = [...new Set(input.shopRoomIds)].toSorted();
      if (!rooms.every((id) => shop.rooms.some((room) => room.shopRoomId === id))) throw new Refusal('ROOM_NOT_FOUND');
      return actAs(db, staff, (trx) =>
        blockIn(trx, shop, { rooms, from, until, note: input.note, isPublic: input.isPublic }),
      );
    },

    /** Gives blocked time back; asked again, it lifts nothing more. */
    async lift(
      staff: Staff,
      { bookingId, version, scope = 'ONE' }: { bookingId: string; version: number; scope?: LiftScope },
    ): Promise<{ bookingIds: string[] }> {
      if (!may(staff, scope === 'ONE' ? 'booking.lift' : 'booking.lift-series')) throw new Refusal('NOT_ALLOWED');
      const bookingIds = await actAs(db, staff, async (trx) => {
        const block = await lockBlock(trx, staff.shopSeqNo, bookingId);
        if (!block) throw new Refusal('BOOKING_NOT_FOUND');
        if (scope === 'ONE' && block.status === 'LIFTED') return [];
        if (block.version !== version) throw new Refusal('CHANGED_MEANWHILE', { details: { version: block.version } });
        const lifted = await liftBlocks(trx, block, scope);
        if (lifted.length > 0) {
          const subject = { kind: 'block', id: block.seriesId };
          await noteActivity(trx, { shopSeqNo: staff.shopSeqNo, act: 'booking.lift', subject, before: { lifted } });
        }
        return lifted;
      });
      return { bookingIds };
    },
  };
}

type BlockTimes = { rooms: string[]; from: number; until: number };

async function blockIn(
  trx: Act,
  shop: ShopTerms,
  { rooms, from, until, note, isPublic }: Pick<BlockInput, 'note' | 'isPublic'> & BlockTimes,
): Promise<{ seriesId: string; bookingIds: string[] }> {
  const { shopSeqNo, currency } = shop;
  const seriesId = randomUUID();
  const bookingIds: string[] = [];
  for (const shopRoomId of rooms) {
    for (const part of partsOf(shop, from, until)) {
      const bookingId = bookingIds.length === 0 ? seriesId : randomUUID();
      const reference = referenceFrom(randomBytes(7));
      const place = { bookingId, reference, shopSeqNo, shopRoomId, currency, ...part };
      await failLapsedHolds(trx, shopRoomId, part.from, part.until);
      if (!(await insertBlock(trx, { ...place, seriesId, note, isPublic }))) {
        const inTheWay = await findInTheWay(trx, shopRoomId, part);
        throw new Refusal('BLOCK_COVERS_BOOKING', { details: { shopRoomId, inTheWay } });
      }
      bookingIds.push(bookingId);
    }
  }
  await noteActivity(trx, {
    shopSeqNo,
    act: 'booking.block',
    subject: { kind: 'block', id: seriesId },
    reason: note,
    after: { rooms, from: new Date(from), until: new Date(until), isPublic },
  });
  return { seriesId, bookingIds };
}
