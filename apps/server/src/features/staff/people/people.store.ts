import type { Colleague } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import type { Role } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';

/** Whether the demo staff, whose PIN is public, may sign in here. */
export type Admission = { demo: boolean };

const isAdmitted = ({ demo }: Admission) => sql`(${demo} or not p.is_demo)`;
const isWorking = sql`r.accepted_at is not null and r.removed_at is null`;

export type Person = { staffId: string; name: string; phone: string; pinHash: string | null; role: Role };

/**
 * Finds the person who signs in with a phone: one who works at a venue or is invited. Their highest role decides which secrets are
 * required.
 */
export const findPersonByPhone = (db: Db, phone: string, admission: Admission): Promise<Person | undefined> =>
  firstRow(
    db,
    sql<Person>`
      select p.staff_id as "staffId", p.name, p.phone_e164 as phone, p.pin_hash as "pinHash", r.role
        from staff p
        join staff_roles r using (staff_id)
       where p.phone_e164 = ${phone}
         and ${isAdmitted(admission)}
         and r.removed_at is null
         and (r.accepted_at is not null or r.lapses_at > app_now())
       order by array_position(array['OWNER', 'MANAGER', 'DESK'], r.role)
       limit 1`,
  );

/** Finds a person who works at a venue. */
export const findAtVenue = (
  db: Db,
  shopSeqNo: number,
  staffId: string,
  admission: Admission,
): Promise<Person | undefined> =>
  firstRow(
    db,
    sql<Person>`
      select p.staff_id as "staffId", p.name, p.phone_e164 as phone, p.pin_hash as "pinHash", r.role
        from staff p
        join staff_roles r using (staff_id)
       where p.staff_id = ${staffId}
         and r.shop_seq_no = ${shopSeqNo}
         and ${isAdmitted(admission)}
         and ${isWorking}`,
  );

/** Lists the staff of a venue who have a PIN, by name. */
export const listWithPin = (db: Db, shopSeqNo: number, admission: Admission): Promise<Colleague[]> =>
  rows(
    db,
    sql<Colleague>`
      select p.staff_id as "staffId", p.name, r.role
        from staff p
        join staff_roles r using (staff_id)
       where r.shop_seq_no = ${shopSeqNo}
         and p.pin_hash is not null
         and ${isAdmitted(admission)}
         and ${isWorking}
       order by p.name, p.staff_id
       limit 200`,
  );

export type Member = Pick<Person, 'staffId' | 'name' | 'phone' | 'role'>;

/** Lists the staff of a venue, with or without a PIN; a venue has fewer than a thousand. */
export const listMembers = (db: Db, shopSeqNo: number): Promise<Member[]> =>
  rows(
    db,
    sql<Member>`
      select p.staff_id as "staffId", p.name, p.phone_e164 as phone, r.role
        from staff p
        join staff_roles r using (staff_id)
       where r.shop_seq_no = ${shopSeqNo}
         and ${isWorking}
       order by p.staff_id
       limit 1000`,
  );

type Workplace = { shopSeqNo: number; shopName: string; role: Role };

/** Lists the venues where a person works, the last used first. */
export const listWorkplaces = (db: Db, staffId: string): Promise<Workplace[]> =>
  rows(
    db,
    sql<Workplace>`
      select r.shop_seq_no as "shopSeqNo", s.shop_name as "shopName", r.role
        from staff_roles r
        join shops s using (shop_seq_no)
       where r.staff_id = ${staffId}
         and ${isWorking}
       order by (select max(created_at)
                   from staff_sessions t
                  where t.staff_id = r.staff_id
                    and t.shop_seq_no = r.shop_seq_no) desc nulls last,
                r.shop_seq_no
       limit 200`,
  );

/** Accepts a person's open invitations at sign-in. */
export const acceptInvitations = (trx: Trx, staffId: string) =>
  sql`
    update staff_roles
       set accepted_at = app_now()
     where staff_id = ${staffId}
       and accepted_at is null
       and removed_at is null
       and lapses_at > app_now()`.execute(trx);

/** Saves a new hash of the same PIN, unless another PIN was chosen concurrently. */
export const rehashPin = (db: Db, staffId: string, pinHash: { from: string; to: string }) =>
  sql`update staff set pin_hash = ${pinHash.to} where staff_id = ${staffId} and pin_hash = ${pinHash.from}`.execute(db);

/** Returns whether the person is a manager or owner of a venue that `ownerId` does not own. */
export const managesOtherVenue = async (trx: Trx, staffId: string, ownerId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`
      select
        from staff_roles r
       where r.staff_id = ${staffId}
         and r.role <> 'DESK'
         and r.accepted_at is not null
         and r.removed_at is null
         and not exists (select
                           from staff_roles o
                          where o.shop_seq_no = r.shop_seq_no
                            and o.staff_id = ${ownerId}
                            and o.role = 'OWNER'
                            and o.accepted_at is not null
                            and o.removed_at is null)
       limit 1`,
  )) !== undefined;

/** Deletes the PIN; returns false if there is none. */
export const dropPin = async (trx: Trx, staffId: string): Promise<boolean> =>
  (await firstRow(
    trx,
    sql`update staff set pin_hash = null where staff_id = ${staffId} and pin_hash is not null returning staff_id`,
  )) !== undefined;

export const savePin = (trx: Trx, staffId: string, pinHash: string) =>
  sql`update staff set pin_hash = ${pinHash} where staff_id = ${staffId}`.execute(trx);
