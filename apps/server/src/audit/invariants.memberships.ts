import type { Invariant } from './invariant.ts';

/** Rules about memberships that must hold after every commit. */
export const membershipInvariants: readonly Invariant[] = [
  {
    id: 'I06',
    description:
      'A paid membership was granted, and its balance is the sum of its movements, between zero and its total.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select m.membership_id
        from memberships m
        join membership_sets s using (membership_set_id)
        left join membership_ledger l using (membership_id)
       where ${inScope('m.membership_id')}
       group by m.membership_id, s.status
      having (s.status in ('ACTIVE', 'EXPIRED', 'USED_UP') and count(l.movement_id) filter (where l.kind = 'GRANT') <> 1)
          or coalesce(m.balance_cnt, 0) <> coalesce(sum(l.delta_cnt), 0)
          or coalesce(m.balance_amt, 0) <> coalesce(sum(l.delta_amt), 0)
          or (coalesce(m.balance_cnt, 0) between 0 and coalesce(m.total_cnt, 0)) is not true
          or (coalesce(m.balance_amt, 0) between 0 and coalesce(m.total_amt, 0)) is not true`,
  },
  {
    id: 'I07',
    description:
      'A confirmed booking paid by a membership has one use of it, and a failed or canceled booking has none.',
    holds: 'always',
    checks: 'changed-rows',
    // Counted here instead of in the view: the planner takes "not returned" for rare, although nearly every use is that.
    violationsQuery: (inScope) => `
      with uses as (
        select booking_id, bool_or(is_live) as is_live
          from (select booking_id, count(*) filter (where kind = 'USE') > count(*) filter (where kind = 'RETURN') as is_live
                  from membership_ledger
                 where booking_id is not null and ${inScope('booking_id')}
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
       where b.status in ('CONFIRMED', 'COMPLETED') and u.is_live is not true
         and exists (select from order_tenders t where t.order_id = o.order_id and t.kind = 'MEMBERSHIP' and not t.is_undone)
         and ${inScope('b.booking_id')}`,
  },
  {
    id: 'I12',
    description: 'A membership pays only for tee times within its validity.',
    holds: 'always',
    checks: 'changed-rows',
    // A use that was fully returned may lie outside: a set that counts from its first use then starts on another day.
    violationsQuery: (inScope) => `
      select u.booking_id
        from membership_uses u
        join memberships m using (membership_id)
        join membership_sets s using (membership_set_id)
       where u.is_kept and (u.play_date between s.started_date and s.expired_date) is not true
         and ${inScope('u.membership_id')}`,
  },
  {
    id: 'I23',
    description: 'Every correction of a membership has an activity entry.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select coalesce(l.membership_id, a.membership_id)
        from (select membership_id, count(*) as lines
                from membership_ledger
               where kind = 'ADJUST' and ${inScope('membership_id')}
               group by membership_id) l
        full join (select m.membership_id, count(*) as lines
                     from activity
                     join memberships m on m.membership_id = activity.subject_id
                    where act = 'membership.adjust' and subject_kind = 'membership' and ${inScope('m.membership_id')}
                    group by m.membership_id) a using (membership_id)
       where l.lines is distinct from a.lines`,
  },
  {
    id: 'I24',
    description: 'The validity of a set is extended by the sum of its freezes.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select s.membership_set_id
        from membership_sets s
        left join (select membership_set_id, sum(until_date - from_date) as days
                     from membership_freezes
                    where ${inScope('membership_set_id')}
                    group by membership_set_id) f using (membership_set_id)
       where s.frozen_days <> coalesce(f.days, 0) and ${inScope('s.membership_set_id')}`,
  },
];
