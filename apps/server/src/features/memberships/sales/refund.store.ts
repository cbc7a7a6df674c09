import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, rows } from '../../../platform/database/db.ts';
import { paidByMembership } from '../../orders/orders.service.ts';

type PlayedPart = { membershipId: string; played: number; adjusted: number };

/** For each membership of a set, the price of the tee times that it paid for, and what the venue added to its balance. */
export const findPlayedParts = (db: Db, setId: string): Promise<PlayedPart[]> =>
  rows(
    db,
    sql<PlayedPart>`
      select m.membership_id as "membershipId",
             coalesce((select sum(${paidByMembership({ kind: 'booking', id: sql`u.booking_id` }, sql`u.membership_id`)})
                         from membership_uses u
                        where u.membership_id = m.membership_id
                          and u.is_kept), 0)::int8 as played,
             coalesce((select sum(l.delta_cnt + l.delta_amt)
                         from membership_ledger l
                        where l.membership_id = m.membership_id
                          and l.kind = 'ADJUST'), 0)::int8 as adjusted
        from memberships m
       where m.membership_set_id = ${setId}`,
  );

type Upcoming = { bookingId: string; shopRoomName: string | null; startedAt: number; endedAt: number };

/** The upcoming tee times that a set pays for, the next one first. */
export const findUpcoming = (db: Db | ActorTrx, setId: string): Promise<Upcoming[]> =>
  rows(
    db,
    sql<Upcoming>`
      select l.booking_id as "bookingId", r.room_name as "shopRoomName",
             (extract(epoch from l.play_ends_at - make_interval(mins => l.minutes)) * 1000)::int8 as "startedAt",
             (extract(epoch from l.play_ends_at) * 1000)::int8 as "endedAt"
        from membership_uses u
        join memberships m using (membership_id)
        join membership_ledger l on l.booking_id = u.booking_id and l.round = u.round and l.kind = 'USE'
        left join shop_rooms r on r.shop_room_id = l.shop_room_id
       where m.membership_set_id = ${setId}
         and u.is_live
         and l.play_ends_at - make_interval(mins => l.minutes) > app_now()
       order by l.play_ends_at`,
  );
