import type { Invariant } from './invariant.ts';

/** Rules about refunds and canceled debts. Rule S08 checks the refunds to cards by the policy. */
export const refundInvariants: readonly Invariant[] = [
  {
    id: 'I41',
    description: 'Every lost dispute is recorded as a refund, up to the amount that was not refunded before.',
    holds: 'settled',
    checks: 'all-rows',
    // A lost event is recovered within the hour.
    violationsQuery: `
      select d.payment_id
        from disputes d
        join payments p using (payment_id)
       where d.state = 'LOST' and d.closed_at < app_now() - interval '2 hours' and p.refunded < p.amount
         and not exists (select
                           from refunds r
                           join refund_attempts a using (refund_id)
                          where r.payment_id = d.payment_id and a.provider_refund_id = d.provider_dispute_id)`,
  },
  {
    id: 'I42',
    description:
      'A cancellation returned to the counter and to memberships the share of the refund policy, or the share that staff decided.',
    holds: 'always',
    checks: 'changed-rows',
    // Compared from both sides: on the left the movements, on the right the amount by price, policy and clock, or by the activity entry.
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
        join lateral (select h.at, h.request_id
                        from booking_history h
                       where h.booking_id = b.booking_id and h.from_status = 'CONFIRMED' and h.to_status in ('CANCELING', 'CANCELED')
                       order by h.step desc
                       limit 1) canceled on true
        left join lateral (select a.after
                             from activity a
                            where a.subject_kind = 'booking' and a.subject_id = b.booking_id and a.act = 'booking.cancel'
                            limit 1) decided on true
       cross join lateral (select coalesce((decided.after ->> 'percent')::numeric,
                                           (select (step ->> 'refundPercent')::numeric
                                              from jsonb_array_elements(b.refund_steps) with ordinality as steps (step, position)
                                             where (step ->> 'until')::timestamptz >= date_trunc('milliseconds', canceled.at)
                                             order by position
                                             limit 1), 0) as share) policy
       cross join lateral (select coalesce(sum(coalesce(r.amount, d.given)), 0) as given,
                                  coalesce(sum(least(d.had, ceil((t.amount - t.returned) * policy.share / 100))), 0) as promised
                             from order_tenders t
                             left join counter_returns r on r.order_id = t.order_id and r.position = t.position
                            -- Later goodwill refunds are not part of the cancellation.
                            cross join lateral (select coalesce(sum(delta) filter (where not is_its), 0) as had,
                                                       coalesce(-sum(delta) filter (where is_its), 0) as given
                                                  from (select delta, at = canceled.at and request_id is not distinct from canceled.request_id as is_its
                                                          from drawer_lines
                                                         where order_id = t.order_id and position = t.position and at <= canceled.at) lines) d
                            where t.order_id = o.order_id and t.kind in ('CASH', 'TERMINAL')) counter
       cross join lateral (select coalesce(sum(l.delta_amt), 0) as given, coalesce(sum(ceil(-u.delta_amt * policy.share / 100)), 0) as promised,
                                  bool_and(l.delta_cnt = case when policy.share = 100 then -u.delta_cnt else 0 end) as is_whole,
                                  bool_or(s.status = 'CANCELED') as is_refunded
                             from membership_ledger u
                             join membership_ledger l on l.booking_id = u.booking_id and l.round = u.round and l.kind = 'RETURN'
                             join memberships m on m.membership_id = u.membership_id
                             join membership_sets s using (membership_set_id)
                            where u.booking_id = b.booking_id and u.kind = 'USE'
                              and l.at = canceled.at and l.request_id is not distinct from canceled.request_id) pass
       where b.status in ('CANCELING', 'CANCELED') and ${inScope('b.booking_id')}
         -- Refunds by the provider are not decided here, and older activity entries lack some amounts.
         and (b.status_reason = 'CANCELED_BY_CUSTOMER' or decided.after ? 'toPass')
         and (counter.given <> coalesce((decided.after ->> 'refund')::int8 - (decided.after ->> 'toCards')::int8, counter.promised)
              -- A set that was itself refunded gets nothing back.
              or pass.is_refunded is not true
                 and (pass.given <> coalesce((decided.after ->> 'toPass')::int8, pass.promised) or not pass.is_whole))`,
  },
  {
    id: 'I43',
    description: 'A failed or canceled purchase has no open order.',
    holds: 'settled',
    checks: 'all-rows',
    violationsQuery: `
      select o.order_id
        from orders o
        join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
       where o.status = 'CREATED' and b.status in ('FAILED', 'CANCELED')
         and (select max(at) from booking_history h where h.booking_id = b.booking_id) < app_now() - interval '20 minutes'
      union all
      select o.order_id
        from orders o
        join membership_sets s on o.subject_kind = 'membershipSet' and s.membership_set_id = o.subject_id
       where o.status = 'CREATED' and s.status = 'CANCELED'
         and (select max(at) from membership_set_history h where h.membership_set_id = s.membership_set_id) < app_now() - interval '20 minutes'`,
  },
  {
    id: 'I44',
    description:
      'A refund due at the counter is for a counter payment of a canceled purchase and does not exceed the amount in the drawer.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select r.order_id
        from counter_returns r
        join order_tenders t using (order_id, position)
        join orders o using (order_id)
        left join bookings b on o.subject_kind = 'booking' and b.booking_id = o.subject_id
       where ${inScope('r.order_id')}
         and (t.kind not in ('CASH', 'TERMINAL')
              or coalesce(b.status, 'none') not in ('CANCELING', 'CANCELED')
              or r.amount > (select coalesce(sum(d.delta), 0)
                               from drawer_lines d
                              where d.order_id = r.order_id and d.position = r.position
                                and (d.delta > 0 or d.at < r.at)))`,
  },
];
