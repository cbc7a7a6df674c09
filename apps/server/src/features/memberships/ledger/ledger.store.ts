import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, rows } from '../../../platform/database/db.ts';
import type { Movement } from '../memberships.rules.ts';

const columns = sql`
  l.membership_id as "membershipId", l.kind, l.booking_id as "bookingId", r.room_name as "shopRoomName", l.percent, l.reason,
  l.last_day as "lastDay", l.note,
  (extract(epoch from l.play_ends_at - make_interval(mins => l.minutes)) * 1000)::int8 as "startedAt",
  (extract(epoch from l.play_ends_at) * 1000)::int8 as "endedAt",
  (extract(epoch from l.at) * 1000)::int8 as at, sh.time_zone as "timeZone"`;

const movementsOf = (setId: string) => sql`
  (select * from memberships where membership_set_id = ${setId}) m
    join membership_ledger l using (membership_id)
    join membership_sets s using (membership_set_id)
    join shops sh using (shop_seq_no)
    left join shop_rooms r on r.shop_room_id = l.shop_room_id`;

/** Every movement of a set, newest first. */
export const findMovements = (db: Db, setId: string): Promise<Movement[]> =>
  rows(
    db,
    sql<Movement>`
      select ${columns}, l.delta_cnt as "countDelta", l.delta_amt as "amountDelta"
        from ${movementsOf(setId)}
       order by l.movement_id desc`,
  );

type DeskMovement = Omit<Movement, 'countDelta' | 'amountDelta'> &
  Pick<SetWithLedger['ledger'][number], 'partName' | 'type' | 'delta' | 'left' | 'by'>;

/** The movements of a set for the desk: with the membership, the balance after each, and the member of staff. */
export const findMovementsAtDesk = (db: Db, setId: string): Promise<DeskMovement[]> =>
  rows(
    db,
    sql<DeskMovement>`
      select ${columns}, m.name as "partName", m.type, l.delta_cnt + l.delta_amt as delta, p.name as by,
             (sum(l.delta_cnt + l.delta_amt) over (partition by l.membership_id order by l.movement_id))::int8 as "left"
        from ${movementsOf(setId)}
        left join staff p on l.actor_kind = 'staff' and p.staff_id::text = l.actor_id
       order by l.movement_id desc`,
  );

/** Fills every membership of a set. The database refuses to do it twice. */
export const insertGrants = (trx: ActorTrx, setId: string) =>
  sql`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, delta_amt, reason)
    select membership_id, customer_id, 'GRANT', coalesce(total_cnt, 0), coalesce(total_amt, 0), 'BOUGHT'
      from memberships
     where membership_set_id = ${setId}`.execute(trx);

/** Takes out the balance of a set that ends: after its last day, or because it was refunded. */
export const expireBalance = (trx: ActorTrx, setId: string, end: { lastDay: string } | 'REFUNDED') =>
  sql`
    insert into membership_ledger (membership_id, customer_id, kind, delta_cnt, delta_amt, reason, last_day)
    select membership_id, customer_id, 'EXPIRE', -coalesce(balance_cnt, 0), -coalesce(balance_amt, 0),
           ${end === 'REFUNDED' ? end : 'ENDED'}::text, ${end === 'REFUNDED' ? null : end.lastDay}::date
      from memberships
     where membership_set_id = ${setId}
       and coalesce(balance_cnt, balance_amt) > 0`.execute(trx);
