import { SEARCH_MAX } from '@caddie/contract/desk/sheet';
import { type RawBuilder, sql } from 'kysely';
import { rows, type Trx } from '../../platform/database/db.ts';
import { escapeLike, planForActualValues } from '../../platform/database/like-patterns.ts';
import { tagsOf } from '../users/customers.service.ts';
import type { SearchTerms } from './search.rules.ts';

type FoundCustomer = {
  customerId: string;
  name: string;
  phone: string | null;
  visits: number;
  noShows: number;
  isBlocked: boolean;
  tags: string[];
  passes: { name: string; sessionsLeft: number | null; amountLeft: number | null }[];
  next: { bookingId: string; bookingDate: string; startedAt: number } | null;
};

/** Finds customers, best matches first: the end of a phone number before its middle, a first name before other names. */
export async function findCustomers(trx: Trx, shopSeqNo: number, terms: SearchTerms): Promise<FoundCustomer[]> {
  // The better index, ordered names or trigrams, depends on how rare the pattern is. A generic plan is wrong for half of the patterns, by
  // seconds with a million customers.
  await planForActualValues(trx);
  const [best, otherMatches] = matchConditions(terms);
  const merged = sql`customer_id in ${survivorsOf(shopSeqNo, terms)} and not (${best}) and not (${otherMatches})`;
  const found: FoundCustomer[] = [];
  for (const match of [best, otherMatches, merged])
    if (found.length < SEARCH_MAX)
      found.push(...(await findMatching(trx, shopSeqNo, match, SEARCH_MAX - found.length)));
  return found;
}

/** Selects the customers into whose profile a matching profile was merged. */
export function survivorsOf(shopSeqNo: number, terms: SearchTerms): RawBuilder<unknown> {
  const [best, otherMatches] = matchConditions(terms);
  return sql`
    (select merged_into
       from customers
      where shop_seq_no = ${shopSeqNo}
        and merged_into is not null
        and deleted_at is null
        and (${best} or ${otherMatches}))`;
}

/** Returns the condition for best matches, and the one that is used only if those leave room. */
export function matchConditions({
  digits,
  withoutTrunk,
  words,
}: SearchTerms): [RawBuilder<unknown>, RawBuilder<unknown>] {
  if (digits !== undefined) {
    const endsWith = sql`phone_e164 like ${`%${digits}`}`;
    const contains = sql`phone_e164 like ${`%${digits}%`} and phone_e164 not like ${`%${digits}`}`;
    return [
      endsWith,
      withoutTrunk ? sql`(${contains} or phone_e164 like ${`%${withoutTrunk}%`} and not ${endsWith})` : contains,
    ];
  }
  // A range that the index of names supports; chr(1114111) sorts after every character.
  const startsWith = sql`(lower(name) collate "C" >= lower(${words}) and lower(name) collate "C" < lower(${words}) || chr(1114111))`;
  return [startsWith, sql`name ilike ${`% ${escapeLike(words)}%`} and not ${startsWith}`];
}

const findMatching = (trx: Trx, shopSeqNo: number, match: RawBuilder<unknown>, maxCount: number) =>
  rows(
    trx,
    sql<FoundCustomer>`
      select c.customer_id as "customerId", c.name, c.phone_e164 as phone, c.blocked_at is not null as "isBlocked",
             ${visitCountsOf(sql`c.customer_id`)}, ${tagsOf(sql`c.customer_id`)},
             coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'sessionsLeft', m.balance_cnt, 'amountLeft', m.balance_amt)
                                        order by s.expired_date nulls last, m.name)
                         from memberships m
                         join membership_sets s using (membership_set_id)
                        where m.customer_id = c.customer_id
                          and s.status = 'ACTIVE'
                          and coalesce(m.balance_cnt, m.balance_amt, 1) > 0), '[]') as passes,
             (select jsonb_build_object('bookingId', b.booking_id, 'bookingDate', b.booking_date,
                                        'startedAt', (extract(epoch from b.started_at) * 1000)::int8)
                from bookings b
               where b.customer_id = c.customer_id
                 and b.status = 'CONFIRMED'
                 and b.ended_at > app_now()
               order by b.started_at
               limit 1) as next
        from (select customer_id, name, phone_e164, blocked_at
                from customers
               where shop_seq_no = ${shopSeqNo}
                 and deleted_at is null
                 and merged_into is null
                 and ${match}
               order by lower(name) collate "C", customer_id
               limit ${maxCount}) c
       order by lower(c.name) collate "C", c.customer_id`,
  );

/** Counts a customer's visits and no-shows. */
export const visitCountsOf = (customerId: RawBuilder<unknown>) => sql`
  (select count(*) from bookings v where v.customer_id = ${customerId} and v.status = 'COMPLETED' and v.no_show_at is null) as visits,
  (select count(*) from bookings v where v.customer_id = ${customerId} and v.no_show_at is not null) as "noShows"`;
