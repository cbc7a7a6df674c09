import type { Invariant } from './invariant.ts';

/** A row changed by staff without an activity entry of its request: the trigger `staff_changes_have_a_line` refuses it. */
const hasNoEntry = (row: string): string => `
  ${row}.actor_kind = 'staff'
  and not exists (
      select from activity a where a.request_id = ${row}.request_id and a.actor_id = ${row}.actor_id and a.actor_kind = 'staff')`;

/** An entry of a desk role without an approval. The function comes last, because it reads more than the entry. */
const isDeskWithoutApproval = `a.actor_kind = 'staff' and a.approved_by is null and role_at_line(a) = 'DESK'`;

/** Selects rows with an activity entry that needs a manager's approval and has none. */
const selectUnapproved = (table: string, key: string, subjectKind: string, acts: string) => `
  select t.${key}
    from ${table} t
    join activity a on a.subject_kind = '${subjectKind}' and a.subject_id = t.${key}
   where ${acts} and ${isDeskWithoutApproval}`;

/** Rules about activity entries, which also find rows written past the triggers. */
export const entryInvariants: readonly Invariant[] = [
  {
    id: 'I39',
    description:
      'Every staff change of a booking, an order, a membership or the drawer has an activity entry with the same request id.',
    holds: 'always',
    checks: 'changed-rows',
    // A hold is no act yet, and neither is a purchase that ended before it was paid.
    violationsQuery: (inScope) => `
      select h.booking_id
        from booking_history h
       where ${inScope('h.booking_id')} and h.to_status <> 'READY' and coalesce(h.reason, '') not in ('RELEASED', 'REPLACED')
         and ${hasNoEntry('h')}
      union all
      select c.booking_id from booking_changes c where ${inScope('c.booking_id')} and ${hasNoEntry('c')}
      union all
      select n.booking_id from booking_notes n where ${inScope('n.booking_id')} and ${hasNoEntry('n')}
      union all
      select l.membership_id from membership_ledger l where ${inScope('l.membership_id')} and ${hasNoEntry('l')}
      union all
      select d.order_id from drawer_lines d where ${inScope('d.order_id')} and ${hasNoEntry('d')}
      union all
      select o.order_id
        from order_history o
       where ${inScope('o.order_id')} and o.to_status <> 'CREATED'
         and not (coalesce(o.from_status, '') = 'CREATED' and o.to_status in ('FAILED', 'CANCELED'))
         and ${hasNoEntry('o')}
      union all
      select s.membership_set_id
        from membership_set_history s
       where ${inScope('s.membership_set_id')} and s.to_status <> 'DRAFT'
         and not (coalesce(s.from_status, '') = 'DRAFT' and s.to_status = 'CANCELED')
         and ${hasNoEntry('s')}`,
  },
  {
    id: 'I40',
    description:
      'A refund or discount that the desk gave beyond the policy was approved by a manager or is within the limit of the venue.',
    holds: 'always',
    checks: 'changed-rows',
    // The policy's share of each tender is rounded up, so that a fraction is no violation.
    violationsQuery: (inScope) => `
      ${selectUnapproved('bookings', 'booking_id', 'booking', `(a.act in ('booking.price', 'booking.waive') or a.act = 'booking.book' and a.after ->> 'pay' = 'FREE')`)}
         and ${inScope('t.booking_id')}
      union all
      ${selectUnapproved('memberships', 'membership_id', 'membership', `a.act = 'membership.adjust'`)} and ${inScope('t.membership_id')}
      union all
      ${selectUnapproved('membership_sets', 'membership_set_id', 'membershipSet', `a.act in ('membership.freeze', 'membership.thaw', 'membership.extend')`)}
         and ${inScope('t.membership_set_id')}
      union all
      select b.booking_id
        from bookings b
        join activity a on a.subject_kind = 'booking' and a.subject_id = b.booking_id
       cross join lateral (select policy_percent(b.refund_steps, a.at) as percent) policy
       cross join lateral (
             select coalesce(sum(ceil(t.amount * policy.percent / 100.0)) filter (where t.kind <> 'MEMBERSHIP'), 0) as money,
                    coalesce(sum(ceil(t.amount * policy.percent / 100.0)) filter (where t.kind = 'MEMBERSHIP'), 0) as pass,
                    count(*) filter (where t.kind = 'MEMBERSHIP') > 0 as has_pass
               from orders o
               join order_tenders t using (order_id)
              where o.subject_kind = 'booking' and o.subject_id = b.booking_id) paid
       where a.act in ('booking.cancel', 'booking.return', 'booking.move', 'booking.swap') and ${inScope('b.booking_id')} and ${isDeskWithoutApproval}
       group by b.booking_id, b.desk_given_back
      having sum(case a.act
                   when 'booking.return' then (a.after ->> 'amount')::int8
                   when 'booking.cancel' then greatest((a.after ->> 'refund')::int8 - paid.money, 0)
                   else coalesce((a.after ->> 'promised')::int8, 0)
                 end) > b.desk_given_back
          or bool_or(case a.act
                       when 'booking.return' then (a.after ->> 'toPass')::int8 > 0
                       when 'booking.cancel' then
                         (a.after ->> 'toPass')::int8 > paid.pass or paid.has_pass and (a.after ->> 'percent')::integer > policy.percent
                       else false
                     end)`,
  },
];
