import { MIN_VISITS_FOR_USUAL } from '@caddie/contract/desk/people/customer';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';
import { moneyOf } from '../../orders/orders.service.ts';
import { tagsOf } from '../../users/customers.service.ts';
import { isTestOrder, isVisit } from '../filters.store.ts';
import type { CustomerRow, FiguresRow, NoteRow } from './profile.rules.ts';

type CustomerKey = { shopSeqNo: number; customerId: string };

/** Finds a customer; of a card only the last digits and the expiry date are read, nothing that could charge it. */
export const findCustomer = (
  db: Db,
  { shopSeqNo, customerId }: CustomerKey,
  timeZone: string,
): Promise<CustomerRow | undefined> =>
  firstRow(
    db,
    sql<CustomerRow>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone, (c.created_at at time zone ${timeZone})::date as since,
             c.password_hash is not null as "hasAccount",
             c.blocked_at is not null as "isBlocked", c.blocked_reason as "blockedReason", ${tagsOf(sql`c.customer_id`)},
             coalesce((select jsonb_agg(jsonb_build_object('company', k.company, 'last4', k.last4,
                                                           'expMonth', k.exp_month, 'expYear', k.exp_year)
                                        order by k.created_at desc, k.saved_card_id)
                         from saved_cards k
                        where k.customer_id = c.customer_id
                          and k.deleted_at is null), '[]') as cards
        from customers c
       where c.customer_id = ${customerId}
         and c.shop_seq_no = ${shopSeqNo}
         and c.deleted_at is null`,
  );

/** The figures of a customer, without test bookings. */
export async function findFigures(db: Db, { customerId }: CustomerKey, timeZone: string): Promise<FiguresRow> {
  const row = await firstRow(
    db,
    sql<FiguresRow>`
      with own as (
        select *
          from bookings
         where customer_id = ${customerId}
           and kind = 'TEE_TIME'
           and not is_test
      ),
      played as (
        select booking_date, started_at, party_size, extract(isodow from booking_date)::int4 as weekday,
               extract(hour from started_at at time zone ${timeZone})::int4 as hour,
               (extract(epoch from ended_at - started_at) / 60)::int4 as minutes
          from own b
         where ${isVisit('b')}
      )
      select (select count(*)::int4 from played) as visits,
             (select min(booking_date) from played) as "visitsSince",
             (select coalesce(sum(m.kept), 0)::int8
                from orders o
               cross join lateral ${moneyOf(sql`o.order_id`)} m
               where o.customer_id = ${customerId}
                 and not ${isTestOrder}) as spent,
             (select count(*)::int4 from own where no_show_at is not null) as "noShows",
             (select count(*)::int4
                from own b
               where b.status in ('CANCELING', 'CANCELED')
                 and b.status_reason = 'CANCELED_BY_CUSTOMER'
                 and (select min(h.at)
                        from booking_history h
                       where h.booking_id = b.booking_id
                         and h.to_status in ('CANCELING', 'CANCELED')) > (b.refund_steps -> 0 ->> 'until')::timestamptz) as "lateCancels",
             (select jsonb_build_object('weekday', u.weekday, 'hour', u.hour, 'minutes', u.minutes, 'players', u.players)
                from (select weekday, hour, mode() within group (order by minutes) as minutes,
                             mode() within group (order by party_size) as players
                        from played
                       group by weekday, hour
                       order by count(*) desc, max(started_at) desc
                       limit 1) u
               where (select count(*) from played) >= ${MIN_VISITS_FOR_USUAL}::int4) as usual`,
  );
  return row!;
}

export const findNotes = (db: Db, { customerId }: CustomerKey): Promise<NoteRow[]> =>
  rows(
    db,
    sql<NoteRow>`
      select n.note_id as "noteId", n.body as text, (extract(epoch from n.at) * 1000)::int8 as at, p.name as by
        from customer_notes n
        left join staff p on n.actor_kind = 'staff' and p.staff_id::text = n.actor_id
       where n.customer_id = ${customerId}
       order by n.at desc, n.note_id
       limit 100`,
  );

export const insertNote = (trx: ActorTrx, customerId: string, text: string) =>
  sql`insert into customer_notes (customer_id, body) values (${customerId}, ${text})`.execute(trx);
