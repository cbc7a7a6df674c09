import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../../platform/database/db.ts';
import type { PartRow, ProductRow } from '../memberships.rules.ts';

/** The columns of the rules, which have the same names in a product's part and in a membership. Both are aliased `t`. */
export const termColumns = sql`
  t.type, t.category, t.weekdays, t.from_minute as "fromMinute", t.until_minute as "untilMinute",
  t.session_minutes as "sessionMinutes", t.sessions_per_day as "sessionsPerDay", t.minutes_per_day as "minutesPerDay",
  t.max_upcoming as "maxUpcoming", t.shop_room_ids as "shopRoomIds",
  array(select room_name from shop_rooms r where r.shop_room_id = any (t.shop_room_ids) order by r.position) as "roomNames"`;

/**
 * The current price of a product `p` of the venue `s`, with tax. A balance is money and is taxed when it is spent, so a product of balances
 * alone has no tax.
 */
export const currentOffer = sql`(
  select with_tax(p.amount, t.rate, t.is_added) as amount, t.name as tax_name, t.rate as tax_rate, t.is_added as tax_is_added
    from (select exists (select
                           from membership_product_parts b
                          where b.membership_product_id = p.membership_product_id
                            and b.type <> 'BALANCE')) k (is_taxed),
         lateral (select case when k.is_taxed then s.tax_name end, case when k.is_taxed then s.tax_rate end,
                         case when k.is_taxed then s.tax_is_added end) t (name, rate, is_added))`;

export const findProducts = (db: Db, shopSeqNo: number): Promise<ProductRow[]> =>
  find(db, sql`p.shop_seq_no = ${shopSeqNo}`);

export const findProduct = async (db: Db, productId: string): Promise<ProductRow | undefined> =>
  (await find(db, sql`p.membership_product_id = ${productId} and s.opened_at is not null`))[0];

/** The products on sale, in the venue's order, each with its memberships. */
async function find(db: Db, where: RawBuilder<unknown>): Promise<ProductRow[]> {
  const products = await rows(
    db,
    sql<Omit<ProductRow, 'parts'>>`
      select p.membership_product_id as "productId", p.name, p.description, p.category, o.amount, s.currency,
             p.valid_days as "validDays", p.valid_from as "validFrom", p.is_best_value as "isBestValue"
        from membership_products p
        join shops s using (shop_seq_no)
       cross join lateral ${currentOffer} o
       where ${where}
         and p.is_on_sale
       order by p.position`,
  );
  const parts = await rows(
    db,
    sql<PartRow>`
      select t.membership_product_id as "productId", t.name, t.total_cnt as "totalCnt", t.total_amt as "totalAmt", ${termColumns}
        from membership_product_parts t
       where t.membership_product_id = any (${products.map(({ productId }) => productId)}::uuid[])
       order by t.position`,
  );
  return products.map((product) => ({
    ...product,
    parts: parts.filter(({ productId }) => productId === product.productId),
  }));
}
