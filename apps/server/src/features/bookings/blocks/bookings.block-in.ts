import { randomBytes, randomUUID } from 'node:crypto';
import type { Act } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type BlockPart, partsOf } from './blocks.rules.ts';
import { findInTheWay, findSeries, insertBlock } from './blocks.store.ts';
import { referenceFrom } from '../bookings.rules.ts';
import { failLapsedHolds } from '../holds/holds.store.ts';

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

/** Time by time, in every bay, a block for each of the venue's days. */
export const placesOf = (
  shop: ShopTerms,
  rooms: readonly string[],
  times: readonly { from: number; until: number }[],
): PlaceInTime[][] =>
  times.map(({ from, until }) =>
    rooms.flatMap((shopRoomId) => partsOf(shop, from, until).map((part): PlaceInTime => ({ shopRoomId, part }))),
  );

/** Blocks these places: once all of them or none, every week the times at which all of the bays are free. */
export async function blockIn(
  trx: Act,
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
        // Somebody may have been faster since it was looked at: then this bay is left, and named.
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

/** Those of the places that somebody has. */
async function takenIn(trx: Act, places: readonly PlaceInTime[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { shopRoomId, part } of places) {
    await failLapsedHolds(trx, shopRoomId, part.from, part.until);
    const others = await findInTheWay(trx, shopRoomId, part);
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

/** What the same request made when it was sent before; what it left is named as it is now. */
export async function blockedBefore(
  trx: Act,
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
      const taken = await findInTheWay(trx, shopRoomId, part);
      if (taken[0]) blocked.left.push({ date: part.bookingDate, shopRoomId, name: taken[0].name });
    }
  }
  return blocked;
}
