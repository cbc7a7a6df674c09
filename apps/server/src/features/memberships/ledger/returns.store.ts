import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../../platform/database/db.ts';
import type { TenderPart, MembershipRefundSql } from '../../orders/orders.service.ts';
import type { SetStatus } from '../memberships.rules.ts';
import { unscopedLockSet } from '../memberships.store.ts';

export type LiveUse = {
  membershipId: string;
  membershipSetId: string;
  status: SetStatus;
  count: number;
  amount: number;
  round: number;
  playDate: string;
};

/** Locks the use that pays for a tee time, with its set; undefined if there is none, or it was returned. */
export async function lockLiveUse(trx: ActorTrx, bookingId: string): Promise<LiveUse | undefined> {
  const before = await findLiveUse(trx, bookingId);
  if (!before) return undefined;
  await unscopedLockSet(trx, before.membershipSetId);
  return findLiveUse(trx, bookingId);
}

export const findLiveUse = (db: Db, bookingId: string): Promise<LiveUse | undefined> =>
  firstRow(
    db,
    sql<LiveUse>`
      select u.membership_id as "membershipId", m.membership_set_id as "membershipSetId", s.status,
             u.taken_cnt as count, u.taken_amt as amount, u.round, u.play_date as "playDate"
        from membership_uses u
        join memberships m using (membership_id)
        join membership_sets s using (membership_set_id)
       where u.booking_id = ${bookingId}
         and u.is_live`,
  );

/** The most that a tee time can return to the membership that pays for it, as TenderPart; nothing if its set was refunded. */
export const remainingOfUse =
  (bookingId: RawBuilder<unknown>): MembershipRefundSql =>
  ({ membershipId, most, isWhole }) =>
    sql`left_of_use(${bookingId}, ${membershipId}, ${most}, ${isWhole})`;

type ReturnedShare = TenderPart & { percent: number };

export const insertReturn = (trx: ActorTrx, use: LiveUse, bookingId: string, returned: ReturnedShare) =>
  sql`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, delta_amt, booking_id, round, percent)
    select membership_id, customer_id, 'RETURN', ${returned.sessions}::integer, ${returned.amount}::bigint, ${bookingId}::uuid,
           ${use.round}::integer, ${returned.percent}::integer
      from memberships
     where membership_id = ${use.membershipId}`.execute(trx);

/** A set counted from its first use begins with the first day that it still pays for; with none, it has not begun. */
export const recomputeStart = (trx: ActorTrx, setId: string) =>
  sql`
    update membership_sets s
       set started_date = (select min(u.play_date)
                             from membership_uses u
                             join memberships m using (membership_id)
                            where m.membership_set_id = s.membership_set_id
                              and u.is_kept)
     where s.membership_set_id = ${setId}
       and s.valid_from = 'FIRST_USE'`.execute(trx);

/** Reactivates an ended set to which something was returned, for at least some days. */
export const reopenSet = (trx: ActorTrx, setId: string, graceDays: number) =>
  sql`
    update membership_sets s
       set status = 'ACTIVE',
           grace_until = case
                           when s.expired_date < (app_now() at time zone sh.time_zone)::date
                           then (app_now() at time zone sh.time_zone)::date + ${graceDays}::integer
                           else s.grace_until
                         end
      from shops sh
     where sh.shop_seq_no = s.shop_seq_no
       and s.membership_set_id = ${setId}
       and s.status in ('EXPIRED', 'USED_UP')`.execute(trx);
