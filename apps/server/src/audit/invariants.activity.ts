import type { Invariant } from './invariant.ts';

/** Rules about the activity log that must hold after every commit. */
export const activityInvariants: readonly Invariant[] = [
  {
    id: 'I29',
    description:
      'Every change and note that staff make on a booking has an activity entry by the same person in the same transaction.',
    holds: 'always',
    checks: 'changed-rows',
    // A transaction has one timestamp. A cancellation (CANCELING) is finished in another one after the provider's response. A hold that the
    // desk makes or releases is no act on a booking yet. Rows that a merge moved have the merge's activity entry.
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
       cross join lateral (
             select at, actor_id, array[c.before ->> 'customer_id', c.after ->> 'customer_id']::uuid[] as customers
               from booking_changes c
              where c.booking_id = b.booking_id and c.actor_kind = 'staff'
             union
             select at, actor_id, null
               from booking_history h
              where h.booking_id = b.booking_id and h.actor_kind = 'staff' and h.to_status <> 'READY'
                and coalesce(h.from_status, '') <> 'CANCELING'
                and coalesce(h.reason, '') not in ('RELEASED', 'REPLACED')
             union
             select at, actor_id, null from booking_notes n where n.booking_id = b.booking_id and n.actor_kind = 'staff') done
       where b.kind = 'TEE_TIME' and ${inScope('b.booking_id')}
         and not exists (
             select from activity a
              where a.subject_kind = 'booking' and a.subject_id = b.booking_id
                and a.at = done.at and a.actor_id = done.actor_id)
         and not exists (
             select from activity a
              where a.subject_kind = 'customer' and a.subject_id = any (done.customers)
                and a.act in ('customer.merge', 'customer.unmerge')
                and a.at = done.at and a.actor_id = done.actor_id)`,
  },
];
