import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../platform/database/like-patterns.ts';
import { readReference, referenceBegins } from '../bookings/bookings.service.ts';

/** Kinds of subjects that have a name or a code. */
export const namedSubjectKinds = ['booking', 'block', 'membership', 'membershipSet', 'customer', 'staff'];

const nameMatches = (column: RawBuilder<unknown>, query: string) => {
  const text = escapeLike(query.trim());
  return sql`(${column} ilike ${`${text}%`} or ${column} ilike ${`% ${text}%`})`;
};

/** Selects current and former staff of the venue with that name. */
export const staffByName = (shopSeqNo: number, query: string) => sql`
  select w.staff_id
    from staff_roles w
    join staff p on p.staff_id = w.staff_id
   where w.shop_seq_no = ${shopSeqNo}
     and ${nameMatches(sql`p.name`, query)}`;

/** Selects a customer, their bookings and their passes. */
export const subjectsOfCustomer = (customerId: string): RawBuilder<unknown> => sql`
  select customer_id from customers where customer_id = ${customerId} or merged_into = ${customerId}
  union all
  select booking_id from bookings where customer_id = ${customerId}
  union all
  select membership_id from memberships where customer_id = ${customerId}
  union all
  select membership_set_id from membership_sets where customer_id = ${customerId}`;

/** Selects staff and customers by name, with the customers' bookings and passes, and bookings by the beginning of their reference. */
export function subjectsByName(shopSeqNo: number, query: string): RawBuilder<unknown> {
  const code = readReference(query);
  const customers = sql`
    select c.customer_id
      from customers c
     where c.shop_seq_no = ${shopSeqNo}
       and c.deleted_at is null
       and ${nameMatches(sql`c.name`, query)}`;
  const bookingsByCode = (prefix: string) => sql`
    union all
    select booking_id from bookings where ${referenceBegins(prefix)} and shop_seq_no = ${shopSeqNo}`;
  return sql`
    ${staffByName(shopSeqNo, query)}
    union all
    ${customers}
    union all
    select booking_id from bookings where customer_id in (${customers})
    union all
    select membership_id from memberships where customer_id in (${customers})
    union all
    select membership_set_id from membership_sets where customer_id in (${customers})
    ${code === undefined ? sql`` : bookingsByCode(code)}`;
}
