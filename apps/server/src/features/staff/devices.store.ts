import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../../platform/database/db.ts';

/** A device that staff have signed in on; `shopSeqNo` if it is the counter of a venue. */
export type Device = { deviceId: string; name: string; shopSeqNo: number | null };

const columns = sql`device_id as "deviceId", name, shop_seq_no as "shopSeqNo"`;

export const findDevice = (db: Db, tokenHash: Uint8Array): Promise<Device | undefined> =>
  firstRow(
    db,
    sql<Device>`
      select ${columns}
        from staff_devices
       where token_hash = ${tokenHash}
         and removed_at is null`,
  );

export const readDevice = async (db: Db, deviceId: string): Promise<Device> =>
  (await firstRow(db, sql<Device>`select ${columns} from staff_devices where device_id = ${deviceId}`))!;

export const insertDevice = async (trx: Trx, tokenHash: Uint8Array, name: string): Promise<Device> =>
  (await firstRow(
    trx,
    sql<Device>`
      insert into staff_devices (token_hash, name)
      values (${tokenHash}, ${name})
      returning ${columns}`,
  ))!;

export const markAsCounter = (trx: Trx, deviceId: string, counter: { shopSeqNo: number; by: string; name: string }) =>
  sql`
    update staff_devices
       set shop_seq_no = ${counter.shopSeqNo}, marked_by = ${counter.by}, name = ${counter.name}
     where device_id = ${deviceId}`.execute(trx);

export const isDeviceKnown = async (db: Db, deviceId: string, staffId: string): Promise<boolean> =>
  (await firstRow(db, sql`select from staff_known_devices where device_id = ${deviceId} and staff_id = ${staffId}`)) !==
  undefined;

export const markDeviceKnown = (trx: Trx, deviceId: string, staffId: string) =>
  sql`
    insert into staff_known_devices (device_id, staff_id)
    values (${deviceId}, ${staffId})
    on conflict do nothing`.execute(trx);
