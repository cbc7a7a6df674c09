import { sql } from 'kysely';
import { type Db, rows, type Trx } from '../../platform/database/db.ts';
import { planForActualValues } from '../../platform/database/like-patterns.ts';
import type { ActivityRow } from './activity.rules.ts';
import { type ActivityFilter, matchingEntries, type PageOptions } from './filter.store.ts';

/** Returns entries of one venue, the newest first, before the last one that was shown. */
export async function findEntries(
  trx: Trx,
  shopSeqNo: number,
  filter: ActivityFilter,
  page: PageOptions,
): Promise<ActivityRow[]> {
  // A rare act is found best by its index, a frequent one in the order of the entries: no single plan suits both.
  await planForActualValues(trx);
  const entries = await matchingEntries(trx, shopSeqNo, filter, page);
  return rows(
    trx,
    sql<ActivityRow>`
      select a.activity_id as "activityId", (extract(epoch from a.at) * 1000)::int8 as at, a.act, a.actor_kind as "actorKind",
             doer.name as actor, approver.name as approver, a.subject_kind as "subjectKind", b.booking_id as "bookingId",
             b.reference, case when c.customer_id is not null then coalesce(c.name, '') end as customer,
             coalesce(person.name, m.name, a.after ->> 'name', a.before ->> 'name') as name,
             case a.subject_kind when 'booking' then array_remove(array[r.room_name], null) else coalesce(block.bays, '{}') end as bays,
             a.reason, coalesce(block.lifted, a.before) as before, a.after, charge.status as charge,
             (extract(epoch from undone.at) * 1000)::int8 as "undoesAt", undone_doer.name as "undoesBy",
             (extract(epoch from undo_entry.at) * 1000)::int8 as "undoneAt", undoer.name as "undoneBy"
        from ${entries} a
        left join staff doer on doer.staff_id = case when a.actor_kind = 'staff' then a.actor_id::uuid end
        left join activity undone on undone.activity_id = a.undoes
        left join staff undone_doer on undone_doer.staff_id = case when undone.actor_kind = 'staff' then undone.actor_id::uuid end
        left join activity undo_entry on undo_entry.undoes = a.activity_id
        left join staff undoer on undoer.staff_id = case when undo_entry.actor_kind = 'staff' then undo_entry.actor_id::uuid end
        left join staff approver on approver.staff_id = a.approved_by::uuid
        left join staff person on a.subject_kind = 'staff' and person.staff_id = a.subject_id
        left join bookings b on a.subject_kind = 'booking' and b.booking_id = a.subject_id
        left join shop_rooms r on r.shop_room_id = b.shop_room_id
        left join memberships m on a.subject_kind = 'membership' and m.membership_id = a.subject_id
        left join membership_sets s on a.subject_kind = 'membershipSet' and s.membership_set_id = a.subject_id
        left join customers c on c.customer_id = coalesce(b.customer_id, m.customer_id, s.customer_id, case a.subject_kind when 'customer' then a.subject_id end)
        left join lateral (
             select array_agg(distinct k.room_name) as bays,
                    case a.act when 'booking.lift' then a.before || jsonb_build_object('from', min(x.started_at), 'until', max(x.ended_at)) end as lifted
               from bookings x
               join shop_rooms k on k.shop_room_id = x.shop_room_id
              where x.kind = 'BLOCK'
                and x.block_series_id = a.subject_id
                and (a.act <> 'booking.lift' or jsonb_exists(a.before -> 'lifted', x.booking_id::text))) block on a.subject_kind = 'block'
        -- A charge that the act started has the timestamp of the act's transaction.
        left join lateral (
             select p.status
               from orders o
               join payments p on p.order_id = o.order_id
              where o.subject_kind = a.subject_kind
                and o.subject_id = a.subject_id
                and p.created_at = a.at
              limit 1) charge on a.act in ('booking.charge', 'booking.charge-fee') or a.act in ('booking.book', 'membership.sell') and a.after ->> 'pay' = 'CARD'
       order by a.activity_id desc`,
  );
}

/** Returns current and former staff of the venue. */
export const findPeople = (db: Db, shopSeqNo: number): Promise<{ staffId: string; name: string }[]> =>
  rows(
    db,
    sql<{ staffId: string; name: string }>`
      select p.staff_id as "staffId", p.name
        from staff_roles w
        join staff p on p.staff_id = w.staff_id
       where w.shop_seq_no = ${shopSeqNo}
         and w.accepted_at is not null
       order by w.removed_at is not null, lower(p.name), p.staff_id`,
  );
