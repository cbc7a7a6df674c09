import { randomUUID } from 'node:crypto';
import { DAY } from '@caddie/contract/dates/duration';
import type { PerformAct } from '../../../platform/actors/act.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Staff } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { weeklySpans } from './blocks.rules.ts';
import { type BlockRow, findBlock, liftBlocks, type LiftScope, lockBlocks } from './blocks.store.ts';
import {
  blocksOfRequest,
  insertBlocks,
  type BlockResult,
  type BlockInput,
  baySpansOf,
} from './bookings.insert-blocks.ts';
import { readNow } from '../bookings.store.ts';
import { isFarAhead, isInStep } from '../desk/desk-input.rules.ts';
import { lockRooms } from '../moves/moves.store.ts';
import { message, type Message } from '../../../words/words.ts';

/** The longest block: a bay that is out of use for longer is retired instead. */
const MAX_DAYS = 92;
/** A series lasts at most a year. */
const MAX_WEEKS = 53;

/** Blocking for more than a day or every week, and lifting more than one block, needs a manager's right. */
type BlockRights = 'booking.block' | 'booking.block-days';
type LiftRights = 'booking.lift' | 'booking.lift-series';
type BlockPlan = { amount?: number };

/** Blocks bays for the venue's own use: a blocked bay is taken for everyone, by the constraint that applies to tee times. */
export function createBlocking({ db, perform, shops }: { db: Db; perform: PerformAct; shops: ShopService }) {
  return {
    /**
     * Makes a single block in full or not at all; a weekly one leaves out times that are taken. Returns the blocks that were made, one per
     * bay and day, as one series.
     */
    async block(staff: Staff<BlockRights>, input: BlockInput): Promise<BlockResult> {
      const [from, until] = [Date.parse(input.from), Date.parse(input.until)];
      const needsManager = input.weeklyUntil !== undefined || until - from > DAY;
      const right: BlockRights = needsManager ? 'booking.block-days' : 'booking.block';
      requireRight(staff, right);
      mustBeValidRange(from, until);
      const shop = await shops.terms(staff.shopSeqNo);
      const spans = input.weeklyUntil
        ? weeklySpans(shop.timeZone, from, until, input.weeklyUntil, MAX_WEEKS + 1)
        : [{ from, until }];
      if (spans.length === 0 || spans.length > MAX_WEEKS) throw invalidField('weeklyUntil', message('block.too-often'));
      // Always in the same order, so that two requests for the same bays do not deadlock.
      const rooms = [...new Set(input.shopRoomIds)].toSorted();
      if (!rooms.every((id) => shop.rooms.some((room) => room.shopRoomId === id))) throw new Refusal('ROOM_NOT_FOUND');
      const baySpans = baySpansOf(shop, rooms, spans);
      const id = randomUUID();
      const blockResult = await runOrDryRun(input.dryRun ?? false, (end) =>
        perform<BlockRights, void, BlockPlan, BlockResult>(staff, {
          right,
          act: 'booking.block',
          subject: { kind: 'block', id },
          reason: input.note,
          needsReason: true,
          find: (trx) => lockRooms(trx, rooms),
          replay: (trx, _found, entry) => blocksOfRequest(trx, shop, entry!.subjectId, baySpans),
          async plan(trx) {
            mustBeInFuture(from, until, await readNow(trx));
            return {};
          },
          work: async (trx) => ({
            result: end(await insertBlocks(trx, shop, input, id, baySpans)),
            after: {
              rooms,
              from: new Date(spans[0]!.from),
              until: new Date(spans.at(-1)!.until),
              isPublic: input.isPublic,
              ...(input.weeklyUntil && { weeklyUntil: input.weeklyUntil }),
            },
          }),
        }),
      );
      return blockResult!;
    },

    /** Lifts blocks; a repeated request lifts nothing more. */
    async lift(
      staff: Staff<LiftRights>,
      { bookingId, version, scope = 'ONE' }: { bookingId: string; version: number; scope?: LiftScope },
    ): Promise<{ bookingIds: string[] }> {
      const block = await findBlock(db, staff.shopSeqNo, bookingId);
      const bookingIds = await perform<LiftRights, BlockRow[], BlockPlan, string[]>(staff, {
        right: scope === 'ONE' ? 'booking.lift' : 'booking.lift-series',
        act: 'booking.lift',
        subject: { kind: 'block', id: block?.seriesId ?? bookingId },
        find: async (trx) => (block ? lockBlocks(trx, block, scope) : notFound()),
        isDone: (blocks) => blocks.every(({ status }) => status === 'LIFTED'),
        replay: (_trx, _blocks, entry) => (entry?.before?.['lifted'] as string[] | undefined) ?? [],
        mustMatchVersion(blocks) {
          const current = blocks.find((one) => one.bookingId === bookingId)!;
          if (current.version !== version)
            throw new Refusal('CHANGED_MEANWHILE', { details: { version: current.version } });
        },
        async work(trx, blocks) {
          const lifted = await liftBlocks(trx, blocks);
          return { result: lifted, before: { lifted } };
        },
      });
      return { bookingIds: bookingIds! };
    },
  };
}

function notFound(): never {
  throw new Refusal('BOOKING_NOT_FOUND');
}

function mustBeValidRange(from: number, until: number): void {
  if (!(from < until)) throw invalidField('until', message('block.ends-before'));
  if (until - from > MAX_DAYS * DAY) throw invalidField('until', message('block.too-long', { days: MAX_DAYS }));
  if (!isInStep(from)) throw invalidField('from', message('block.five-minutes'));
  if (!isInStep(until)) throw invalidField('until', message('block.five-minutes'));
}

function mustBeInFuture(from: number, until: number, now: number): void {
  if (until <= now) throw invalidField('until', message('block.over'));
  if (isFarAhead(from, now)) throw invalidField('from', message('slot.year-ahead'));
}

/** Runs the work. A dry run, or a run that made no block, is rolled back by throwing, and still returns its result. */
async function runOrDryRun(
  isDryRun: boolean,
  work: (finish: (done: BlockResult) => BlockResult) => Promise<BlockResult | undefined>,
): Promise<BlockResult | undefined> {
  let lastResult: BlockResult | undefined;
  const rollback = new Error('a dry run is rolled back');
  try {
    return await work((done) => {
      lastResult = done;
      if (isDryRun || done.made.length === 0) throw rollback;
      return done;
    });
  } catch (error) {
    if (error !== rollback) throw error;
    return { ...lastResult!, seriesId: null, bookingIds: [] };
  }
}

const invalidField = (field: string, text: Message) => new Refusal('INVALID_REQUEST', { fields: { [field]: text } });
