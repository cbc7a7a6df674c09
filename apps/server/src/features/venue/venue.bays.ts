import { isDeepStrictEqual } from 'node:util';
import type { Bays } from '@caddie/contract/desk/bays';
import { MOST_BAYS } from '@caddie/contract/desk/limits/setting-limits';
import type { Right } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct, type Done } from '../../platform/actors/act.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import {
  addRoom,
  lockRooms,
  nameRooms,
  putInOrder,
  readRooms,
  removeRoom,
  retireRoom,
  type RoomFacts,
  type RoomRow,
  saveRoom,
} from '../shops/rooms.service.ts';
import { inForceOn, type ShopService } from '../shops/shops.service.ts';
import { findBookedRooms, findSoldFrom } from './bays.store.ts';
import { venueId } from './changes.store.ts';

type Dependencies = { db: Db; shops: ShopService };
type Naming = { shopRoomId: string; name: string; seen: string };
/** The facts of the activity entry; undefined if nothing changes. */
type Changed = Omit<Done<void>, 'result'> | undefined;

/** Manages the venue's bays. Future bookings keep a bay in service; past ones keep it from being deleted. */
export function createBays({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'bay.read'>): Promise<Bays> {
      mustMay(staff, 'bay.read');
      return page(staff);
    },

    add: (staff: Manager<'bay.add'>, typed: string) =>
      act(staff, 'bay.add', undefined, async (trx, rooms) => {
        if (rooms.length >= MOST_BAYS) throw new Refusal('TOO_MANY_BAYS');
        const name = typed.trim();
        return { subjectId: await addRoom(trx, staff.shopSeqNo, name), after: { name } };
      }),

    change: (staff: Manager<'bay.change'>, shopRoomId: string, { seen, ...typed }: RoomFacts & { seen: RoomFacts }) =>
      act(staff, 'bay.change', shopRoomId, async (trx, rooms) => {
        const [before, after] = [factsOf(roomOf(rooms, shopRoomId)), inOrder(typed)];
        if (isDeepStrictEqual(before, after)) return undefined;
        if (!isDeepStrictEqual(before, inOrder(seen))) throw new Refusal('CHANGED_MEANWHILE');
        await saveRoom(trx, shopRoomId, after);
        return { before: inWords(before), after: inWords(after) };
      }),

    name: (staff: Manager<'bay.change'>, names: readonly Naming[]) =>
      act(staff, 'bay.change', undefined, async (trx, rooms) => {
        const asked = names.map(({ shopRoomId, name, seen }) => ({
          room: roomOf(rooms, shopRoomId),
          name: name.trim(),
          seen,
        }));
        const renamed = asked.filter(({ room, name }) => room.name !== name);
        if (renamed.some(({ room, seen }) => room.name !== seen)) throw new Refusal('CHANGED_MEANWHILE');
        if (renamed.length === 0) return undefined;
        const given = renamed.map(({ room: { shopRoomId }, name }) => ({ shopRoomId, name }));
        await nameRooms(trx, staff.shopSeqNo, given);
        const [first, ...also] = renamed.map(({ room, name }) => ({
          subject: { kind: 'bay', id: room.shopRoomId },
          before: inWords(room),
          after: inWords({ ...room, name }),
        }));
        return { ...first, subjectId: first!.subject.id, also };
      }),

    order: (staff: Manager<'bay.order'>, { shopRoomIds, seen }: { shopRoomIds: string[]; seen: string[] }) =>
      act(staff, 'bay.order', venueId(staff.shopSeqNo), async (trx, rooms) => {
        const now = rooms.map((room) => room.shopRoomId);
        if (isDeepStrictEqual(now, shopRoomIds)) return undefined;
        const isAll = isDeepStrictEqual(shopRoomIds.toSorted(), now.toSorted());
        if (!isAll || !isDeepStrictEqual(now, seen)) throw new Refusal('CHANGED_MEANWHILE');
        await putInOrder(trx, staff.shopSeqNo, shopRoomIds);
        const names = (ids: string[]) => ids.map((id) => roomOf(rooms, id).name).join(', ');
        return { before: { value: names(now) }, after: { value: names(shopRoomIds) } };
      }),

    async retire(staff: Manager<'bay.retire'>, shopRoomId: string, from: string): Promise<Bays> {
      const { today, timeZone } = await shops.terms(staff.shopSeqNo);
      if (from < today) throw new Refusal('INVALID_REQUEST', { fields: { from: say('bay.past-day') } });
      try {
        return await act(staff, 'bay.retire', shopRoomId, async (trx, rooms) => {
          const { name, retiredFrom } = roomOf(rooms, shopRoomId);
          if (retiredFrom === from) return undefined;
          await retireRoom(trx, shopRoomId, from);
          return { after: { name, date: from } };
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'ROOM_HAS_BOOKINGS') throw error;
        const sold = await findSoldFrom(db, shopRoomId, from);
        const at = (instant: number) => toVenueIso(timeZone, instant);
        throw new Refusal('ROOM_HAS_BOOKINGS', {
          cause: error,
          details: {
            bookings: sold.map((one) => ({ ...one, startedAt: at(one.startedAt), endedAt: at(one.endedAt) })),
          },
        });
      }
    },

    restore: (staff: Manager<'bay.restore'>, shopRoomId: string) =>
      act(staff, 'bay.restore', shopRoomId, async (trx, rooms) => {
        const { name, retiredFrom } = roomOf(rooms, shopRoomId);
        if (retiredFrom === null) return undefined;
        await retireRoom(trx, shopRoomId, null);
        return { before: { date: retiredFrom }, after: { name } };
      }),

    remove: (staff: Manager<'bay.remove'>, shopRoomId: string) =>
      act(staff, 'bay.remove', shopRoomId, async (trx, rooms) => {
        const { name } = roomOf(rooms, shopRoomId);
        await removeRoom(trx, shopRoomId);
        return { before: { name } };
      }),
  };

  async function page({ shopSeqNo }: Manager): Promise<Bays> {
    const { today, maxPartySize, priceLists } = await shops.terms(shopSeqNo);
    const rules = inForceOn(priceLists, today)?.rules ?? [];
    const [rooms, booked] = [await readRooms(db, shopSeqNo), await findBookedRooms(db, shopSeqNo)];
    return {
      today,
      maxPartySize,
      bays: rooms.map(({ hasPrices, ...room }) => ({
        ...room,
        isUsed: hasPrices || booked.has(room.shopRoomId),
        isPriced: rules.some((rule) => rule.shopRoomId === null || rule.shopRoomId === room.shopRoomId),
      })),
    };
  }

  async function act<R extends Right>(
    staff: Manager<NoInfer<R>>,
    right: R,
    id: string | undefined,
    work: (trx: ActorTrx, rooms: RoomRow[]) => Promise<Changed>,
  ): Promise<Bays> {
    try {
      await perform<R, RoomRow[], object, undefined>(staff, {
        right,
        subject: { kind: right === 'bay.order' ? 'venue' : 'bay', ...(id && { id }) },
        find: (trx) => lockRooms(trx, staff.shopSeqNo),
        async work(trx, rooms) {
          const changed = await work(trx, rooms);
          return changed && { ...changed, result: undefined };
        },
      });
    } catch (error) {
      throw error instanceof Refusal && error.code === 'PLAN_LIMIT' ? await withLimit(staff, error) : error;
    } finally {
      shops.forget();
    }
    return page(staff);
  }

  async function withLimit({ shopSeqNo }: Manager, cause: Refusal): Promise<Refusal> {
    const { plan, bayLimit } = await shops.terms(shopSeqNo);
    if (bayLimit === null) return cause;
    return new Refusal('PLAN_LIMIT', { cause, says: say('bay.plan-limit', { bayLimit }), details: { plan, bayLimit } });
  }
}

function roomOf(rooms: readonly RoomRow[], shopRoomId: string): RoomRow {
  const room = rooms.find((one) => one.shopRoomId === shopRoomId);
  if (!room) throw new Refusal('ROOM_NOT_FOUND');
  return room;
}

const factsOf = ({ name, traits, maxPartySize }: RoomFacts): RoomFacts => ({ name, traits, maxPartySize });
const inOrder = ({ name, traits, maxPartySize }: RoomFacts): RoomFacts => ({
  name: name.trim(),
  traits: [...new Set(traits)].toSorted(),
  maxPartySize,
});
const inWords = ({ name, traits, maxPartySize }: RoomFacts) => ({
  name,
  traits: traits.join(','),
  players: maxPartySize,
});
