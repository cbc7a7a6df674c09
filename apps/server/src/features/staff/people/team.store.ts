import type { CounterDevice, Team } from '@caddie/contract/desk/people/people';
import { sql } from 'kysely';
import type { Role } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows, type Trx } from '../../../platform/database/db.ts';
import { toMilliseconds } from '../../../platform/database/instants.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';
import { listOwnDevices } from '../own-devices.store.ts';
import { lastSession } from '../sign-in/sessions.store.ts';

/** A venue has fewer than this. */
const MAX_ROWS = 200;

type PersonRow = {
  staffId: string;
  name: string;
  phone: string;
  role: Role;
  hasPin: boolean;
  invitedUntil: number | null;
  seenAt: number | null;
  seenOn: string | null;
  isNow: boolean;
};
type CounterRow = Omit<CounterDevice, 'addedAt' | 'lastUsed'> & {
  addedAt: number;
  usedAt: number | null;
  isNow: boolean;
};

/** Lists owners first, then others by name; invited people come last. */
const listPeople = (db: Db, shopSeqNo: number): Promise<PersonRow[]> =>
  rows(
    db,
    sql<PersonRow>`
      select p.staff_id as "staffId", p.name, p.phone_e164 as phone, w.role, p.pin_hash is not null as "hasPin",
             case when w.accepted_at is null then ${toMilliseconds(sql`w.lapses_at`)} end as "invitedUntil",
             ${toMilliseconds(sql`seen.touched_at`)} as "seenAt", seen.device as "seenOn", coalesce(seen.is_now, false) as "isNow"
        from staff_roles w
        join staff p using (staff_id)
        ${lastSession(sql`t.staff_id = w.staff_id and t.shop_seq_no = w.shop_seq_no`)}
       where w.shop_seq_no = ${shopSeqNo}
         and w.removed_at is null
       order by w.accepted_at is null, array_position(array['OWNER', 'MANAGER', 'DESK'], w.role), p.name, p.staff_id
       limit ${MAX_ROWS}`,
  );

const listCounters = (db: Db, shopSeqNo: number): Promise<CounterRow[]> =>
  rows(
    db,
    sql<CounterRow>`
      select c.device_id as "deviceId", c.name, p.name as "addedBy", ${toMilliseconds(sql`c.created_at`)} as "addedAt",
             ${toMilliseconds(sql`seen.touched_at`)} as "usedAt", coalesce(seen.is_now, false) as "isNow"
        from staff_devices c
        join staff p on p.staff_id = c.marked_by
        ${lastSession(sql`t.device_id = c.device_id and t.shop_seq_no = c.shop_seq_no`)}
       where c.shop_seq_no = ${shopSeqNo}
         and c.removed_at is null
       order by c.name, c.device_id
       limit ${MAX_ROWS}`,
  );

/** Reads the staff and invited people with their own devices, and the counters. Instants are on the venue's clock. */
export async function readTeam(db: Db, shopSeqNo: number, toIso: (instant: number) => string): Promise<Team> {
  const people = await listPeople(db, shopSeqNo);
  const devices = await listOwnDevices(db, shopSeqNo);
  const counters = await listCounters(db, shopSeqNo);
  return {
    people: people.map(({ seenAt, seenOn, isNow, invitedUntil, phone, ...person }) => ({
      ...person,
      phone: readablePhone(phone),
      invitedUntil: invitedUntil === null ? null : toIso(invitedUntil),
      lastSeen: seenAt === null ? null : { at: toIso(seenAt), device: seenOn ?? '', isNow },
      devices: devices
        .filter(({ staffId }) => staffId === person.staffId)
        .map(({ deviceId, name, usedAt, isNow: inUse }) => ({
          deviceId,
          name,
          lastUsed: { at: toIso(usedAt), isNow: inUse },
        })),
    })),
    counters: counters.map(({ addedAt, usedAt, isNow, ...counter }) => ({
      ...counter,
      addedAt: toIso(addedAt),
      lastUsed: usedAt === null ? null : { at: toIso(usedAt), isNow },
    })),
  };
}

type Invitation = {
  name: string;
  phone: string;
  until: number;
  by: string | null;
  shopName: string;
  timeZone: string;
};

export const readInvitation = async (trx: Trx, shopSeqNo: number, staffId: string): Promise<Invitation> =>
  (await firstRow(
    trx,
    sql<Invitation>`
      select p.name, p.phone_e164 as phone, ${toMilliseconds(sql`r.lapses_at`)} as until, i.name as by,
             s.shop_name as "shopName", s.time_zone as "timeZone"
        from staff_roles r
        join staff p using (staff_id)
        join shops s using (shop_seq_no)
        left join staff i on i.staff_id = r.invited_by
       where r.shop_seq_no = ${shopSeqNo}
         and r.staff_id = ${staffId}`,
  ))!;

type PinReset = { phone: string; by: string; shopName: string };

export const readPinReset = async (
  trx: Trx,
  { shopSeqNo, staffId, ownerId }: { shopSeqNo: number; staffId: string; ownerId: string },
): Promise<PinReset> =>
  (await firstRow(
    trx,
    sql<PinReset>`
      select p.phone_e164 as phone, o.name as by, s.shop_name as "shopName"
        from staff p
        join staff o on o.staff_id = ${ownerId}
        join shops s on s.shop_seq_no = ${shopSeqNo}
       where p.staff_id = ${staffId}`,
  ))!;

/** Removes a counter; undefined if the venue no longer has it. */
export const markCounterRemoved = (trx: Trx, shopSeqNo: number, deviceId: string) =>
  firstRow(
    trx,
    sql<{ name: string }>`
      update staff_devices
         set removed_at = app_now()
       where device_id = ${deviceId}
         and shop_seq_no = ${shopSeqNo}
         and removed_at is null
      returning name`,
  );
