import { INVITATION_REPEAT_MINUTES, INVITATION_HOURS } from '@caddie/contract/desk/people/people';
import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { Role } from '../../../platform/actors/actor.ts';
import { firstRow, type Trx } from '../../../platform/database/db.ts';

export type NewStaff = {
  shopSeqNo: number;
  phone: string;
  countryCode: CountryCode;
  name: string;
  role: Role;
  /** The role is valid without the person accepting it. */
  isAccepted?: boolean;
  isDemo?: boolean;
  pinHash?: string;
};

/** Inserts a person by phone, or returns the existing one, whose name stays. */
export const insertPerson = async (trx: Trx, person: NewStaff): Promise<string> => {
  const row = await firstRow(
    trx,
    sql<{ staffId: string }>`
      insert into staff (phone_e164, country_code, name, pin_hash, is_demo)
      values (${person.phone}, ${person.countryCode}, ${person.name}, ${person.pinHash ?? null}, ${person.isDemo ?? false})
      on conflict on constraint staff_phone_is_one_person do update
         set phone_e164 = excluded.phone_e164
      returning staff_id as "staffId"`,
  );
  return row!.staffId;
};

/** Inserts a role; undefined if they already have one there. */
export const insertRole = (
  trx: Trx,
  staffId: string,
  invitedBy: string | null,
  { shopSeqNo, role, isAccepted }: NewStaff,
) =>
  firstRow(
    trx,
    sql<{ role: Role }>`
      insert into staff_roles as known (staff_id, shop_seq_no, role, invited_by, lapses_at, accepted_at)
      values (${staffId}, ${shopSeqNo}, ${role}, ${invitedBy}, app_now() + make_interval(hours => ${INVITATION_HOURS}),
              case when ${isAccepted ?? false} then app_now() end)
      on conflict (staff_id, shop_seq_no) do update
         set role = excluded.role,
             invited_by = excluded.invited_by,
             invited_at = app_now(),
             lapses_at = excluded.lapses_at,
             accepted_at = excluded.accepted_at,
             removed_at = null
       where known.removed_at is not null
          or known.accepted_at is null
      returning role`,
  );

/** Restarts an invitation; undefined if it was sent within the last few minutes. */
export const renewInvitation = (trx: Trx, shopSeqNo: number, staffId: string) =>
  firstRow(
    trx,
    sql<{ role: Role }>`
      update staff_roles
         set invited_at = app_now(),
             lapses_at = app_now() + make_interval(hours => ${INVITATION_HOURS})
       where shop_seq_no = ${shopSeqNo}
         and staff_id = ${staffId}
         and invited_at <= app_now() - make_interval(mins => ${INVITATION_REPEAT_MINUTES})
      returning role`,
  );

/** Checks the constraint that a venue keeps an owner immediately instead of at commit. */
export const checkOwnerNow = (trx: Trx) => sql`set constraints staff_roles_keep_an_owner immediate`.execute(trx);

/** Locks and returns the role of a person at a venue; undefined if they have none. */
export const lockRole = (trx: Trx, shopSeqNo: number, staffId: string) =>
  firstRow(
    trx,
    sql<{ role: Role; name: string; isAccepted: boolean }>`
      select r.role, p.name, r.accepted_at is not null as "isAccepted"
        from staff_roles r
        join staff p using (staff_id)
       where r.shop_seq_no = ${shopSeqNo}
         and r.staff_id = ${staffId}
         and r.removed_at is null
         for update of r`,
  );

export const saveRole = (trx: Trx, shopSeqNo: number, staffId: string, role: Role) =>
  sql`
    update staff_roles
       set role = ${role}
     where shop_seq_no = ${shopSeqNo}
       and staff_id = ${staffId}`.execute(trx);

export const markRemoved = (trx: Trx, shopSeqNo: number, staffId: string) =>
  sql`
    update staff_roles
       set removed_at = app_now()
     where shop_seq_no = ${shopSeqNo}
       and staff_id = ${staffId}`.execute(trx);
