import { isDeepStrictEqual } from 'node:util';
import type { Bays } from '@caddie/contract/desk/bays';
import { BAY_COUNT_MAX } from '@caddie/contract/desk/limits/setting-limits';
import type { Right } from '@caddie/contract/desk/rights';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct, type ActOutcome } from '../../platform/actors/act.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { ActorTrx, Manager } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import {
  addRoom,
  lockRooms,
  renameRooms,
  saveRoomOrder,
  findRooms,
  removeRoom,
  retireRoom,
  type RoomDetails,
  type RoomRow,
  saveRoom,
} from '../shops/rooms.service.ts';
import { inForceOn, type ShopService } from '../shops/shops.service.ts';
import { findBookedRooms, findSoldTeeTimes } from './bays.store.ts';
import { venueId } from './changes.store.ts';

type Dependencies = { db: Db; shops: ShopService };
type NewName = { shopRoomId: string; name: string; seen: string };
/** The facts of the activity entry; undefined if nothing changes. */
type ActivityDetails = Omit<ActOutcome<void>, 'result'> | undefined;

/** Manages the venue's bays. Future bookings keep a bay in service; past ones keep it from being deleted. */
export function createBays({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'bay.read'>): Promise<Bays> {
      requireRight(staff, 'bay.read');
      return readPage(staff);
    },

    add: (staff: Manager<'bay.add'>, typedName: string) =>
      act(staff, 'bay.add', undefined, async (trx, rooms) => {
        if (rooms.length >= BAY_COUNT_MAX) throw new Refusal('TOO_MANY_BAYS');
        const name = typedName.trim();
        return { subjectId: await addRoom(trx, staff.shopSeqNo, name), after: { name } };
      }),

    change: (
      staff: Manager<'bay.change'>,
      shopRoomId: string,
      { seen, ...input }: RoomDetails & { seen: RoomDetails },
    ) =>
      act(staff, 'bay.change', shopRoomId, async (trx, rooms) => {
        const [before, after] = [toRoomDetails(findRoom(rooms, shopRoomId)), normalizeDetails(input)];
        if (isDeepStrictEqual(before, after)) return undefined;
        if (!isDeepStrictEqual(before, normalizeDetails(seen))) throw new Refusal('CHANGED_MEANWHILE');
        await saveRoom(trx, shopRoomId, after);
        return { before: toActivityValues(before), after: toActivityValues(after) };
      }),

    name: (staff: Manager<'bay.change'>, names: readonly NewName[]) =>
      act(staff, 'bay.change', undefined, async (trx, rooms) => {
        const requested = names.map(({ shopRoomId, name, seen }) => ({
          room: findRoom(rooms, shopRoomId),
          name: name.trim(),
          seen,
        }));
        const renamed = requested.filter(({ room, name }) => room.name !== name);
        if (renamed.some(({ room, seen }) => room.name !== seen)) throw new Refusal('CHANGED_MEANWHILE');
        if (renamed.length === 0) return undefined;
        const newNames = renamed.map(({ room: { shopRoomId }, name }) => ({ shopRoomId, name }));
        await renameRooms(trx, staff.shopSeqNo, newNames);
        const [first, ...otherEntries] = renamed.map(({ room, name }) => ({
          subject: { kind: 'bay', id: room.shopRoomId },
          before: toActivityValues(room),
          after: toActivityValues({ ...room, name }),
        }));
        return { ...first, subjectId: first!.subject.id, otherEntries };
      }),

    order: (staff: Manager<'bay.order'>, { shopRoomIds, seen }: { shopRoomIds: string[]; seen: string[] }) =>
      act(staff, 'bay.order', venueId(staff.shopSeqNo), async (trx, rooms) => {
        const currentIds = rooms.map((room) => room.shopRoomId);
        if (isDeepStrictEqual(currentIds, shopRoomIds)) return undefined;
        const isAll = isDeepStrictEqual(shopRoomIds.toSorted(), currentIds.toSorted());
        if (!isAll || !isDeepStrictEqual(currentIds, seen)) throw new Refusal('CHANGED_MEANWHILE');
        await saveRoomOrder(trx, staff.shopSeqNo, shopRoomIds);
        const namesOf = (ids: string[]) => ids.map((id) => findRoom(rooms, id).name).join(', ');
        return { before: { value: namesOf(currentIds) }, after: { value: namesOf(shopRoomIds) } };
      }),

    async retire(staff: Manager<'bay.retire'>, shopRoomId: string, from: string): Promise<Bays> {
      const { today, timeZone } = await shops.terms(staff.shopSeqNo);
      if (from < today) throw new Refusal('INVALID_REQUEST', { fields: { from: message('bay.past-day') } });
      try {
        return await act(staff, 'bay.retire', shopRoomId, async (trx, rooms) => {
          const { name, retiredFrom } = findRoom(rooms, shopRoomId);
          if (retiredFrom === from) return undefined;
          await retireRoom(trx, shopRoomId, from);
          return { after: { name, date: from } };
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'ROOM_HAS_BOOKINGS') throw error;
        const sold = await findSoldTeeTimes(db, shopRoomId, from);
        const toIso = (instant: number) => toVenueIso(timeZone, instant);
        throw new Refusal('ROOM_HAS_BOOKINGS', {
          cause: error,
          details: {
            bookings: sold.map((one) => ({ ...one, startedAt: toIso(one.startedAt), endedAt: toIso(one.endedAt) })),
          },
        });
      }
    },

    restore: (staff: Manager<'bay.restore'>, shopRoomId: string) =>
      act(staff, 'bay.restore', shopRoomId, async (trx, rooms) => {
        const { name, retiredFrom } = findRoom(rooms, shopRoomId);
        if (retiredFrom === null) return undefined;
        await retireRoom(trx, shopRoomId, null);
        return { before: { date: retiredFrom }, after: { name } };
      }),

    remove: (staff: Manager<'bay.remove'>, shopRoomId: string) =>
      act(staff, 'bay.remove', shopRoomId, async (trx, rooms) => {
        const { name } = findRoom(rooms, shopRoomId);
        await removeRoom(trx, shopRoomId);
        return { before: { name } };
      }),
  };

  async function readPage({ shopSeqNo }: Manager): Promise<Bays> {
    const { today, maxPartySize, priceLists } = await shops.terms(shopSeqNo);
    const rules = inForceOn(priceLists, today)?.rules ?? [];
    const [rooms, booked] = [await findRooms(db, shopSeqNo), await findBookedRooms(db, shopSeqNo)];
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
    work: (trx: ActorTrx, rooms: RoomRow[]) => Promise<ActivityDetails>,
  ): Promise<Bays> {
    try {
      await perform<R, RoomRow[], object, undefined>(staff, {
        right,
        subject: { kind: right === 'bay.order' ? 'venue' : 'bay', ...(id && { id }) },
        find: (trx) => lockRooms(trx, staff.shopSeqNo),
        async work(trx, rooms) {
          const activityDetails = await work(trx, rooms);
          return activityDetails && { ...activityDetails, result: undefined };
        },
      });
    } catch (error) {
      throw error instanceof Refusal && error.code === 'PLAN_LIMIT' ? await withLimit(staff, error) : error;
    } finally {
      shops.forget();
    }
    return readPage(staff);
  }

  async function withLimit({ shopSeqNo }: Manager, cause: Refusal): Promise<Refusal> {
    const { plan, bayLimit } = await shops.terms(shopSeqNo);
    if (bayLimit === null) return cause;
    return new Refusal('PLAN_LIMIT', {
      cause,
      message: message('bay.plan-limit', { bayLimit }),
      details: { plan, bayLimit },
    });
  }
}

function findRoom(rooms: readonly RoomRow[], shopRoomId: string): RoomRow {
  const room = rooms.find((one) => one.shopRoomId === shopRoomId);
  if (!room) throw new Refusal('ROOM_NOT_FOUND');
  return room;
}

const toRoomDetails = ({ name, traits, maxPartySize }: RoomDetails): RoomDetails => ({ name, traits, maxPartySize });
const normalizeDetails = ({ name, traits, maxPartySize }: RoomDetails): RoomDetails => ({
  name: name.trim(),
  traits: [...new Set(traits)].toSorted(),
  maxPartySize,
});
const toActivityValues = ({ name, traits, maxPartySize }: RoomDetails) => ({
  name,
  traits: traits.join(','),
  players: maxPartySize,
});
