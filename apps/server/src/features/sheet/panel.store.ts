import type { DeskBooking } from '@caddie/contract/desk/panel';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { tagsOf } from '../users/customers.service.ts';
import { visitCountsOf } from './search.store.ts';
import type { EventRow } from './panel.rules.ts';

type Passes = NonNullable<DeskBooking['customer']>['passes'];
export type PanelCustomer = {
  customerId: string;
  name: string;
  phone: string | null;
  isGuest: boolean;
  isBlocked: boolean;
  visits: number;
  noShows: number;
  tags: string[];
  passes: Passes;
};

export const findPanelCustomer = (db: Db, customerId: string): Promise<PanelCustomer | undefined> =>
  firstRow(
    db,
    sql<PanelCustomer>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone, c.is_guest as "isGuest",
             c.blocked_at is not null as "isBlocked", ${visitCountsOf(sql`c.customer_id`)}, ${tagsOf(sql`c.customer_id`)},
             coalesce((select jsonb_agg(jsonb_build_object('membershipId', m.membership_id, 'name', m.name, 'membershipTypeCd', m.type,
                                                           'sessionsLeft', m.balance_cnt, 'amountLeft', m.balance_amt)
                                        order by s.expired_date nulls last, m.name)
                         from memberships m
                         join membership_sets s using (membership_set_id)
                        where m.customer_id = c.customer_id
                          and s.status = 'ACTIVE'
                          and coalesce(m.balance_cnt, m.balance_amt, 1) > 0), '[]') as passes
        from customers c
       where c.customer_id = ${customerId}`,
  );

/** The kinds of all texts about a booking: the index of texts begins with the kind. */
const bookingTexts = [
  'booking.confirmed',
  'booking.canceled',
  'booking.refunded',
  'booking.refund-failed',
  'booking.paid-too-late',
  'booking.late-payment',
  'booking.payment-failed',
  'booking.moved',
  'booking.pay-link',
  'booking.returned',
  'booking.link-lapsed',
  'booking.released',
  'booking.no-show',
  'booking.fee-charged',
  'booking.reminder',
];

const actorColumns = sql`actor_kind as kind, actor_id as "actorId"`;
const timeColumn = sql`(extract(epoch from at) * 1000)::int8 as at`;

/** The display name of the bay in a change. */
const roomNameJson = (column: 'before' | 'after') => sql`
  coalesce((select jsonb_build_object('room', r.room_name)
              from shop_rooms r
             where r.shop_room_id = (${sql.ref(column)} ->> 'shop_room_id')::uuid), '{}')`;

/** A change of the customer by a merge or an unmerge: both have an activity entry about the surviving profile. */
const mergeReason = sql`
  case when after ->> 'customer_id' is not null then
    (select case a.act when 'customer.merge' then 'MERGED' else 'UNMERGED' end
       from activity a
      where a.subject_kind = 'customer'
        and a.subject_id in ((booking_changes.before ->> 'customer_id')::uuid, (booking_changes.after ->> 'customer_id')::uuid)
        and a.act in ('customer.merge', 'customer.unmerge')
        and a.request_id = booking_changes.request_id
      limit 1)
  end`;

/** Returns the history entries of a booking by time; a change of status before the changes made with it. */
export const findEvents = (db: Db, bookingId: string): Promise<EventRow[]> =>
  rows(
    db,
    sql<EventRow>`
      select 'STATUS' as source, to_status as word, reason, null::jsonb as before, null::jsonb as after, 0 as "amountDelta",
             ${timeColumn}, ${actorColumns}, request_id as "requestId", 1 as rank, step, version
        from booking_history
       where booking_id = ${bookingId}
      union all
      select 'CHANGE', null, ${mergeReason}, before || ${roomNameJson('before')}, after || ${roomNameJson('after')}, amount_delta, ${timeColumn}, ${actorColumns}, request_id, 2, step, version
        from booking_changes
       where booking_id = ${bookingId}
      union all
      select 'NOTE', body, null, null, null, 0, ${timeColumn}, ${actorColumns}, request_id, 3, 1, null
        from booking_notes
       where booking_id = ${bookingId}
      union all
      select 'TEXT', kind, coalesce(delivery, state), null, null, 0, (extract(epoch from created_at) * 1000)::int8, 'system', 'outbox', null, 4, 1, null
        from text_messages
       where kind = any (${bookingTexts})
         -- Each move has a text of its own; a link and a confirmation may be sent again.
         and cause = any (array(select ${bookingId}::text
                                union
                                select ${bookingId}::text || ':' || nth from generate_series(2, 9) nth
                                union
                                select ${bookingId}::text || ':' || step from booking_changes where booking_id = ${bookingId}))
       order by at, rank, step`,
  );
