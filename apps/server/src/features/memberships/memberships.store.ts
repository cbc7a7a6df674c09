import { type RawBuilder, sql } from 'kysely';
import type { ActorTrx, Customer } from '../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../platform/database/db.ts';
import { type MembershipRow, type SetRow, type SetStatus } from './memberships.rules.ts';
import { taxShareColumn } from '../shops/shops.service.ts';
import { currentOffer, termColumns } from './products/products.store.ts';

export const findSet = async (db: Db, customerId: string, setId: string): Promise<SetRow | undefined> =>
  (await find(db, sql`membership_set_id = ${setId} and customer_id = ${customerId}`))[0];

/** The customer's current and past sets, active ones first, without unpaid ones. */
export const findSets = (db: Db, customerId: string): Promise<SetRow[]> =>
  find(db, sql`customer_id = ${customerId} and activated_at is not null`);

async function find(db: Db, where: RawBuilder<unknown>): Promise<SetRow[]> {
  const sets = await rows(
    db,
    sql<Omit<SetRow, 'memberships'>>`
      select membership_set_id as "membershipSetId", membership_product_id as "productId", status, name, category, amount, ${taxShareColumn('membership_sets')} as tax, currency, valid_days as "validDays", valid_from as "validFrom",
             started_date as "startedDate", expired_date as "expiredDate", payment_started_at is not null as "isPaying"
        from membership_sets
       where ${where}
       order by (status = 'ACTIVE') desc, activated_at desc, membership_set_id`,
  );
  const memberships = await findMemberships(
    db,
    sets.map(({ membershipSetId }) => membershipSetId),
  );
  return sets.map((set) => ({
    ...set,
    memberships: memberships.filter(({ membershipSetId }) => membershipSetId === set.membershipSetId),
  }));
}

export const findMemberships = (db: Db, setIds: string[]): Promise<MembershipRow[]> =>
  rows(
    db,
    sql<MembershipRow>`
      select t.membership_id as "membershipId", t.membership_set_id as "membershipSetId", t.name, t.total_cnt as "totalCnt",
             t.total_amt as "totalAmt", t.balance_cnt as "balanceCnt", t.balance_amt as "balanceAmt", ${termColumns}
        from memberships t
       where t.membership_set_id = any (${setIds}::uuid[])
       order by t.position`,
  );

/** The customer's draft of a product, made if there is none; undefined if the customer's venue does not sell it. */
export async function openDraft(
  trx: ActorTrx,
  customer: Pick<Customer, 'customerId' | 'shopSeqNo'>,
  productId: string,
): Promise<string | undefined> {
  const row = await firstRow(
    trx,
    sql<{ setId: string }>`
      insert into membership_sets (shop_seq_no, customer_id, membership_product_id, product_version, name, category, amount, currency, valid_days, valid_from,
                                   tax_name, tax_rate, tax_is_added)
      select p.shop_seq_no, ${customer.customerId}, p.membership_product_id, p.version, p.name, p.category, o.amount, s.currency, p.valid_days, p.valid_from,
             o.tax_name, o.tax_rate, o.tax_is_added
        from membership_products p
        join shops s using (shop_seq_no)
       cross join lateral ${currentOffer} o
       where p.membership_product_id = ${productId}
         and p.shop_seq_no = ${customer.shopSeqNo}
         and p.is_on_sale
      on conflict (customer_id, membership_product_id) where (status = 'DRAFT') do update set drafted_at = app_now()
      returning membership_set_id as "setId"`,
  );
  if (row) await copyParts(trx, row.setId);
  return row?.setId;
}

/** The customer's draft of a product that has changed since; a draft whose payment is pending is bought as it was. */
export const findStaleDraft = async (db: Db, customerId: string, productId: string): Promise<string | undefined> =>
  (
    await firstRow(
      db,
      sql<{ setId: string }>`
        select s.membership_set_id as "setId"
          from membership_sets s
          join membership_products p using (membership_product_id)
         where s.customer_id = ${customerId}
           and s.membership_product_id = ${productId}
           and s.status = 'DRAFT'
           and s.payment_started_at is null
           and s.product_version <> p.version`,
    )
  )?.setId;

/** Returns whether the venue still sells what a draft holds, and locks the product until the payment has begun. */
export async function lockOffer(trx: ActorTrx, setId: string): Promise<boolean> {
  const offer = await firstRow(
    trx,
    sql<{ isSame: boolean }>`
      select p.is_on_sale and p.version = s.product_version as "isSame"
        from membership_sets s
        join membership_products p using (membership_product_id)
       where s.membership_set_id = ${setId}
         for share of p`,
  );
  return offer?.isSame === true;
}

/** Copies the product's terms into the set, so that later changes of the product do not affect it. */
const copyParts = (trx: ActorTrx, setId: string) =>
  sql`
    insert into memberships (membership_set_id, customer_id, position, name, type, category, total_cnt, total_amt, balance_cnt,
                             balance_amt, weekdays, from_minute, until_minute, session_minutes, sessions_per_day,
                             minutes_per_day, max_upcoming, shop_room_ids)
    select s.membership_set_id, s.customer_id, p.position, p.name, p.type, p.category, p.total_cnt, p.total_amt, p.total_cnt * 0,
           p.total_amt * 0, p.weekdays, p.from_minute, p.until_minute, p.session_minutes, p.sessions_per_day,
           p.minutes_per_day, p.max_upcoming, p.shop_room_ids
      from membership_sets s
      join membership_product_parts p using (membership_product_id)
     where s.membership_set_id = ${setId}
       and not exists (select from memberships m where m.membership_set_id = s.membership_set_id)`.execute(trx);

/** Locks a set until the transaction ends; every movement of a membership takes this lock first. */
export const unscopedLockSet = (trx: ActorTrx, setId: string): Promise<{ status: SetStatus } | undefined> =>
  firstRow(
    trx,
    sql<{ status: SetStatus }>`select status from membership_sets where membership_set_id = ${setId} for update`,
  );

/** Moves a set only if its current status allows the move; the check and the write are one statement. */
export async function moveSet(trx: ActorTrx, setId: string, to: SetStatus): Promise<boolean> {
  const moved = await firstRow(
    trx,
    sql`
      update membership_sets
         set status = ${to}, payment_started_at = null
       where membership_set_id = ${setId}
         and membership_set_may_become(status, ${to})
      returning membership_set_id`,
  );
  return moved !== undefined;
}

/** Activates a paid draft, from today on the venue's calendar or from its first use. */
export async function activateSet(trx: ActorTrx, setId: string): Promise<boolean> {
  const activated = await firstRow(
    trx,
    sql`
      update membership_sets s
         set status = 'ACTIVE',
             activated_at = app_now(),
             payment_started_at = null,
             started_date = case when s.valid_from = 'PURCHASE' then (app_now() at time zone sh.time_zone)::date end
        from shops sh
       where sh.shop_seq_no = s.shop_seq_no
         and s.membership_set_id = ${setId}
         and s.status = 'DRAFT'
      returning s.membership_set_id`,
  );
  return activated !== undefined;
}

export const markPaying = (trx: ActorTrx, setId: string, isPaying: boolean) =>
  sql`
    update membership_sets
       set payment_started_at = case when ${isPaying} then app_now() end
     where membership_set_id = ${setId}
       and status = 'DRAFT'`.execute(trx);
