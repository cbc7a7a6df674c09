import { type RawBuilder, sql } from 'kysely';
import { isToCustomer } from '../../gateways/sms/outbox.store.ts';

type Sql = RawBuilder<unknown>;
type CustomerKey = { shopSeqNo: number; customerId: string };

/** The ids that the texts about these customers begin their cause with: their own, and those of their bookings, sets and memberships. */
const subjectsOf = (customerIds: Sql): Sql => sql`
  select unnest(${customerIds})::text as id
  union all
  select booking_id::text from bookings where customer_id = any (${customerIds})
  union all
  select membership_set_id::text from membership_sets where customer_id = any (${customerIds})
  union all
  select membership_id::text from memberships where customer_id = any (${customerIds})`;

/**
 * The venue's texts to one person, also as a merged profile: those to the present number since it is theirs, and those about them that
 * went to an earlier one. A booking may have had another customer, whose texts are left out.
 */
export const textsTo = ({ shopSeqNo, customerId }: CustomerKey): Sql => sql`(
  with profiles as materialized (
    select customer_id, phone_e164 as phone, coalesce(phone_since, created_at) as since
      from customers
     where shop_seq_no = ${shopSeqNo}
       and (customer_id = ${customerId} or merged_into = ${customerId})
  ), found as (
    select t.text_id
      from profiles p
      join text_messages t on t.to_phone = p.phone and t.created_at >= p.since
     union
    select t.text_id
      from text_messages t
     where left(t.cause, 36) = any (array(${subjectsOf(sql`array(select customer_id from profiles)`)}))
       and (left(t.cause, 36) in (select customer_id::text from profiles)
            or not exists (select
                             from customers other
                            where other.shop_seq_no = ${shopSeqNo}
                              and other.phone_e164 = t.to_phone
                              and other.customer_id not in (select customer_id from profiles)))
  )
  select t.* from found join text_messages t using (text_id) where t.shop_seq_no = ${shopSeqNo} and ${isToCustomer})`;
