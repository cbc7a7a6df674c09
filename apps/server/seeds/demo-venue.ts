import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../src/platform/actors/actor.ts';
import { type Db, firstRow } from '../src/platform/database/db.ts';

export type Demo = { staffId: string; shopSeqNo: number; role: Role; now: number; maxPlayers: number };

export const findDemo = (db: Db, phone: string) =>
  firstRow(
    db,
    sql<Demo>`
      select p.staff_id as "staffId", r.shop_seq_no as "shopSeqNo", r.role, s.max_party_size as "maxPlayers",
             (extract(epoch from app_now()) * 1000)::int8 as now
        from staff p
        join staff_roles r using (staff_id)
        join shops s using (shop_seq_no)
       where p.phone_e164 = ${phone}
         and p.is_demo
         and r.removed_at is null`,
  );

/**
 * Returns a counter device of the venue, so that there is a drawer to count, and creates it the first time. Its token is thrown away, so it
 * cannot sign in.
 */
export async function counterOf(db: Db, shopSeqNo: number): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ id: string }>`
      with known as (
        select device_id
          from staff_devices
         where shop_seq_no = ${shopSeqNo}
           and removed_at is null
         order by created_at, device_id
         limit 1),
      made as (
        insert into staff_devices (token_hash, name, shop_seq_no, marked_by)
        select ${randomBytes(32)}, 'Front counter', shop_seq_no, staff_id
          from staff_roles
         where shop_seq_no = ${shopSeqNo}
           and role = 'OWNER'
           and removed_at is null
           and not exists (select from known)
         order by staff_id
         limit 1
        returning device_id)
      select device_id as id from known union all select device_id from made`,
  );
  return row!.id;
}
