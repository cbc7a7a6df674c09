import type { MembershipRules, MembershipType } from '@caddie/contract/memberships';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../src/platform/database/db.ts';

type Category = 'PRACTICE' | 'PLAY' | 'LESSON';

export type SamplePart = {
  name: string;
  type: MembershipType;
  category: Category;
  totalCnt?: number;
  totalAmt?: number;
  weekdays?: number[];
  fromMinute?: number;
  untilMinute?: number;
  sessionMinutes?: number;
  sessionsPerDay?: number;
  minutesPerDay?: number;
  maxUpcoming?: number;
  shopRoomIds?: string[];
};

export type SampleProduct = {
  name: string;
  description: string;
  category: Category;
  amount: number;
  validDays: number;
  validFrom?: MembershipRules['validFrom'];
  isBestValue?: boolean;
  parts: SamplePart[];
};

export async function insertProduct(
  db: Db,
  shopSeqNo: number,
  product: SampleProduct,
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

const insertPart = (db: Db, productId: string, part: SamplePart, position: number) =>
  sql`
    insert into membership_product_parts (membership_product_id, position, name, type, category, total_cnt, total_amt,
                                          weekdays, from_minute, until_minute, session_minutes, sessions_per_day,
                                          minutes_per_day, max_upcoming, shop_room_ids)
    values (${productId}, ${position}, ${part.name}, ${part.type}, ${part.category}, ${part.totalCnt ?? null},
            ${part.totalAmt ?? null}, ${part.weekdays ?? null}, ${part.fromMinute ?? null}, ${part.untilMinute ?? null},
            ${part.sessionMinutes ?? null}, ${part.sessionsPerDay ?? null}, ${part.minutesPerDay ?? null},
            ${part.maxUpcoming ?? null}, ${part.shopRoomIds ?? null}::uuid[])`.execute(db);
