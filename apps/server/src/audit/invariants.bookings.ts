import type { Invariant } from './invariant.ts';

const liveStatuses = "('READY', 'CONFIRMED', 'COMPLETED', 'BLOCKED')";

/** Rules about bookings that must hold after every commit. */
export const bookingInvariants: readonly Invariant[] = [
  {
    id: 'I01',
    description: 'No two live bookings or blocks overlap in one room.',
    holds: 'always',
    checks: 'changed-rows',
    // The constraint's own expression, so that each booking is one index lookup.
    violationsQuery: (inScope) => `
      select a.booking_id
        from bookings a
        join bookings b on b.shop_room_id = a.shop_room_id and b.booking_id <> a.booking_id
         and tstzrange(b.started_at, b.occupied_until) && tstzrange(a.started_at, a.occupied_until)
       where a.status in ${liveStatuses} and not a.is_parked and b.status in ${liveStatuses} and not b.is_parked and ${inScope('a.booking_id')}`,
    // Scans each room without that index, so that overlaps which a damaged index lets through are found.
    fullQuery: `
      select booking_id
        from (select booking_id, started_at,
                     max(occupied_until) over (partition by shop_room_id order by started_at, booking_id
                                               rows between unbounded preceding and 1 preceding) as taken_until
                from bookings
               where status in ${liveStatuses} and not is_parked) walked
       where started_at < taken_until`,
  },
  {
    id: 'I02',
    description:
      'A confirmed or completed booking is paid, due at the counter or being charged, unless it costs nothing.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        left join orders o on o.subject_kind = 'booking' and o.subject_id = b.booking_id
       where b.status in ('CONFIRMED', 'COMPLETED') and b.amount > 0 and coalesce(o.status, 'none') not in ('PAID', 'DUE', 'PAYING')
         and ${inScope('b.booking_id')}`,
  },
  {
    id: 'I08',
    description: 'The history of a booking is a chain that ends in its current status.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        left join (select booking_id,
                          bool_or(from_status is distinct from before) as is_broken,
                          max(to_status) filter (where is_last) as stands
                     from (select booking_id, from_status, to_status,
                                  lag(to_status) over steps as before,
                                  lead(step) over steps is null as is_last
                             from booking_history
                            where ${inScope('booking_id')}
                           window steps as (partition by booking_id order by step)) steps
                    group by booking_id) chain using (booking_id)
       where (b.status is distinct from chain.stands or chain.is_broken) and ${inScope('b.booking_id')}`,
  },
  {
    id: 'I20',
    description: 'Every block has an activity entry.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        left join activity a on a.subject_kind = 'block' and a.subject_id = b.block_series_id
         and a.act = 'booking.block' and a.shop_seq_no = b.shop_seq_no
       where b.kind = 'BLOCK' and a.activity_id is null and ${inScope('b.booking_id')}`,
  },
  {
    id: 'I21',
    description: 'The values of a booking match the last recorded change of each field.',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `
      select b.booking_id
        from bookings b
        join (select distinct on (booking_id, key) booking_id, key, value
                from booking_changes, jsonb_each_text(after)
               where key in ('shop_room_id', 'customer_id', 'party_size', 'amount', 'list_amount') and ${inScope('booking_id')}
               order by booking_id, key, step desc) last using (booking_id)
       where to_jsonb(b) ->> last.key is distinct from last.value`,
  },
  {
    id: 'I22',
    description: 'No booking is left without its bay by a swap (`is_parked`).',
    holds: 'always',
    checks: 'changed-rows',
    violationsQuery: (inScope) => `select booking_id from bookings where is_parked and ${inScope('booking_id')}`,
  },
];
