import type { RefusalCode } from '@caddie/contract/refusals';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  deleteRoom,
  findRooms,
  insertRoom,
  type RoomDetails,
  type RoomRow,
  updateNames,
  updatePositions,
  updateRetirement,
  updateRoom,
} from './rooms.store.ts';
import { lockShop } from './settings.store.ts';

export { findRooms, type RoomDetails, type RoomRow } from './rooms.store.ts';

/** Locks and returns the bays of a venue. */
export async function lockRooms(trx: ActorTrx, shopSeqNo: number): Promise<RoomRow[]> {
  await lockShop(trx, shopSeqNo);
  return findRooms(trx, shopSeqNo);
}

export const addRoom = (trx: ActorTrx, shopSeqNo: number, name: string): Promise<string> =>
  withRefusals(
    { shop_rooms_name_is_unique: 'NAME_TAKEN', shop_rooms_fit_the_plan: 'PLAN_LIMIT' },
    insertRoom(trx, shopSeqNo, name),
  );

export const saveRoom = (trx: ActorTrx, shopRoomId: string, details: RoomDetails) =>
  withRefusals({ shop_rooms_name_is_unique: 'NAME_TAKEN' }, updateRoom(trx, shopRoomId, details));

export const renameRooms = (trx: ActorTrx, shopSeqNo: number, names: readonly { shopRoomId: string; name: string }[]) =>
  withRefusals({ shop_rooms_name_is_unique: 'NAME_TAKEN' }, updateNames(trx, shopSeqNo, names));

/** Retires a bay; the database checks that nothing is sold in it, including concurrent bookings. */
export const retireRoom = (trx: ActorTrx, shopRoomId: string, from: string | null) =>
  withRefusals(
    { shop_rooms_retire_empty: 'ROOM_HAS_BOOKINGS', shop_rooms_fit_the_plan: 'PLAN_LIMIT' },
    updateRetirement(trx, shopRoomId, from),
  );

/** Deletes a bay that nothing refers to: bookings, blocks and its own prices prevent it. */
export async function removeRoom(trx: ActorTrx, shopRoomId: string): Promise<void> {
  try {
    await deleteRoom(trx, shopRoomId);
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23503') throw new Refusal('ROOM_IN_USE', { cause: error });
    throw error;
  }
}

export const saveRoomOrder = updatePositions;

async function withRefusals<T>(refusalByConstraint: Record<string, RefusalCode>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = isDatabaseError(error) ? refusalByConstraint[error.constraint ?? ''] : undefined;
    if (code) throw new Refusal(code, { cause: error });
    throw error;
  }
}
