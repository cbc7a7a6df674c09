import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../platform/database/like-patterns.ts';
import { readReference, referenceBegins } from '../bookings/bookings.service.ts';

/** Kinds of subjects that have a name or a code. */
export const aboutKinds = ['booking', 'block', 'membership', 'membershipSet', 'customer', 'staff'];

const isNamed = (column: RawBuilder<unknown>, typed: string) => {
  const words = escapeLike(typed.trim());
  return sql`(${column} ilike ${`${words}%`} or ${column} ilike ${`% ${words}%`})`;
};

/** Selects current and former staff of the venue with that name. */
export const staffByName = (shopSeqNo: number, typed: string) => sql`
  select w.staff_id
    from staff_roles w
    join staff p on p.staff_id = w.staff_id
   where w.shop_seq_no = ${shopSeqNo}
     and ${isNamed(sql`p.name`, typed)}`;

/** Selects a customer, their bookings and their passes. */
export const subjectsOf = (customerId: string): RawBuilder<unknown> => sql`
  select customer_id from customers where customer_id = ${customerId} or merged_into = ${customerId}
  union all
  select booking_id from bookings where customer_id = ${customerId}
  union all
  select membership_id from memberships where customer_id = ${customerId}
  union all
  select membership_set_id from membership_sets where customer_id = ${customerId}`;

/** Selects these staff, what belongs to customers with that name, and the bookings whose code begins so. */
export function subjectsByName(shopSeqNo: number, typed: string): RawBuilder<unknown> {
  const code = readReference(typed);
  const customers = sql`
    select c.customer_id
      from customers c
     where c.shop_seq_no = ${shopSeqNo}
       and c.deleted_at is null
       and ${isNamed(sql`c.name`, typed)}`;
  const byCode = (begin: string) => sql`
    union all
    select booking_id from bookings where ${referenceBegins(begin)} and shop_seq_no = ${shopSeqNo}`;
  return sql`
    ${staffByName(shopSeqNo, typed)}
    union all
    ${customers}
    union all
    select booking_id from bookings where customer_id in (${customers})
    union all
    select membership_id from memberships where customer_id in (${customers})
    union all
    select membership_set_id from membership_sets where customer_id in (${customers})
    ${code === undefined ? sql`` : byCode(code)}`;
}
