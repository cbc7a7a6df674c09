import { MAX_COUNTED_CUSTOMERS } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomerFilter } from '@caddie/contract/desk/people/customers';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, rows, type Trx } from '../../platform/database/db.ts';
import { planForActualValues } from '../../platform/database/like-patterns.ts';
import { referenceBegins } from '../bookings/bookings.service.ts';
import { matchConditions, type readSearch, survivorsOf } from '../sheet/sheet.service.ts';
import { type Part, listParts, type ListPosition } from './customers.rules.ts';
import { selectiveFilter, matchesFilter, isVisit, lastVisit, latestVisitDay, type Venue } from './filters.store.ts';

type Sql = RawBuilder<unknown>;
type SearchTerms = ReturnType<typeof readSearch>;
type List = Venue & { filter: CustomerFilter; searchTerms: SearchTerms | undefined };
/** A customer in the list, and the position there. */
type FoundCustomer = ListPosition & { customerId: string };

/** Listed customers have a phone number: guests and erased customers have none. */
const isListed = (shopSeqNo: number) =>
  sql`(c.shop_seq_no = ${shopSeqNo} and c.deleted_at is null and c.merged_into is null and c.phone_e164 is not null)`;

/** The next customers of a list, part by part: a later part is read only if the earlier ones do not fill the page. */
export async function findPeople(
  trx: Trx,
  list: List,
  after: ListPosition | undefined,
  maxRows: number,
): Promise<FoundCustomer[]> {
  // As in the search, the plan must depend on the value: how rare a pattern is decides which index to use.
  await planForActualValues(trx);
  const order: readonly Part[] = list.searchTerms ? listParts.search : listParts.all;
  const found: FoundCustomer[] = [];
  for (const part of order.slice(after ? order.indexOf(after.part) : 0)) {
    const afterId = part === after?.part ? after.id : undefined;
    const partRows = await rows(
      trx,
      sql<{ id: string; customerId: string }>`${partQuery(part, list, afterId)} limit ${maxRows - found.length}`,
    );
    found.push(...partRows.map((row) => ({ part, ...row })));
    if (found.length === maxRows) break;
  }
  return found;
}

function partQuery(part: Part, list: List, after: string | undefined): Sql {
  if (part === 'came') return byLastVisit(list, after);
  if (list.searchTerms) return byName(list, partConditions(list.shopSeqNo, list.searchTerms)[part as 'best'], after);
  return list.filter === 'NOT_SEEN_60_DAYS'
    ? byName(list, sql`false`, after)
    : byName(list, sql`not exists (select from ${lastVisit} last)`, after);
}

/**
 * Customers by last visit. Without a selective filter the query walks the venue's days backwards, so its cost does not grow with the
 * number of customers; the few customers of a selective filter are looked up one by one.
 */
function byLastVisit({ shopSeqNo, filter, today }: List, after: string | undefined): Sql {
  const selectedCustomers = selectiveFilter(filter, { shopSeqNo, today });
  const visits = selectedCustomers
    ? sql`customers c cross join lateral ${lastVisit} last where c.customer_id in ${selectedCustomers}`
    : sql`
        bookings last
          join customers c on c.customer_id = last.customer_id
         where last.shop_seq_no = ${shopSeqNo}
           and last.booking_date <= ${latestVisitDay(filter, today)}
           and ${isVisit('last')}
           and not exists (select
                             from bookings later
                            where later.customer_id = last.customer_id
                              and (later.started_at, later.booking_id) > (last.started_at, last.booking_id)
                              and ${isVisit('later')})`;
  return sql`
    select last.booking_id as id, c.customer_id as "customerId"
      from ${visits}
       and ${isListed(shopSeqNo)}
       and ${
         after === undefined
           ? sql`true`
           : sql`(last.booking_date, last.started_at, last.customer_id) <
                 (select booking_date, started_at, customer_id from bookings where booking_id = ${after} and shop_seq_no = ${shopSeqNo})`
       }
     order by last.booking_date desc, last.started_at desc, last.customer_id desc`;
}

const byName = (list: List, match: Sql, after: string | undefined): Sql => sql`
  select c.customer_id as id, c.customer_id as "customerId"
    from customers c
   where ${isListed(list.shopSeqNo)}
     and ${match}
     and ${matchesFilter(list.filter, list)}
     and ${
       after === undefined
         ? sql`true`
         : sql`(lower(c.name) collate "C", c.customer_id) >
               (select lower(name) collate "C", customer_id from customers where customer_id = ${after} and shop_seq_no = ${list.shopSeqNo})`
     }
   order by lower(c.name) collate "C", c.customer_id`;

/** The matches of each part, without those of earlier parts. */
function partConditions(shopSeqNo: number, searchTerms: SearchTerms): Record<(typeof listParts.search)[number], Sql> {
  const [best, others] = matchConditions(searchTerms).map((match) => sql`(${match})`) as [Sql, Sql];
  const code = searchTerms.code
    ? sql`c.customer_id in (select b.customer_id
                              from bookings b
                             where ${referenceBegins(searchTerms.code)}
                               and b.shop_seq_no = ${shopSeqNo}
                               and b.kind = 'TEE_TIME'
                               and not b.is_test)`
    : sql`false`;
  const matchesEarlierPart = sql`(${best} or ${others} or ${code})`;
  return {
    best,
    others,
    code: sql`(${code} and not ${best} and not ${others})`,
    merged: sql`(c.customer_id in ${survivorsOf(shopSeqNo, searchTerms)} and not ${matchesEarlierPart})`,
  };
}

/** The number of customers in the list, counted up to a limit. */
export async function countPeople(trx: Trx, list: List): Promise<number> {
  const conditions = list.searchTerms && partConditions(list.shopSeqNo, list.searchTerms);
  const directMatches = await countMatching(
    trx,
    list,
    conditions ? sql`(${conditions.best} or ${conditions.others} or ${conditions.code})` : sql`true`,
  );
  // Counted separately: in one query with the others the indexes would not be used.
  const merged = conditions ? await countMatching(trx, list, conditions.merged) : 0;
  return Math.min(directMatches + merged, MAX_COUNTED_CUSTOMERS);
}

async function countMatching(trx: Trx, list: List, match: Sql): Promise<number> {
  const row = await firstRow(
    trx,
    sql<{ total: number }>`
      select count(*)::int4 as total
        from (select
                from customers c
               where ${isListed(list.shopSeqNo)}
                 and ${match}
                 and ${matchesFilter(list.filter, list)}
               limit ${MAX_COUNTED_CUSTOMERS}) counted`,
  );
  return row!.total;
}
