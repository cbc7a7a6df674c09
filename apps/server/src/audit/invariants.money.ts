import type { Invariant } from './invariant.ts';

/** Rules about orders, payments and refunds that must hold after every commit. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I03',
    description:
      'The card payments of an order match its card tenders, and the amount they still cover is its card amount.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select o.order_id
        from orders o
       cross join lateral (select coalesce(sum(amount), 0) as taken, coalesce(sum(amount - returned), 0) as pays
                             from order_tenders
                            where order_id = o.order_id and kind = 'CARD') t
       where o.paid_at is not null and ${inScope('o.order_id')}
         and (t.taken <> (select coalesce(sum(p.amount), 0)
                             from payments p
                            where p.order_id = o.order_id and p.status = 'SUCCEEDED')
              or t.pays <> o.card_amount and o.status <> 'PAYING')`,
  },
  {
    id: 'I16',
    description:
      'The tenders of a paid order add up to its price, and each card tender is a successful payment of that order.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select o.order_id
        from orders o
        left join order_tenders t using (order_id)
        left join payments p using (payment_id)
       where o.paid_at is not null and ${inScope('o.order_id')}
       group by o.order_id, o.amount, o.status
      having coalesce(sum(t.amount - t.returned), 0) > o.amount
          or coalesce(sum(t.amount - t.returned), 0) < o.amount and o.status = 'PAID'
          or bool_or(t.kind = 'CARD' and (p.order_id <> o.order_id or p.status <> 'SUCCEEDED'))`,
  },
  {
    id: 'I30',
    description: 'Every returned part of a tender was refunded to that tender.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select t.order_id
        from order_tenders t
        join orders o using (order_id)
        left join payments p using (payment_id)
       where t.returned > 0 and ${inScope('t.order_id')}
         -- A refunded set has been paid back already.
         and not (t.is_undone and exists (select
                                            from memberships m
                                            join membership_sets s using (membership_set_id)
                                           where m.membership_id = t.membership_id and s.status = 'CANCELED'))
         and t.returned > case t.kind
               when 'CARD' then p.refunded
               when 'MEMBERSHIP' then (select coalesce(sum(case t.membership_type when 'BALANCE' then l.delta_amt else t.amount end), 0)
                                         from membership_ledger l
                                        where l.booking_id = o.subject_id and l.membership_id = t.membership_id and l.kind = 'RETURN')
               else (select coalesce(-sum(d.delta), 0)
                       from drawer_lines d
                      where d.order_id = t.order_id and d.position = t.position and d.delta < 0)
             end`,
  },
  {
    id: 'I04',
    description: 'An order has at most one payment under way.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select order_id
        from payments
       where status in ('INITIATED', 'REQUIRES_ACTION') and ${inScope('order_id')}
       group by order_id
      having count(*) > 1`,
  },
  {
    id: 'I05',
    description: 'The refunds of a payment add up to its refunded amount and do not exceed the payment.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select p.payment_id
        from payments p
        left join refunds r using (payment_id)
       where ${inScope('p.payment_id')}
       group by p.payment_id
      having coalesce(sum(r.amount), 0) <> p.refunded or p.refunded > p.amount or p.refunded > 0 and p.status not in ('SUCCEEDED', 'LATE')`,
  },
  {
    id: 'I37',
    description: 'Every successful card payment is a tender of its order, and every late payment is refunded in full.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select p.payment_id
        from payments p
        left join order_tenders t on t.payment_id = p.payment_id and t.order_id = p.order_id
       where ${inScope('p.payment_id')}
         and ((p.status = 'SUCCEEDED') <> (t.payment_id is not null) or p.status = 'LATE' and p.refunded <> p.amount)`,
  },
  {
    id: 'I38',
    description: 'The status of an order matches its paid amount and its open payments.',
    holds: 'always',
    checks: 'changed-rows',
    // A trigger calls this function too, so that the database refuses such an order.
    violationsQuery: (inScope) =>
      `select o.order_id from orders o where not order_fits_its_money(o) and ${inScope('o.order_id')}`,
  },
  {
    id: 'I09',
    description: 'The subject of an order exists, and subject, order and customer belong to the same venue.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select o.order_id
        from orders o
        left join bookings b on o.subject_id = b.booking_id
       where o.subject_kind = 'booking'
         and (b.booking_id is null or o.shop_seq_no <> b.shop_seq_no or o.customer_id <> b.customer_id)
         and ${inScope('o.order_id')}
      union all
      select o.order_id
        from orders o
        left join membership_sets s on o.subject_id = s.membership_set_id
       where o.subject_kind = 'membershipSet'
         and (s.membership_set_id is null or o.shop_seq_no <> s.shop_seq_no or o.customer_id <> s.customer_id)
         and ${inScope('o.order_id')}
      union all
      select l.booking_id
        from membership_ledger l
        join bookings b using (booking_id)
       where l.customer_id <> b.customer_id and ${inScope('l.booking_id')}`,
  },
  {
    id: 'I10',
    description:
      'The amount of an order is the price of its booking, and each payment takes the card amount of its order.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select o.order_id
        from orders o
        join bookings b on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       where (o.amount <> b.amount or o.currency <> b.currency) and ${inScope('o.order_id')}
      union all
      select o.order_id
        from orders o
        join payments p using (order_id)
        left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
       where p.status not in ('FAILED', 'LATE') and o.status in ('PAYING', 'PAID')
         and (p.currency <> o.currency or p.amount <> o.card_amount and p.status <> 'SUCCEEDED'
              -- A card may pay a part of an open balance.
              and coalesce(b.status, 'READY') = 'READY')
         and ${inScope('o.order_id')}`,
  },
  {
    id: 'I11',
    description: 'A membership set is active if and only if it was paid for.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select s.membership_set_id
        from membership_sets s
        left join orders o on o.subject_kind = 'membershipSet' and o.subject_id = s.membership_set_id
       where (s.status in ('ACTIVE', 'EXPIRED', 'USED_UP')) <> (coalesce(o.status, 'none') = 'PAID')
         and s.status <> 'CANCELED' and ${inScope('s.membership_set_id')}`,
  },
];
