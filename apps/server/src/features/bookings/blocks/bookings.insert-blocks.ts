import { randomBytes, randomUUID } from 'node:crypto';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import type { ShopTerms } from '../../shops/shops.service.ts';
import { type BlockPart, splitByBusinessDay } from './blocks.rules.ts';
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

type BayDay = { date: string; shopRoomId: string };
export type BlockResult = {
  seriesId: string | null;
  bookingIds: string[];
  made: BayDay[];
  left: (BayDay & { name: string })[];
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

/** Blocks these parts of the bays. A single block is made in full or not at all; a weekly one is made at the times at which all its bays are free. */
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
    const conflicts = baySpans.length > 1 ? await listConflicts(trx, baySpans) : [];
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
          skip([
            (await listConflicts(trx, [baySpan]))[0] ?? { date: part.bookingDate, shopRoomId, name: '', inTheWay: [] },
          ]);
        else {
          result.bookingIds.push(bookingId);
          result.made.push({ date: part.bookingDate, shopRoomId });
        }
      }
  }
  return result;

  function skip(conflicts: readonly Conflict[]): void {
    if (!input.weeklyUntil && !input.dryRun) throw coversRefusal(shop, conflicts[0]!);
    result.left.push(...conflicts.map(({ date, shopRoomId, name }) => ({ date, shopRoomId, name })));
  }
}

type Conflict = BayDay & { name: string; inTheWay: string[] };

/** Returns the parts that are taken, each with the bookings in the way. */
async function listConflicts(trx: ActorTrx, baySpans: readonly BaySpan[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = [];
  for (const { shopRoomId, part } of baySpans) {
    await failLapsedHolds(trx, shopRoomId, part.from, part.until);
    const occupants = await findConflicts(trx, shopRoomId, part);
    if (occupants.length === 0) continue;
    const inTheWay = occupants.map(({ bookingId }) => bookingId);
    conflicts.push({ date: part.bookingDate, shopRoomId, name: occupants[0]!.name, inTheWay });
  }
  return conflicts;
}

function coversRefusal(shop: ShopTerms, { shopRoomId, name, inTheWay }: Conflict): Refusal {
  const room = shop.rooms.find((one) => one.shopRoomId === shopRoomId)?.shopRoomName ?? '';
  return new Refusal('BLOCK_COVERS_BOOKING', {
    ...(name && { message: message('block.covers', { name, room }) }),
    details: { shopRoomId, inTheWay, name },
  });
}

/** Returns the blocks that the same request made earlier; the parts that were left out are named as they are now. */
export async function blocksOfRequest(
  trx: ActorTrx,
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
      if (occupants[0]) result.left.push({ date: part.bookingDate, shopRoomId, name: occupants[0].name });
    }
  }
  return result;
}
