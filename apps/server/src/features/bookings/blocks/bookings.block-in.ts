import { randomBytes, randomUUID } from 'node:crypto';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type BlockPart, partsOf } from './blocks.rules.ts';
import { findConflicts, findSeries, insertBlock } from './blocks.store.ts';
import { referenceFrom } from '../bookings.rules.ts';
import { failLapsedHolds } from '../holds/holds.store.ts';

export type BlockInput = {
  shopRoomIds: readonly string[];
  from: string;
  until: string;
  note: string;
  /** Whether customers can read the note. */
  isPublic: boolean;
  /** Repeats the block every week up to this day; weeks that are taken are left out and named. */
  weeklyUntil?: string | undefined;
  /** Makes no blocks; the response says which would be made. */
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

/** Lists the places of a block: each span in every bay, split by business day. */
export const placesOf = (
  shop: ShopTerms,
  rooms: readonly string[],
  times: readonly { from: number; until: number }[],
): PlaceInTime[][] =>
  times.map(({ from, until }) =>
    rooms.flatMap((shopRoomId) => partsOf(shop, from, until).map((part): PlaceInTime => ({ shopRoomId, part }))),
  );

/** Blocks these places. A single block is made in full or not at all; a weekly one is made at the times at which all its bays are free. */
export async function blockIn(
  trx: ActorTrx,
  shop: ShopTerms,
  input: BlockInput,
  seriesId: string,
  times: readonly (readonly PlaceInTime[])[],
): Promise<Blocked> {
  const { shopSeqNo, currency } = shop;
  const { note, isPublic } = input;
  const blocked: Blocked = { seriesId, bookingIds: [], made: [], left: [] };
  for (const places of times) {
    const taken = places.length > 1 ? await takenIn(trx, places) : [];
    if (taken.length > 0) leave(taken);
    else
      for (const place of places) {
        const { shopRoomId, part } = place;
        await failLapsedHolds(trx, shopRoomId, part.from, part.until);
        const bookingId = blocked.bookingIds.length === 0 ? seriesId : randomUUID();
        const reference = referenceFrom(randomBytes(7));
        const row = { bookingId, reference, shopSeqNo, shopRoomId, currency, ...part, seriesId, note, isPublic };
        // A concurrent request may have taken the bay since the check: it is left out and named.
        if (!(await insertBlock(trx, row)))
          leave([(await takenIn(trx, [place]))[0] ?? { date: part.bookingDate, shopRoomId, name: '', inTheWay: [] }]);
        else {
          blocked.bookingIds.push(bookingId);
          blocked.made.push({ date: part.bookingDate, shopRoomId });
        }
      }
  }
  return blocked;

  function leave(taken: readonly Taken[]): void {
    if (!input.weeklyUntil && !input.dryRun) throw covers(shop, taken[0]!);
    blocked.left.push(...taken.map(({ date, shopRoomId, name }) => ({ date, shopRoomId, name })));
  }
}

type Taken = Place & { name: string; inTheWay: string[] };

/** Returns the places that are taken. */
async function takenIn(trx: ActorTrx, places: readonly PlaceInTime[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { shopRoomId, part } of places) {
    await failLapsedHolds(trx, shopRoomId, part.from, part.until);
    const others = await findConflicts(trx, shopRoomId, part);
    if (others.length === 0) continue;
    const inTheWay = others.map(({ bookingId }) => bookingId);
    taken.push({ date: part.bookingDate, shopRoomId, name: others[0]!.name, inTheWay });
  }
  return taken;
}

function covers(shop: ShopTerms, { shopRoomId, name, inTheWay }: Taken): Refusal {
  const room = shop.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName ?? '';
  return new Refusal('BLOCK_COVERS_BOOKING', {
    ...(name && { says: say('block.covers', { name, room }) }),
    details: { shopRoomId, inTheWay, name },
  });
}

/** Returns the blocks that the same request made earlier; the places that were left out are named as they are now. */
export async function blocksOfRequest(
  trx: ActorTrx,
  seriesId: string,
  times: readonly (readonly PlaceInTime[])[],
): Promise<Blocked> {
  const blocked: Blocked = { seriesId, bookingIds: [], made: [], left: [] };
  const series = await findSeries(trx, seriesId);
  for (const place of times.flat()) {
    const { shopRoomId, part } = place;
    const made = series.find((one) => one.shopRoomId === shopRoomId && one.startedAt === part.from);
    if (made) {
      blocked.bookingIds.push(made.bookingId);
      blocked.made.push({ date: part.bookingDate, shopRoomId });
    } else {
      const taken = await findConflicts(trx, shopRoomId, part);
      if (taken[0]) blocked.left.push({ date: part.bookingDate, shopRoomId, name: taken[0].name });
    }
  }
  return blocked;
}
