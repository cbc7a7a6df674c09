import { type RawBuilder, sql } from 'kysely';

/**
 * The first day on which somebody had a tee time; null if nobody ever had. Each part is the first row of its index: what was
 * canceled is looked for before the first that was not.
 */
export const firstBookedOf = (shopSeqNo: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce((select min(b.booking_date)
                     from bookings b
                    where b.shop_seq_no = ${shopSeqNo}
                      and b.booking_date < coalesce(sold.first_day, 'infinity')
                      and b.status in ('CANCELING', 'CANCELED')
                      and b.status_reason in ('CANCELED_BY_CUSTOMER', 'CANCELED_BY_VENUE')
                      and b.kind = 'TEE_TIME'
                      and not b.is_test), sold.first_day)
    from (select min(b.booking_date) as first_day
            from bookings b
           where b.shop_seq_no = ${shopSeqNo}
             and b.status in ('CONFIRMED', 'COMPLETED')
             and b.kind = 'TEE_TIME'
             and not b.is_test) sold)`;
