import { randomBytes, randomUUID } from 'node:crypto';
import type { Act } from '../../platform/actors/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { ShopTerms } from '../shops/shops.service.ts';
import { type BlockPart, partsOf } from './blocks.rules.ts';
import { findInTheWay, findSeries, insertBlock } from './blocks.store.ts';
import { referenceFrom } from './bookings.rules.ts';
import { failLapsedHolds } from './holds.store.ts';

export type BlockInput = {
  shopRoomIds: readonly string[];
  from: string;
  until: string;
  note: string;
  /** Whether customers read the note. */
  isPublic: boolean;
  /** Every week at the same time, up to this day: what is free is blocked, the rest is named. */
  weeklyUntil?: string | undefined;
  /** Nothing is made; the answer says what would be. */
  dryRun?: boolean | undefined;
};

type Place = { date: string; shopRoomId: string };
export type Blocked = {
  seriesId: string | null;
  bookingIds: string[];
  made: Place[];
  left: (Place & { name: string })[];
};

type PlaceInTime = { shopRoomId: string; part: BlockPart };

/** Bay by bay, a block for each of the venue's days. */
export const placesOf = (
  shop: ShopTerms,
  rooms: readonly string[],
  times: readonly { from: number; until: number }[],
) =>
  rooms.flatMap((shopRoomId) =>
    times.flatMap(({ from, until }) => partsOf(shop, from, until)).map((part): PlaceInTime => ({ shopRoomId, part })),
  );

/** Blocks what is free of these places. */
export async function blockIn(
  trx: Act,
  shop: ShopTerms,
  input: BlockInput,
  seriesId: string,
  places: readonly PlaceInTime[],
): Promise<Blocked> {
  const { shopSeqNo, currency } = shop;
  const { note, isPublic } = input;
  const blocked: Blocked = { seriesId, bookingIds: [], made: [], left: [] };
  for (const { shopRoomId, part } of places) {
    const bookingId = blocked.bookingIds.length === 0 ? seriesId : randomUUID();
    const reference = referenceFrom(randomBytes(7));
    const place = { bookingId, reference, shopSeqNo, shopRoomId, currency, ...part };
    const at = { date: part.bookingDate, shopRoomId };
    await failLapsedHolds(trx, shopRoomId, part.from, part.until);
    if (await insertBlock(trx, { ...place, seriesId, note, isPublic })) {
      blocked.bookingIds.push(bookingId);
      blocked.made.push(at);
      continue;
    }
    const others = await findInTheWay(trx, shopRoomId, part);
    if (!input.weeklyUntil && !input.dryRun) {
      const inTheWay = others.map((other) => other.bookingId);
      const name = others[0]?.name ?? '';
      const room = shop.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName ?? '';
      throw new Refusal('BLOCK_COVERS_BOOKING', {
        ...(name && { says: say('block.covers', { name, room }) }),
        details: { shopRoomId, inTheWay, name },
      });
    }
    blocked.left.push({ ...at, name: others[0]?.name ?? '' });
  }
  return blocked;
}

/** What the same request made when it was sent before; what it left is named as it is now. */
export async function blockedBefore(trx: Act, seriesId: string, places: readonly PlaceInTime[]): Promise<Blocked> {
  const blocked: Blocked = { seriesId, bookingIds: [], made: [], left: [] };
  const series = await findSeries(trx, seriesId);
  for (const { shopRoomId, part } of places) {
    const at = { date: part.bookingDate, shopRoomId };
    const made = series.find((one) => one.shopRoomId === shopRoomId && one.startedAt === part.from);
    if (made) {
      blocked.bookingIds.push(made.bookingId);
      blocked.made.push(at);
    } else blocked.left.push({ ...at, name: (await findInTheWay(trx, shopRoomId, part))[0]?.name ?? '' });
  }
  return blocked;
}
