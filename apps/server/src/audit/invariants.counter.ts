import type { Invariant } from './invariant.ts';

/** Rules about cash drawers, owed bookings and closed days that must hold after every commit. */
export const counterInvariants: readonly Invariant[] = [
  {
    id: 'I26',
    description:
      'Each counter payment has drawer lines of the same amount, counter refunds do not exceed it, and a refund paid from the drawer is a settled refund in its full amount.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select t.order_id
        from order_tenders t
        left join drawer_lines d on d.order_id = t.order_id and d.position = t.position and d.method = t.kind
       where t.kind in ('CASH', 'TERMINAL') and ${inScope('t.order_id')}
       group by t.order_id, t.position, t.amount
      having coalesce(sum(d.delta) filter (where d.delta > 0), 0) <> t.amount or coalesce(sum(d.delta), 0) < 0
      union all
      select d.order_id
        from drawer_lines d
        join refunds r using (refund_id)
        join payments p using (payment_id)
       where (d.order_id <> p.order_id or -d.delta <> r.amount or r.status <> 'SETTLED' or d.method <> 'CASH') and ${inScope('d.order_id')}`,
  },
  {
    id: 'I27',
    description: 'An amount due at the counter belongs to a confirmed or completed booking and is not paid yet.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select o.order_id
        from orders o
        left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
       where o.status = 'DUE' and ${inScope('o.order_id')}
         and (coalesce(b.status, 'none') not in ('CONFIRMED', 'COMPLETED')
              or paid_of_order(o.order_id) >= o.amount)`,
  },
  {
    id: 'I31',
    description: 'A customer who did not come owes at most the no-show fee.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       where b.no_show_fee is not null and ${inScope('b.booking_id')}
         -- Money that was paid is kept, even if it exceeds the fee.
         and b.amount > greatest(b.no_show_fee, (select sum(t.amount) from order_tenders t where t.order_id = o.order_id and not t.is_undone))`,
  },
  {
    id: 'I32',
    description: 'Every booking canceled by closing a day is refunded in full, or its refund is due at the counter.',
    holds: 'always',
    checks: 'changed-rows',
    // Only the closing's own cancellations, found by its request: others canceled at the same time on their own terms.
    violationsQuery: (inScope) => `
      select i.booking_id
        from day_closing_items i
        join bookings b using (booking_id)
        left join orders o on o.subject_kind = 'booking' and o.subject_id = i.booking_id
       where i.state = 'DONE' and ${inScope('i.booking_id')}
         and (b.status in ('READY', 'CONFIRMED')
              or exists (select
                           from booking_history h
                          where h.booking_id = i.booking_id and h.request_id = i.request_id and h.from_status = 'CONFIRMED')
                 and (exists (select from payments p where p.order_id = o.order_id and p.status = 'SUCCEEDED' and p.refunded < p.amount)
                      or exists (select
                                   from order_tenders t
                                   left join counter_returns r using (order_id, position)
                                  where t.order_id = o.order_id and t.kind in ('CASH', 'TERMINAL')
                                    and coalesce(r.amount, 0) < (select coalesce(sum(d.delta), 0)
                                                                   from drawer_lines d
                                                                  where d.order_id = t.order_id and d.position = t.position))))`,
  },
  {
    id: 'I33',
    description: 'The expected amount of a closed drawer matches its lines, and no line was added after it was closed.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select c.close_id
        from cash_closes c
       cross join lateral drawer_of(c.shop_seq_no, c.business_date, c.device_id) d
       where c.reopened_at is null and ${inScope('c.close_id')}
         and (c.expected <> d.expected or c.lines <> d.lines)
      union all
      select o.order_id
        from orders o
        join drawer_lines l using (order_id)
        join cash_closes c on c.shop_seq_no = o.shop_seq_no and c.device_id = l.device_id and c.business_date = l.business_date
       cross join lateral drawer_of(c.shop_seq_no, c.business_date, c.device_id) d
       where c.reopened_at is null and ${inScope('o.order_id')}
         and (c.expected <> d.expected or c.lines <> d.lines)`,
  },
  {
    id: 'I34',
    description: 'Every closing and reopening of a drawer has an activity entry by the same person.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select c.close_id
        from cash_closes c
       cross join lateral (
             select count(*) filter (where a.act = 'drawer.close' and a.actor_id = c.actor_id) as closed,
                    count(*) filter (where a.act = 'drawer.reopen' and a.actor_id = c.reopened_by) as reopened
               from activity a
              where a.subject_kind = 'drawer' and a.subject_id = c.close_id and a.shop_seq_no = c.shop_seq_no) lines
       where ${inScope('c.close_id')}
         and (lines.closed <> 1 or lines.reopened <> (c.reopened_at is not null)::integer)`,
  },
  {
    id: 'I28',
    description: 'Every sale and every payment at the desk has exactly one activity entry.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       cross join lateral (
             select count(*) filter (where a.act = 'booking.book') as sold,
                    -- A hold with a pay link may later be booked another way.
                    count(*) filter (where a.act = 'booking.book' and a.after ->> 'pay' = 'LINK') as linked,
                    count(*) filter (where a.act = 'booking.take'
                                        or a.act = 'booking.book' and a.after ->> 'pay' in ('CASH', 'TERMINAL') and (a.after ->> 'amount')::int8 > 0) as taken
               from activity a
              where a.subject_kind = 'booking' and a.subject_id = b.booking_id and a.shop_seq_no = b.shop_seq_no) lines
       where b.kind = 'TEE_TIME' and b.customer_id is not null and ${inScope('b.booking_id')}
         and (lines.sold - lines.linked > 1 or (lines.sold > 0) <> (b.source <> 'ONLINE')
              or lines.taken <> (select count(*) from drawer_lines d where d.order_id = o.order_id and d.delta > 0))
      union all
      select s.membership_set_id
        from membership_sets s
        join orders o on o.subject_kind = 'membershipSet' and o.subject_id = s.membership_set_id
       where ${inScope('s.membership_set_id')}
         and (select count(*) from drawer_lines d where d.order_id = o.order_id and d.delta > 0)
             <> (select count(*)
                   from activity a
                  where a.subject_kind = 'membershipSet' and a.subject_id = s.membership_set_id and a.shop_seq_no = s.shop_seq_no
                    and a.act = 'membership.sell' and a.after ->> 'pay' in ('CASH', 'TERMINAL'))`,
  },
];
