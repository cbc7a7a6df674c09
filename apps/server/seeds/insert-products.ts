import { sql } from 'kysely';
import { type Db, firstRow, type Trx } from '../src/platform/db.ts';
import { type DemoPart, type DemoPrices, type DemoProduct, demoProducts } from './products.ts';

/** Puts the demo memberships on sale at a venue. */
export async function insertProducts(trx: Trx, shopSeqNo: number, prices: DemoPrices): Promise<void> {
  for (const [index, product] of demoProducts(prices).entries())
    await insertProduct(trx, shopSeqNo, product, index + 1);
}

export async function insertProduct(
  db: Db,
  shopSeqNo: number,
  product: DemoProduct,
  position: number,
): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ productId: string }>`
      insert into membership_products (shop_seq_no, name, description, category, amount, valid_days, valid_from, is_best_value, position)
      values (${shopSeqNo}, ${product.name}, ${product.description}, ${product.category}, ${product.amount},
              ${product.validDays}, ${product.validFrom ?? 'PURCHASE'}, ${product.isBestValue ?? false}, ${position})
      returning membership_product_id as "productId"`,
  );
  for (const [index, part] of product.parts.entries()) await insertPart(db, row!.productId, part, index + 1);
  return row!.productId;
}

const insertPart = (db: Db, productId: string, part: DemoPart, position: number) =>
  sql`
    insert into membership_product_parts (membership_product_id, position, name, type, category, total_cnt, total_amt,
                                          weekdays, from_minute, until_minute, session_minutes, sessions_per_day,
                                          minutes_per_day, max_upcoming, shop_room_ids)
    values (${productId}, ${position}, ${part.name}, ${part.type}, ${part.category}, ${part.totalCnt ?? null},
            ${part.totalAmt ?? null}, ${part.weekdays ?? null}, ${part.fromMinute ?? null}, ${part.untilMinute ?? null},
            ${part.sessionMinutes ?? null}, ${part.sessionsPerDay ?? null}, ${part.minutesPerDay ?? null},
            ${part.maxUpcoming ?? null}, ${part.shopRoomIds ?? null}::uuid[])`.execute(db);
