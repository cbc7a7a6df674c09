import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { firstRow } from '../../../platform/database/db.ts';
import type { SetStatus } from '../memberships.rules.ts';

export type LockedSet = {
  membershipSetId: string;
  status: SetStatus;
  startedDate: string | null;
  expiredDate: string | null;
  /** The venue's calendar day now. */
  today: string;
};

/** Locks a set of a venue, by its own id or one of its memberships, until the transaction ends. */
export const lockSetOf = (
  trx: ActorTrx,
  shopSeqNo: number,
  key: { membershipSetId: string } | { membershipId: string },
): Promise<LockedSet | undefined> =>
  firstRow(
    trx,
    sql<LockedSet>`
      select s.membership_set_id as "membershipSetId", s.status, s.started_date as "startedDate", s.expired_date as "expiredDate",
             (app_now() at time zone sh.time_zone)::date as today
        from membership_sets s
        join shops sh using (shop_seq_no)
       where s.shop_seq_no = ${shopSeqNo}
         and s.membership_set_id = ${
           'membershipSetId' in key
             ? sql`${key.membershipSetId}::uuid`
             : sql`(select membership_set_id from memberships where membership_id = ${key.membershipId})`
         }
         for update of s`,
  );

export type Balance = { countLeft: number | null; amountLeft: number | null };

/** Locks a membership and returns its balance. */
export const lockBalance = async (trx: ActorTrx, membershipId: string): Promise<Balance> =>
  (await firstRow(
    trx,
    sql<Balance>`
      select balance_cnt as "countLeft", balance_amt as "amountLeft"
        from memberships
       where membership_id = ${membershipId}
         for update`,
  ))!;

/** Adds to a membership or takes from it: sessions or money, by its type. */
export async function insertAdjust(trx: ActorTrx, membershipId: string, delta: number, note: string): Promise<Balance> {
  await sql`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, delta_amt, note)
    select membership_id, customer_id, 'ADJUST', case type when 'COUNT' then ${delta}::bigint else 0 end,
           case type when 'BALANCE' then ${delta}::bigint else 0 end, ${note}
      from memberships
     where membership_id = ${membershipId}`.execute(trx);
  return lockBalance(trx, membershipId);
}

export const insertFreeze = (trx: ActorTrx, setId: string, from: string, until: string, reason: string) =>
  sql`
    insert into membership_freezes (membership_set_id, from_date, until_date, reason)
    values (${setId}, ${from}::date, ${until}::date, ${reason})`.execute(trx);

/** Ends the current freeze; false if there is none. Bookings on the days that the set loses stay covered. */
export async function endFreeze(trx: ActorTrx, setId: string, today: string): Promise<boolean> {
  const ended = await firstRow(
    trx,
    sql`
      update membership_freezes
         set until_date = ${today}::date
       where membership_set_id = ${setId}
         and from_date <= ${today}::date
         and until_date > ${today}::date
      returning membership_set_id`,
  );
  if (!ended) return false;
  await sql`
    update membership_sets s
       set grace_until = greatest(s.grace_until, booked.last)
      from (select max(u.play_date) as last
              from membership_uses u
              join memberships m using (membership_id)
             where m.membership_set_id = ${setId}
               and u.is_kept) booked
     where s.membership_set_id = ${setId}
       and booked.last > s.expired_date`.execute(trx);
  return true;
}

/** Extends to a day, even if days of grace had carried the set beyond its own last day. */
export const extendSet = (trx: ActorTrx, setId: string, until: string) =>
  sql`
    update membership_sets
       set extended_days = ${until}::date - started_date - valid_days - frozen_days
     where membership_set_id = ${setId}`.execute(trx);
