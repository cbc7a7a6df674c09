import { findCardNumbers } from './card-numbers.ts';
import type { Invariant } from './invariant.ts';

const live = "('READY', 'CONFIRMED', 'COMPLETED')";

/** What is true after every commit. */
export const alwaysTrue: readonly Invariant[] = [
  {
    id: 'I01',
    says: 'No two live bookings overlap in one room.',
    holds: 'always',
    reads: 'changes',
    // The constraint's own expression: each booking is one look into its index.
    finds: (within) => `
      select a.booking_id
        from bookings a
        join bookings b on b.shop_room_id = a.shop_room_id and b.booking_id <> a.booking_id
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(a.started_at, a.occupied_until)
       where a.status in ${live} and b.status in ${live} and ${within('a.booking_id')}`,
    // One walk along each room, past that index: were it damaged, what it lets through would be seen here.
    findsAll: `
      select booking_id
        from (select booking_id, started_at,
                     max(occupied_until) over (partition by shop_room_id order by started_at, booking_id
                                               rows between unbounded preceding and 1 preceding) as taken_until
                from bookings
               where status in ${live}) walked
       where started_at < taken_until`,
  },
  {
    id: 'I02',
    says: 'A confirmed or played booking is paid, unless it costs nothing.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select b.booking_id
        from bookings b
        left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       where b.status in ('CONFIRMED', 'COMPLETED') and b.amount > 0 and o.status is distinct from 'PAID'
         and ${within('b.booking_id')}`,
  },
  {
    id: 'I03',
    says: 'What an order took from a card is exactly its card amount.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select o.order_id
        from orders o
        left join payments p on p.order_id = o.order_id and p.status = 'SUCCEEDED'
       where o.status in ('PAID', 'REFUNDING', 'REFUNDED') and o.paid_with is not null and ${within('o.order_id')}
       group by o.order_id, o.card_amount
      having coalesce(sum(p.amount), 0) <> o.card_amount`,
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
    says: 'No more goes back than was paid.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select p.payment_id
        from payments p
        join refunds r using (payment_id)
       where ${within('r.payment_id')}
       group by p.payment_id, p.amount, p.status
      having sum(r.amount) > p.amount or p.status <> 'SUCCEEDED'`,
  },
  {
    id: 'I06',
    says: 'A membership that was paid for was granted; what is left of it is the sum of its movements, between nothing and its total.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select m.membership_id
        from memberships m
        join membership_sets s using (membership_set_id)
        left join membership_ledger l using (membership_id)
       where ${within('m.membership_id')}
       group by m.membership_id, s.status
      having (s.status in ('ACTIVE', 'EXPIRED', 'USED_UP') and count(l.movement_id) filter (where l.kind = 'GRANT') <> 1)
          or coalesce(m.balance_cnt, 0) <> coalesce(sum(l.delta_cnt), 0)
          or coalesce(m.balance_amt, 0) <> coalesce(sum(l.delta_amt), 0)
          or (coalesce(m.balance_cnt, 0) between 0 and coalesce(m.total_cnt, 0)) is not true
          or (coalesce(m.balance_amt, 0) between 0 and coalesce(m.total_amt, 0)) is not true`,
  },
  {
    id: 'I07',
    says: 'A membership pays for what no card pays of a booking that stands, and for none that came to nothing.',
    holds: 'always',
    reads: 'changes',
    // Counted, not by the view: whoever plans a statement takes "not given back" for rare, and nearly every use is that.
    finds: (within) => `
      with uses as (
        select booking_id, bool_or(is_live) as is_live
          from (select booking_id, count(*) filter (where kind = 'USE') > count(*) filter (where kind = 'RETURN') as is_live
                  from membership_ledger
                 where booking_id is not null and ${within('booking_id')}
                 group by booking_id, round) rounds
         group by booking_id
      )
      select u.booking_id
        from uses u
        left join bookings b using (booking_id)
       where u.is_live and coalesce(b.status, 'none') not in ('READY', 'CONFIRMED', 'COMPLETED', 'CANCELING')
      union all
      select b.booking_id
        from bookings b
        join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
        left join uses u using (booking_id)
       where b.status in ('CONFIRMED', 'COMPLETED') and o.card_amount < o.amount and u.is_live is not true
         and ${within('b.booking_id')}`,
  },
  {
    id: 'I08',
    says: 'The history of a booking is a chain that ends where the booking stands.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select b.booking_id
        from bookings b
        left join (select booking_id,
                          bool_or(from_status is distinct from before) as is_broken,
                          max(to_status) filter (where is_last) as stands
                     from (select booking_id, from_status, to_status,
                                  lag(to_status) over steps as before,
                                  lead(step) over steps is null as is_last
                             from booking_history
                            where ${within('booking_id')}
                           window steps as (partition by booking_id order by step)) steps
                    group by booking_id) chain using (booking_id)
       where (b.status is distinct from chain.stands or chain.is_broken) and ${within('b.booking_id')}`,
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
  {
    id: 'I12',
    says: 'A membership pays for days within its own.',
    holds: 'always',
    reads: 'changes',
    // What was given back whole may lie outside: a set that counts from its first use then begins with another day.
    finds: (within) => `
      select u.booking_id
        from membership_uses u
        join memberships m using (membership_id)
        join membership_sets s using (membership_set_id)
       where u.is_kept and (u.play_date between s.started_date and s.expired_date) is not true
         and ${within('u.membership_id')}`,
  },
  {
    id: 'I13',
    says: 'A phone has one code at a time, which is tried five times at most and used once.',
    holds: 'always',
    // Codes are forgotten after two days.
    reads: 'whole',
    finds: `
      select min(auth_code_id::text)
        from auth_codes
       where used_at is null and replaced_at is null
       group by phone_e164
      having count(*) > 1
      union all
      select auth_code_id::text
        from auth_codes
       where (attempts between 0 and 5 and (used_at is null or replaced_at is null) and used_at <= expires_at is not false) is not true`,
  },
  {
    id: 'I14',
    says: 'No password is kept in clear.',
    holds: 'always',
    reads: 'changes',
    finds: (within) => `
      select customer_id
        from customers
       where deleted_at is null and password_hash !~ '^[$]argon2id[$]' and ${within('customer_id')}`,
  },
  {
    id: 'I15',
    says: 'The number of a card is kept nowhere.',
    holds: 'always',
    reads: 'rarely',
    finds: findCardNumbers,
  },
];
