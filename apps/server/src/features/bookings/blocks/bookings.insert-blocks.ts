import { randomBytes, randomUUID } from 'node:crypto';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { displayName } from '../../users/sign-in/identity.service.ts';
import { type BlockPart, splitByBusinessDay } from './blocks.rules.ts';
import { findConflicts, findSeries, insertBlock, type Occupant } from './blocks.store.ts';
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

type BayDay = { date: string; shopRoomId: string };
/** What occupies a bay on a day: a customer or a block, with its start. */
type Conflict = BayDay & { name: string; startedAt: string };
export type BlockResult = {
  seriesId: string | null;
  bookingIds: string[];
  made: BayDay[];
  left: Conflict[];
};

type BaySpan = { shopRoomId: string; part: BlockPart };

/** Lists the parts of a block: each span in every bay, split by business day. */
export const baySpansOf = (
  shop: ShopTerms,
  rooms: readonly string[],
  spans: readonly { from: number; until: number }[],
): BaySpan[][] =>
  spans.map(({ from, until }) =>
    rooms.flatMap((shopRoomId) => splitByBusinessDay(shop, from, until).map((part): BaySpan => ({ shopRoomId, part }))),
  );

/** Inserts the parts of a block. A single block is made in full or not at all; a weekly one is made at the times at which all its bays are free. */
export async function insertBlocks(
  trx: ActorTrx,
  shop: ShopTerms,
  input: BlockInput,
  seriesId: string,
  times: readonly (readonly BaySpan[])[],
): Promise<BlockResult> {
  const { shopSeqNo, currency } = shop;
  const { note, isPublic } = input;
  const result: BlockResult = { seriesId, bookingIds: [], made: [], left: [] };
  for (const baySpans of times) {
    const conflicts = baySpans.length > 1 ? await listConflicts(trx, shop, baySpans) : [];
    if (conflicts.length > 0) skip(conflicts);
    else
      for (const baySpan of baySpans) {
        const { shopRoomId, part } = baySpan;
        await failLapsedHolds(trx, shopRoomId, part.from, part.until);
        const bookingId = result.bookingIds.length === 0 ? seriesId : randomUUID();
        const reference = referenceFrom(randomBytes(7));
        const row = { bookingId, reference, shopSeqNo, shopRoomId, currency, ...part, seriesId, note, isPublic };
        // A concurrent request may have taken the bay since the check: it is left out and named.
        if (!(await insertBlock(trx, row)))
          skip([(await listConflicts(trx, shop, [baySpan]))[0] ?? { ...toConflict(shop, baySpan), inTheWay: [] }]);
        else {
          result.bookingIds.push(bookingId);
          result.made.push({ date: part.bookingDate, shopRoomId });
        }
      }
  }
  return result;

  function skip(conflicts: readonly FoundConflict[]): void {
    if (!input.weeklyUntil && !input.dryRun) throw coversRefusal(shop, conflicts[0]!);
    result.left.push(
      ...conflicts.map(({ date, shopRoomId, name, startedAt }) => ({ date, shopRoomId, name, startedAt })),
    );
  }
}

type FoundConflict = Conflict & { inTheWay: string[] };

/** Names what occupies a bay; without an occupant, what was in the way has gone in the meantime. */
const toConflict = (
  { timeZone }: ShopTerms,
  { shopRoomId, part: { bookingDate, from } }: BaySpan,
  occupant?: Occupant,
): Conflict => ({
  date: bookingDate,
  shopRoomId,
  name: occupant ? displayName(occupant.name, occupant.phone) : '',
  startedAt: toVenueIso(timeZone, occupant?.startedAt ?? from),
});

/** Returns the parts that are taken, each with the bookings in the way. */
async function listConflicts(trx: ActorTrx, shop: ShopTerms, baySpans: readonly BaySpan[]): Promise<FoundConflict[]> {
  const conflicts: FoundConflict[] = [];
  for (const baySpan of baySpans) {
    const { shopRoomId, part } = baySpan;
    await failLapsedHolds(trx, shopRoomId, part.from, part.until);
    const occupants = await findConflicts(trx, shopRoomId, part);
    if (occupants.length === 0) continue;
    const inTheWay = occupants.map(({ bookingId }) => bookingId);
    conflicts.push({ ...toConflict(shop, baySpan, occupants[0]), inTheWay });
  }
  return conflicts;
}

function coversRefusal(shop: ShopTerms, { shopRoomId, name, inTheWay }: FoundConflict): Refusal {
  const room = shop.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName ?? '';
  return new Refusal('BLOCK_COVERS_BOOKING', {
    ...(name && { message: message('block.covers', { name, room }) }),
    details: { shopRoomId, inTheWay, name },
  });
}

/** Returns the blocks that the same request made earlier; the parts that were left out are named as they are now. */
export async function blocksOfRequest(
  trx: ActorTrx,
  shop: ShopTerms,
  seriesId: string,
  times: readonly (readonly BaySpan[])[],
): Promise<BlockResult> {
  const result: BlockResult = { seriesId, bookingIds: [], made: [], left: [] };
  const series = await findSeries(trx, seriesId);
  for (const baySpan of times.flat()) {
    const { shopRoomId, part } = baySpan;
    const block = series.find((one) => one.shopRoomId === shopRoomId && one.startedAt === part.from);
    if (block) {
      result.bookingIds.push(block.bookingId);
      result.made.push({ date: part.bookingDate, shopRoomId });
    } else {
      const occupants = await findConflicts(trx, shopRoomId, part);
      if (occupants[0]) result.left.push(toConflict(shop, baySpan, occupants[0]));
    }
  }
  return result;
}
