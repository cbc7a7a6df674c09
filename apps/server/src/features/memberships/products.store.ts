import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/db.ts';
import type { PartRow, ProductRow } from './memberships.rules.ts';

/** The rules, which a part of a product and a membership that came of it spell alike. Both are called `t` here. */
export const termColumns = sql`
  t.type, t.category, t.weekdays, t.from_minute as "fromMinute", t.until_minute as "untilMinute",
  t.session_minutes as "sessionMinutes", t.sessions_per_day as "sessionsPerDay", t.minutes_per_day as "minutesPerDay",
  t.max_upcoming as "maxUpcoming", t.shop_room_ids as "shopRoomIds",
  array(select room_name from shop_rooms r where r.shop_room_id = any (t.shop_room_ids) order by r.position) as "roomNames"`;

export const findProducts = (db: Db, shopSeqNo: number): Promise<ProductRow[]> =>
  find(db, sql`p.shop_seq_no = ${shopSeqNo}`);

export const findProduct = async (db: Db, productId: string): Promise<ProductRow | undefined> =>
  (await find(db, sql`p.membership_product_id = ${productId}`))[0];

/** What is on sale, in the venue's order, each with its memberships. */
async function find(db: Db, where: RawBuilder<unknown>): Promise<ProductRow[]> {
  const products = await rows(
    db,
    sql<Omit<ProductRow, 'parts'>>`
      select p.membership_product_id as "productId", p.name, p.description, p.category, p.amount, s.currency,
             p.valid_days as "validDays", p.valid_from as "validFrom", p.is_best_value as "isBestValue"
        from membership_products p
        join shops s using (shop_seq_no)
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
