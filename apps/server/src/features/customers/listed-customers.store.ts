import type { ListedCustomer } from '@caddie/contract/desk/people/customers';
import { sql } from 'kysely';
import { rows, type Trx } from '../../platform/database/db.ts';
import { moneyOf } from '../orders/orders.service.ts';
import { hasTeeTimeBegun, isTestOrder, isSetUsable, isVisit } from './filters.store.ts';

/** The columns of these customers in the list, in their order, in one statement whatever their number. */
export const findListedCustomers = (
  trx: Trx,
  customerIds: readonly string[],
  today: string,
): Promise<ListedCustomer[]> =>
  rows(
    trx,
    sql<ListedCustomer>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone, c.blocked_at is not null as "isBlocked",
             came.visits, came."lastSeen", came."noShows", money.spent, money.owes,
             passes.first as pass, passes.others as "otherPasses"
        from unnest(${customerIds}::uuid[]) with ordinality who (customer_id, position)
        join customers c using (customer_id)
       cross join lateral (
             select count(*) filter (where ${isVisit('b')})::int4 as visits,
                    max(b.booking_date) filter (where ${isVisit('b')}) as "lastSeen",
                    count(*) filter (where b.no_show_at is not null and not b.is_test)::int4 as "noShows"
               from bookings b
              where b.customer_id = c.customer_id) came
       cross join lateral (
             select coalesce(sum(m.kept), 0)::int8 as spent, coalesce(sum(m.due) filter (where ${hasTeeTimeBegun}), 0)::int8 as owes
               from orders o
              cross join lateral ${moneyOf(sql`o.order_id`)} m
              where o.customer_id = c.customer_id
                and not ${isTestOrder}) money
       cross join lateral (
             select (array_agg(jsonb_build_object('name', s.name, 'sessionsLeft', left_over.sessions, 'amountLeft', left_over.amount,
                                                  'until', s.expired_date)
                               order by s.expired_date nulls last, s.name, s.membership_set_id))[1] as first,
                    greatest(count(*) - 1, 0)::int4 as others
               from membership_sets s
              cross join lateral (
                    select sum(m.balance_cnt)::int4 as sessions, sum(m.balance_amt)::int8 as amount
                      from memberships m
                     where m.membership_set_id = s.membership_set_id) left_over
              where s.customer_id = c.customer_id
                and ${isSetUsable(today)}) passes
       order by who.position`,
  );
