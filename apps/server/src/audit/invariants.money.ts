import type { Invariant } from './invariant.ts';

/** What is true of orders, payments and refunds after every commit. */
export const moneyAlways: readonly Invariant[] = [
  {
    id: 'I03',
    says: 'What an order took from a card is exactly its card amount.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select o.order_id
        from orders o
        left join payments p on p.order_id = o.order_id and p.status = 'SUCCEEDED'
       where o.paid_at is not null and ${within('o.order_id')}
       group by o.order_id, o.card_amount
      having coalesce(sum(p.amount), 0) <> o.card_amount`,
  },
  {
    id: 'I16',
    says: 'What paid for an order is its price, and each card tender is a payment of that order.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select o.order_id
        from orders o
        left join order_tenders t using (order_id)
        left join payments p using (payment_id)
       where o.paid_at is not null and ${within('o.order_id')}
       group by o.order_id, o.amount
      having coalesce(sum(t.amount), 0) <> o.amount
          or bool_or(t.kind = 'CARD' and (p.order_id <> o.order_id or p.status <> 'SUCCEEDED'))`,
  },
  {
    id: 'I04',
    says: 'An order has at most one payment under way or done.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select order_id
        from payments
       where status <> 'FAILED' and ${within('order_id')}
       group by order_id
      having count(*) > 1`,
  },
  {
    id: 'I05',
    says: 'No more goes back than was paid, and a payment knows how much that is.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select p.payment_id
        from payments p
        left join refunds r using (payment_id)
       where ${within('p.payment_id')}
       group by p.payment_id
      having coalesce(sum(r.amount), 0) <> p.refunded or p.refunded > p.amount or p.refunded > 0 and p.status <> 'SUCCEEDED'`,
  },
  {
    id: 'I09',
    says: 'A booking, its order and its customer belong to one venue.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select o.order_id
        from orders o
        join bookings b on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       where (o.shop_seq_no <> b.shop_seq_no or o.customer_id <> b.customer_id) and ${within('o.order_id')}
      union all
      select o.order_id
        from orders o
        join membership_sets s on o.subject_kind = 'membershipSet' and o.subject_id = s.membership_set_id
       where (o.shop_seq_no <> s.shop_seq_no or o.customer_id <> s.customer_id) and ${within('o.order_id')}
      union all
      select l.booking_id
        from membership_ledger l
        join bookings b using (booking_id)
       where l.customer_id <> b.customer_id and ${within('l.booking_id')}`,
  },
  {
    id: 'I10',
    says: 'An order costs what was promised, and a payment takes what the order says.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select o.order_id
        from orders o
        join bookings b on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       where (o.amount <> b.amount or o.currency <> b.currency) and ${within('o.order_id')}
      union all
      select o.order_id
        from orders o
        join payments p using (order_id)
       where p.status <> 'FAILED' and o.status in ('PAYING', 'PAID') and (p.amount <> o.card_amount or p.currency <> o.currency)
         and ${within('o.order_id')}`,
  },
  {
    id: 'I11',
    says: 'A membership set is active if and only if it was paid for.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select s.membership_set_id
        from membership_sets s
        left join orders o on o.subject_kind = 'membershipSet' and o.subject_id = s.membership_set_id
       where (s.status in ('ACTIVE', 'EXPIRED', 'USED_UP')) <> (coalesce(o.status, 'none') = 'PAID')
         and s.status <> 'CANCELED' and ${within('s.membership_set_id')}`,
  },
];
