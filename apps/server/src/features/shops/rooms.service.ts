import type { RefusalCode } from '@caddie/contract/refusals';
import type { Act } from '../../platform/actors/actor.ts';
import { isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  deleteRoom,
  findRooms,
  insertRoom,
  type RoomFacts,
  type RoomRow,
  updateNames,
  updatePositions,
  updateRetirement,
  updateRoom,
} from './rooms.store.ts';
import { lockShop } from './settings.store.ts';

export { findRooms as readRooms, type RoomFacts, type RoomRow } from './rooms.store.ts';

/** The bays of a venue; nobody else changes them until the transaction ends. */
export async function lockRooms(trx: Act, shopSeqNo: number): Promise<RoomRow[]> {
  await lockShop(trx, shopSeqNo);
  return findRooms(trx, shopSeqNo);
}

export const addRoom = (trx: Act, shopSeqNo: number, name: string): Promise<string> =>
  refusing(
    { shop_rooms_name_is_unique: 'NAME_TAKEN', shop_rooms_fit_the_plan: 'PLAN_LIMIT' },
    insertRoom(trx, shopSeqNo, name),
  );

export const saveRoom = (trx: Act, shopRoomId: string, facts: RoomFacts) =>
  refusing({ shop_rooms_name_is_unique: 'NAME_TAKEN' }, updateRoom(trx, shopRoomId, facts));

export const nameRooms = (trx: Act, shopSeqNo: number, names: readonly { shopRoomId: string; name: string }[]) =>
  refusing({ shop_rooms_name_is_unique: 'NAME_TAKEN' }, updateNames(trx, shopSeqNo, names));

/** The database knows whether something is sold in it, also by whoever books at this moment. */
export const retireRoom = (trx: Act, shopRoomId: string, from: string | null) =>
  refusing(
    { shop_rooms_retire_empty: 'ROOM_HAS_BOOKINGS', shop_rooms_fit_the_plan: 'PLAN_LIMIT' },
    updateRetirement(trx, shopRoomId, from),
  );

/** Whatever names it keeps it: bookings, blocks, prices of its own. */
export async function removeRoom(trx: Act, shopRoomId: string): Promise<void> {
  try {
    await deleteRoom(trx, shopRoomId);
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23503') throw new Refusal('ROOM_IN_USE', { cause: error });
    throw error;
  }
}

export const putInOrder = updatePositions;

async function refusing<T>(by: Record<string, RefusalCode>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = isDatabaseError(error) ? by[error.constraint ?? ''] : undefined;
    if (code) throw new Refusal(code, { cause: error });
    throw error;
  }
}
