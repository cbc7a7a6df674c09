import type { RoomTrait } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';

export type RoomDetails = { name: string; traits: RoomTrait[]; maxPartySize: number | null };
export type RoomRow = RoomDetails & { shopRoomId: string; retiredFrom: string | null; hasPrices: boolean };

/** Returns the bays in display order. */
export const findRooms = (db: Db, shopSeqNo: number): Promise<RoomRow[]> =>
  rows(
    db,
    sql<RoomRow>`
      select shop_room_id as "shopRoomId", room_name as name, array(select unnest(traits) order by 1) as traits,
             max_party_size as "maxPartySize", retired_from as "retiredFrom",
             exists (select from price_rules p where p.shop_room_id = r.shop_room_id) as "hasPrices"
        from shop_rooms r
       where shop_seq_no = ${shopSeqNo}
       order by position`,
  );

export const insertRoom = async (trx: ActorTrx, shopSeqNo: number, name: string): Promise<string> =>
  (await firstRow(
    trx,
    sql<{ id: string }>`
      insert into shop_rooms (shop_seq_no, room_name, position)
      select ${shopSeqNo}, ${name}, coalesce(max(position), 0) + 1 from shop_rooms where shop_seq_no = ${shopSeqNo}
      returning shop_room_id as id`,
  ))!.id;

export const updateRoom = (trx: ActorTrx, shopRoomId: string, { name, traits, maxPartySize }: RoomDetails) =>
  sql`
    update shop_rooms
       set room_name = ${name}, traits = ${traits}, max_party_size = ${maxPartySize}
     where shop_room_id = ${shopRoomId}`.execute(trx);

/** Renames bays in one statement, so that two bays can swap their names. */
export const updateNames = (trx: ActorTrx, shopSeqNo: number, names: readonly { shopRoomId: string; name: string }[]) =>
  sql`
    update shop_rooms r
       set room_name = n.name
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n ("shopRoomId" uuid, name text)
     where r.shop_room_id = n."shopRoomId"
       and r.shop_seq_no = ${shopSeqNo}`.execute(trx);

export const updateRetirement = (trx: ActorTrx, shopRoomId: string, from: string | null) =>
  sql`update shop_rooms set retired_from = ${from}::date where shop_room_id = ${shopRoomId}`.execute(trx);

export const deleteRoom = (trx: ActorTrx, shopRoomId: string) =>
  sql`delete from shop_rooms where shop_room_id = ${shopRoomId}`.execute(trx);

/** Saves a new order of the bays in two steps, because two bays may never have the same position. */
export async function updatePositions(trx: ActorTrx, shopSeqNo: number, shopRoomIds: readonly string[]): Promise<void> {
  await sql`update shop_rooms set position = -position - 1 where shop_seq_no = ${shopSeqNo}`.execute(trx);
  await sql`
    update shop_rooms r
       set position = o.place
      from unnest(${shopRoomIds}::uuid[]) with ordinality o (id, place)
     where r.shop_room_id = o.id
       and r.shop_seq_no = ${shopSeqNo}`.execute(trx);
}
