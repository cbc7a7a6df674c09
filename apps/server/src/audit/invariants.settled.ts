import type { Invariant } from './invariant.ts';

/** A manager ended the set `s` at the desk and decided the amount of the refund. */
const isEndedAtDesk = `exists (select from activity a
                              where a.subject_kind = 'membershipSet' and a.subject_id = s.membership_set_id and a.act = 'membership.refund')`;

/** Rules about everything that has not changed for a quarter of an hour. */
export const settledInvariants: readonly Invariant[] = [
  {
    id: 'S01',
    description: 'Every hold ends.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select booking_id
        from bookings
       where status = 'READY' and payment_started_at is null and hold_expires_at < app_now() - interval '1 minute'`,
  },
  {
    id: 'S02',
    description: 'Every payment is decided.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select payment_id
        from payments
       where status in ('INITIATED', 'REQUIRES_ACTION') and created_at < app_now() - interval '20 minutes'`,
  },
  {
    id: 'S03',
    description: 'Every due refund is accepted by the provider and completed within two weeks.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select r.refund_id
        from refunds r
        join refund_attempts a using (refund_id, attempt)
       where r.status = 'INITIATED'
         and a.began_at < app_now() - case when a.provider_refund_id is null then interval '15 minutes' else interval '14 days' end`,
  },
  {
    id: 'S04',
    description: 'No booking remains in CANCELING without an open refund.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select booking_id
        from bookings b
       where status = 'CANCELING'
         and (select max(at) from booking_history h where h.booking_id = b.booking_id) < app_now() - interval '20 minutes'
         -- Pending refunds that take too long are found by S03 and S09.
         and not exists (select
                           from orders o
                           join payments p using (order_id)
                           join refunds r using (payment_id)
                          where o.subject_kind = 'booking' and o.subject_id = b.booking_id and r.status in ('INITIATED', 'FAILED'))`,
  },
  {
    id: 'S05',
    description: 'No order remains in PAYING, or in REFUNDING without an open refund.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select order_id
        from orders
       where status in ('PAYING', 'REFUNDING') and changed_at < app_now() - interval '20 minutes'
         and not (status = 'REFUNDING' and exists (select
                                                     from payments p
                                                     join refunds r using (payment_id)
                                                    where p.order_id = orders.order_id and r.status in ('INITIATED', 'FAILED')))`,
  },
  {
    id: 'S06',
    description: 'Every provider event is processed or is a dead letter.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select event_id
        from provider_events
       where processed_at is null and received_at < app_now() - interval '15 minutes'`,
  },
  {
    id: 'S07',
    description: 'Every charge paid for a purchase or was refunded.',
    holds: 'settled',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select p.payment_id
        from payments p
        join orders o using (order_id)
        left join lateral (select count(*) as parts, bool_or(refunds.status in ('INITIATED', 'FAILED')) as is_open, max(refunds.created_at) as last_at
                             from refunds
                             join payments paid using (payment_id)
                            -- The newest refund of the order, because several cards may have paid.
                            where paid.order_id = p.order_id and paid.status = 'SUCCEEDED') r on true
        left join order_tenders t using (payment_id)
        left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
        left join membership_sets s on o.subject_kind = 'membershipSet' and s.membership_set_id = o.subject_id
       where p.status = 'SUCCEEDED'
         and p.ended_at < app_now() - interval '20 minutes'
         and ${inScope('p.payment_id')}
         -- A booking that is kept may have another price now, and be refunded in full only after its start.
         and (o.status in ('PAID', 'DUE', 'PAYING') and (o.status <> 'PAID' or b.started_at <= r.last_at or t.returned = t.amount
                or exists (select from payments q where q.order_id = o.order_id and q.status = 'SUCCEEDED' and q.refunded < q.amount))
                and coalesce(b.status in ('CONFIRMED', 'COMPLETED'), s.status in ('ACTIVE', 'EXPIRED', 'USED_UP'))
              or r.is_open and o.status = 'REFUNDING'
                and coalesce(b.status in ('CANCELING', 'CANCELED', 'FAILED'), s.status = 'CANCELED')
              or r.parts > 0 and not r.is_open and o.status = 'REFUNDED'
                and coalesce(b.status in ('CANCELED', 'FAILED'), s.status = 'CANCELED')
              -- Canceled too late for a refund: the venue keeps the money, by the policy.
              or o.status = 'CANCELED' and b.status = 'CANCELED'
              -- A manager ended the pass without a refund.
              or o.status = 'CANCELED' and s.status = 'CANCELED' and ${isEndedAtDesk}) is not true`,
  },
  {
    id: 'S08',
    description: 'Card payments minus card refunds equal the price of kept purchases plus the fees of canceled ones.',
    holds: 'settled',
    checks: 'changed-rows',
    // Compared from both sides: on the left the movements, on the right the amount by the price and the policy of each purchase.
    violationsQuery: (inScope) => `
      select order_id
        from (select o.order_id,
                     cards.moved,
                     case
                       when b.status in ('CONFIRMED', 'COMPLETED') or s.status in ('ACTIVE', 'EXPIRED', 'USED_UP')
                         then greatest(cards.pay - cards.extra, 0)
                       -- A manager's refund counts as extra.
                       when s.status = 'CANCELED' and ${isEndedAtDesk} then greatest(cards.pay - cards.extra, 0)
                       when b.status = 'CANCELED' and decided.amount is not null
                         then greatest(cards.pay - decided.amount - cards.extra, 0)
                       when b.status = 'CANCELED' then cards.by_policy
                       else 0
                     end as due
                from orders o
                left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
                left join membership_sets s on o.subject_kind = 'membershipSet' and s.membership_set_id = o.subject_id
                left join (select booking_id, min(at) as at
                             from booking_history
                            where to_status in ('CANCELING', 'CANCELED') and ${inScope('booking_id')}
                            group by booking_id) canceled on canceled.booking_id = b.booking_id
                -- At the desk a manager may decide on another refund than the policy.
                left join lateral (select (after ->> 'toCards')::int8 as amount
                                     from activity
                                    where subject_kind = 'booking' and subject_id = b.booking_id and act = 'booking.cancel'
                                    limit 1) decided on true
               cross join lateral (select coalesce((select (step ->> 'refundPercent')::numeric
                                                      from jsonb_array_elements(b.refund_steps) with ordinality as steps (step, position)
                                                     where (step ->> 'until')::timestamptz >= date_trunc('milliseconds', canceled.at)
                                                     order by position
                                                     limit 1), 0) as share) policy
               -- Each card has its own share. Extra refunds are subtracted first: a cancellation refunds at most the rest.
               cross join lateral (select coalesce(sum(pay), 0) as pay, coalesce(sum(extra), 0) as extra, coalesce(sum(moved), 0) as moved,
                                          coalesce(sum(greatest(pay - ceil(pay * policy.share / 100) - extra, 0)), 0) as by_policy
                                     from (select t.amount - t.returned as pay, coalesce(r.extra, 0) as extra,
                                                  p.amount - coalesce(r.amount, 0) as moved
                                             from payments p
                                             left join order_tenders t using (payment_id)
                                             left join lateral (select sum(amount) as amount,
                                                                       sum(amount) filter (where reason not in ('canceled', 'late', 'moved')) as extra
                                                                  from refunds
                                                                 where payment_id = p.payment_id and status in ('SUCCEEDED', 'SETTLED')) r on true
                                            where p.order_id = o.order_id and p.status = 'SUCCEEDED') lines) cards
               where o.status not in ('PAYING', 'REFUNDING')
                 and o.changed_at < app_now() - interval '20 minutes'
                 and ${inScope('o.order_id')}) settled
       where moved <> due`,
  },
  {
    id: 'S09',
    description: 'Every failed refund was handled by a person.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `select refund_id from refunds where status = 'FAILED'`,
  },
  {
    id: 'S10',
    description: 'Every dispute is answered before its deadline.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `select payment_id from disputes where state = 'OPEN' and respond_by < app_now() and provider_status !~ 'under_review'`,
  },
];
