import { randomBytes, randomUUID } from 'node:crypto';
import { noteActivity } from '../../platform/actors/activity.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { type Act, actAs, type Staff } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService, ShopTerms } from '../shops/shops.service.ts';
import { partsOf, weekly } from './blocks.rules.ts';
import { findInTheWay, insertBlock, liftBlocks, type LiftScope, lockBlock } from './blocks.store.ts';
import { referenceFrom } from './bookings.rules.ts';
import { readNow } from './bookings.store.ts';
import { isFarAhead, isInStep } from './desk-input.rules.ts';
import { failLapsedHolds } from './holds.store.ts';
import { lockRooms } from './moves.store.ts';
import { say, type Words } from '../../words/words.ts';

const DAY = 24 * 3_600_000;
/** Longer than this a bay is not blocked but retired. */
const MAX_DAYS = 92;
const NOTE_MAX = 280;
/** A series is planned for a year at most. */
const MAX_WEEKS = 53;

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

/** The venue's own use of its bays: a bay that is blocked is taken for everybody, by the rule that tee times obey. */
export function createBlocking(db: Db, shops: ShopService) {
  return {
    /**
     * Once, all of it or nothing; every week, what is free. Answers the blocks that were made: one for each bay and day, one
     * series together.
     */
    async block(staff: Staff<'booking.block' | 'booking.block-days'>, input: BlockInput): Promise<Blocked> {
      const [from, until] = [Date.parse(input.from), Date.parse(input.until)];
      const isLong = input.weeklyUntil !== undefined || until - from > DAY;
      mustMay(staff, isLong ? 'booking.block-days' : 'booking.block');
      mustBeMeant(from, until, await readNow(db));
      if (!input.note.trim() || input.note.length > NOTE_MAX) throw new Refusal('REASON_NEEDED');
      const shop = await shops.terms(staff.shopSeqNo);
      const times = input.weeklyUntil ? weekly(shop.timeZone, from, until, input.weeklyUntil) : [{ from, until }];
      if (times.length === 0 || times.length > MAX_WEEKS) throw wrong('weeklyUntil', say('block.too-often'));
      // In one order for everybody: two who block the same bays never wait for each other.
      const rooms = [...new Set(input.shopRoomIds)].toSorted();
      if (!rooms.every((id) => shop.rooms.some((room) => room.shopRoomId === id))) throw new Refusal('ROOM_NOT_FOUND');
      return trying(input.dryRun ?? false, (isOnTrial) =>
        actAs(db, staff, async (trx) => isOnTrial(await blockIn(trx, shop, input, { rooms, times }))),
      );
    },

    /** Gives blocked time back; asked again, it lifts nothing more. */
    async lift(
      staff: Staff<'booking.lift' | 'booking.lift-series'>,
      { bookingId, version, scope = 'ONE' }: { bookingId: string; version: number; scope?: LiftScope },
    ): Promise<{ bookingIds: string[] }> {
      mustMay(staff, scope === 'ONE' ? 'booking.lift' : 'booking.lift-series');
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

function mustBeMeant(from: number, until: number, now: number): void {
  if (!(from < until)) throw wrong('until', say('block.ends-before'));
  if (until - from > MAX_DAYS * DAY) throw wrong('until', say('block.too-long', { days: MAX_DAYS }));
  if (until <= now) throw wrong('until', say('block.over'));
  if (!isInStep(from)) throw wrong('from', say('block.five-minutes'));
  if (!isInStep(until)) throw wrong('until', say('block.five-minutes'));
  if (isFarAhead(from, now)) throw wrong('from', say('slot.year-ahead'));
}

type Plan = { rooms: string[]; times: { from: number; until: number }[] };

async function blockIn(trx: Act, shop: ShopTerms, input: BlockInput, { rooms, times }: Plan): Promise<Blocked> {
  const { shopSeqNo, currency } = shop;
  const { note, isPublic } = input;
  const seriesId = randomUUID();
  const blocked: Blocked = { seriesId, bookingIds: [], made: [], left: [] };
  await lockRooms(trx, rooms);
  for (const shopRoomId of rooms) {
    for (const part of times.flatMap(({ from, until }) => partsOf(shop, from, until))) {
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
  }
  if (blocked.made.length === 0) return { ...blocked, seriesId: null };
  await noteActivity(trx, {
    shopSeqNo,
    act: 'booking.block',
    subject: { kind: 'block', id: seriesId },
    reason: note,
    after: {
      rooms,
      from: new Date(times[0]!.from),
      until: new Date(times.at(-1)!.until),
      isPublic,
      ...(input.weeklyUntil && { weeklyUntil: input.weeklyUntil }),
    },
  });
  return blocked;
}

/** Does it, or only sees what would come of it: the same work, undone at its end. */
async function trying(isTrial: boolean, work: (end: (done: Blocked) => Blocked) => Promise<Blocked>): Promise<Blocked> {
  let seen: Blocked | undefined;
  const undone = new Error('only tried');
  try {
    return await work((done) => {
      seen = done;
      if (isTrial) throw undone;
      return done;
    });
  } catch (error) {
    if (error !== undone) throw error;
    return { ...seen!, seriesId: null, bookingIds: [] };
  }
}

const wrong = (field: string, words: Words) => new Refusal('INVALID_REQUEST', { fields: { [field]: words } });
