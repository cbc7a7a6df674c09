import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { isDisputedFor } from '../../orders/orders.service.ts';
import type { Cost } from '../eligibility.rules.ts';
import type { OwnedMembership, Play } from '../memberships.rules.ts';
import { unscopedLockSet } from '../memberships.store.ts';
import { termColumns } from '../products/products.store.ts';

/** The customer's memberships with all facts that decide whether they can pay for a booking; uses by that booking are not counted. */
export const findOwnedMemberships = (
  db: Db,
  customerId: string,
  play: Pick<Play, 'bookingDate'> & { bookingId: string | null },
  selection: { membershipId: string } | 'active',
): Promise<OwnedMembership[]> =>
  rows(
    db,
    sql<OwnedMembership>`
      select t.membership_id as "membershipId", t.membership_set_id as "membershipSetId", t.name, s.currency,
             t.total_cnt as "totalCnt", t.balance_cnt as "balanceCnt", t.balance_amt as "balanceAmt", s.status,
             s.valid_days as "validDays", s.valid_from as "validFrom", s.started_date as "startedDate",
             s.grace_until as "graceUntil", s.frozen_days + s.extended_days as "addedDays",
             (select f.until_date
                from membership_freezes f
               where f.membership_set_id = s.membership_set_id
                 and f.from_date <= ${play.bookingDate}::date
                 and ${play.bookingDate}::date < f.until_date) as "frozenUntil", s.expired_date as "expiredDate",
             ${isDisputedFor('membershipSet', sql`s.membership_set_id`)} as "isDisputed", used.*, kept.*, ${termColumns}
        from memberships t
        join membership_sets s using (membership_set_id)
       cross join lateral (
             select coalesce(sum(u.sessions) filter (where u.play_date = ${play.bookingDate}::date), 0) as "sessionsThatDay",
                    coalesce(sum(u.minutes) filter (where u.play_date = ${play.bookingDate}::date), 0) as "minutesThatDay",
                    count(*) filter (where u.play_ends_at > app_now()) as upcoming
               from membership_uses u
              where u.membership_id = t.membership_id
                and u.booking_id is distinct from ${play.bookingId}::uuid
                and u.is_live) used
       cross join lateral (
             select max(u.play_date) as "lastPlayDate"
               from membership_uses u
               join memberships o using (membership_id)
              where o.membership_set_id = s.membership_set_id
                and u.is_kept) kept
       where t.customer_id = ${customerId}
         and ${selection === 'active' ? sql`s.status = 'ACTIVE'` : sql`t.membership_id = ${selection.membershipId}`}`,
  );

/** Locks the customer's own membership with its set; undefined if there is none. */
export async function lockOwnedMembership(
  trx: ActorTrx,
  customerId: string,
  membershipId: string,
  play: Play,
): Promise<OwnedMembership | undefined> {
  const found = await firstRow(
    trx,
    sql<{ setId: string }>`
      select membership_set_id as "setId"
        from memberships
       where membership_id = ${membershipId}
         and customer_id = ${customerId}`,
  );
  if (!found) return undefined;
  await unscopedLockSet(trx, found.setId);
  // Read only after locking: the previous holder of the lock may have taken the last session.
  return (await findOwnedMemberships(trx, customerId, play, { membershipId }))[0];
}

/** Takes the cost of a booking. A set counted from its first use begins with its first day of play. */
export async function insertUse(trx: ActorTrx, membership: OwnedMembership, play: Play, cost: Cost): Promise<void> {
  await sql`
    update membership_sets
       set started_date = least(started_date, ${play.bookingDate}::date)
     where membership_set_id = ${membership.membershipSetId}
       and valid_from = 'FIRST_USE'`.execute(trx);
  await sql`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, delta_amt, booking_id, round, play_date,
                                   play_ends_at, minutes, sessions, shop_room_id)
    select m.membership_id, m.customer_id, 'USE', ${membership.type === 'COUNT' ? -cost.sessions : 0}::integer,
           ${membership.type === 'BALANCE' ? -cost.covers : 0}::bigint, ${play.bookingId}::uuid,
           (select count(*) + 1 from membership_uses u where u.booking_id = ${play.bookingId}), ${play.bookingDate}::date,
           to_timestamp(${play.startedAt}::float8 / 1000) + make_interval(mins => ${play.minutes}), ${play.minutes}::integer,
           ${cost.sessions}::integer, ${play.shopRoomId}::uuid
      from memberships m
     where m.membership_id = ${membership.membershipId}`.execute(trx);
}
