import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the first day with a tee time; null if there never was one. Each part reads the first row of its index: canceled bookings are
 * searched only before the first one that was not canceled.
 */
export const firstBookingDay = (shopSeqNo: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
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
