import type { DeskProduct, ProductPart, ProductTerms } from '@caddie/contract/desk/products';
import { sql } from 'kysely';
import type { ActorTrx } from '../../../platform/actors/actor.ts';
import { type Db, firstRow, rows } from '../../../platform/database/db.ts';

type DeskProductRow = Omit<DeskProduct, 'parts'>;
type PartRow = Omit<ProductPart, 'type' | 'totalCnt' | 'totalAmt' | 'sessionMinutes'> & {
  productId: string;
  type: ProductPart['type'];
  totalCnt: number | null;
  totalAmt: number | null;
  sessionMinutes: number | null;
};

/** All current and past products of a venue, in its order. */
export async function listDeskProducts(db: Db, shopSeqNo: number): Promise<DeskProduct[]> {
  const products = await rows(
    db,
    sql<DeskProductRow>`
      select p.membership_product_id as "productId", p.version, p.is_on_sale as "isOnSale", sold.sets as "soldCnt", sold.begun = 0 as "isUntouched",
             p.name, p.description, p.category, p.amount, p.valid_days as "validDays", p.valid_from as "validFrom", p.is_best_value as "isBestValue"
        from membership_products p
       cross join lateral (
             select count(*) as begun, count(activated_at) as sets
               from membership_sets s
              where s.membership_product_id = p.membership_product_id) sold
       where p.shop_seq_no = ${shopSeqNo}
       order by p.position, p.name`,
  );
  const parts = await rows(
    db,
    sql<PartRow>`
      select t.membership_product_id as "productId", t.type, t.name, t.category, t.total_cnt as "totalCnt", t.total_amt as "totalAmt",
             t.weekdays, t.from_minute as "fromMinute", t.until_minute as "untilMinute", t.session_minutes as "sessionMinutes",
             t.sessions_per_day as "sessionsPerDay", t.minutes_per_day as "minutesPerDay", t.max_upcoming as "maxUpcoming",
             t.shop_room_ids as "shopRoomIds"
        from membership_product_parts t
        join membership_products p using (membership_product_id)
       where p.shop_seq_no = ${shopSeqNo}
       order by t.position`,
  );
  return products.map((product) => ({
    ...product,
    parts: parts.filter(({ productId }) => productId === product.productId).map(toPart),
  }));
}

/** A part with only the fields of its type. */
function toPart(row: PartRow): ProductPart {
  const { type, name, category, weekdays, fromMinute, untilMinute, totalCnt, totalAmt, sessionMinutes } = row;
  const { sessionsPerDay, minutesPerDay, maxUpcoming, shopRoomIds } = row;
  const rules = {
    name,
    category,
    weekdays,
    fromMinute,
    untilMinute,
    sessionsPerDay,
    minutesPerDay,
    maxUpcoming,
    shopRoomIds,
  };
  if (type === 'COUNT') return { type, ...rules, totalCnt: totalCnt!, sessionMinutes: sessionMinutes! };
  return type === 'BALANCE' ? { type, ...rules, totalAmt: totalAmt! } : { type, ...rules };
}

/** Locks the venue's products until the transaction ends, so that an act on one sees a consistent list. */
export const lockDeskProducts = (trx: ActorTrx, shopSeqNo: number) =>
  sql`
    select membership_product_id
      from membership_products
     where shop_seq_no = ${shopSeqNo}
     order by membership_product_id
       for no key update`.execute(trx);

/** Inserts a product after all the others. */
export async function insertProduct(
  trx: ActorTrx,
  shopSeqNo: number,
  terms: ProductTerms,
  isOnSale: boolean,
): Promise<string> {
  const row = await firstRow(
    trx,
    sql<{ productId: string }>`
      insert into membership_products (shop_seq_no, name, description, category, amount, valid_days, valid_from, is_best_value, is_on_sale, position)
      select ${shopSeqNo}, ${terms.name}, ${terms.description}, ${terms.category}, ${terms.amount}, ${terms.validDays}, ${terms.validFrom},
             ${terms.isBestValue}, ${isOnSale}, coalesce(max(position), 0) + 1
        from membership_products
       where shop_seq_no = ${shopSeqNo}
      returning membership_product_id as "productId"`,
  );
  await insertParts(trx, row!.productId, terms.parts);
  return row!.productId;
}

/** Updates a product and raises its version, so that existing drafts become stale. */
export async function updateProduct(trx: ActorTrx, productId: string, terms: ProductTerms): Promise<void> {
  await sql`
    update membership_products
       set name = ${terms.name}, description = ${terms.description}, category = ${terms.category}, amount = ${terms.amount},
           valid_days = ${terms.validDays}, valid_from = ${terms.validFrom}, is_best_value = ${terms.isBestValue}, version = version + 1
     where membership_product_id = ${productId}`.execute(trx);
  await deleteParts(trx, productId);
  await insertParts(trx, productId, terms.parts);
}

/** Only one product is the best value, so the others lose the mark. */
export const clearOtherBestValues = (trx: ActorTrx, shopSeqNo: number, productId: string) =>
  sql`
    update membership_products
       set is_best_value = false
     where shop_seq_no = ${shopSeqNo}
       and membership_product_id <> ${productId}
       and is_best_value`.execute(trx);

export const setOnSale = (trx: ActorTrx, productId: string, isOnSale: boolean) =>
  sql`
    update membership_products
       set is_on_sale = ${isOnSale}
     where membership_product_id = ${productId}`.execute(trx);

export const setOrder = (trx: ActorTrx, shopSeqNo: number, productIds: string[]) =>
  sql`
    update membership_products p
       set position = o.position
      from unnest(${productIds}::uuid[]) with ordinality as o (product_id, position)
     where p.membership_product_id = o.product_id
       and p.shop_seq_no = ${shopSeqNo}`.execute(trx);

/** Deletes a product without any set or draft; false if there is one. */
export async function deleteProduct(trx: ActorTrx, productId: string): Promise<boolean> {
  // A concurrent purchase waits for this lock, and then finds no product.
  await sql`select from membership_products where membership_product_id = ${productId} for update`.execute(trx);
  const existingSet = await firstRow(
    trx,
    sql`select membership_set_id from membership_sets where membership_product_id = ${productId} limit 1`,
  );
  if (existingSet) return false;
  await deleteParts(trx, productId);
  await sql`delete from membership_products where membership_product_id = ${productId}`.execute(trx);
  return true;
}

const deleteParts = (trx: ActorTrx, productId: string) =>
  sql`delete from membership_product_parts where membership_product_id = ${productId}`.execute(trx);

async function insertParts(trx: ActorTrx, productId: string, parts: readonly ProductPart[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    const totalCnt = part.type === 'COUNT' ? part.totalCnt : null;
    const sessionMinutes = part.type === 'COUNT' ? part.sessionMinutes : null;
    const totalAmt = part.type === 'BALANCE' ? part.totalAmt : null;
    await sql`
      insert into membership_product_parts (membership_product_id, position, name, type, category, total_cnt, total_amt, weekdays,
                                            from_minute, until_minute, session_minutes, sessions_per_day, minutes_per_day,
                                            max_upcoming, shop_room_ids)
      values (${productId}, ${index + 1}, ${part.name}, ${part.type}, ${part.category}, ${totalCnt}, ${totalAmt}, ${part.weekdays},
              ${part.fromMinute}, ${part.untilMinute}, ${sessionMinutes}, ${part.sessionsPerDay}, ${part.minutesPerDay},
              ${part.maxUpcoming}, ${part.shopRoomIds}::uuid[])`.execute(trx);
  }
}
