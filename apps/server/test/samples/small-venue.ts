import type { Currency } from '@caddie/contract/amounts/money';
import { sql } from 'kysely';
import { insertPlans } from './insert-plans.ts';
import { insertProduct } from './insert-product.ts';
import { type Db, firstRow, inTransaction } from '../../src/platform/database/db.ts';

export type SmallVenue = { shopName: string; currency: Currency; amountPerHour: number; balance: number };

/** Creates a venue in Tokyo with one bay, one price and a ten-minute buffer, which sells a balance pass at face value. */
export async function openSmallVenue(db: Db, venue: SmallVenue): Promise<{ shopSeqNo: number; productId: string }> {
  const { shopName, currency, amountPerHour, balance } = venue;
  const shop = await firstRow(
    db,
    sql<{ shopSeqNo: number }>`
      insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations,
                         max_party_size, booking_window_days, lead_minutes, buffer_minutes)
      values (${shopName}, '1 Fairway', '+81 3 5555 0100', 'small@example.com', 'small', 'JP', 'Asia/Tokyo', ${currency},
              ${[50, 90]}, 4, 30, 15, 10)
      returning shop_seq_no as "shopSeqNo"`,
  );
  const { shopSeqNo } = shop!;
  await sql`insert into shop_rooms (shop_seq_no, room_name, position) values (${shopSeqNo}, 'Bay 1', 1)`.execute(db);
  await insertPlans(db, shopSeqNo, async ({ hourPlanId, priceListId }) => {
    await sql`
      insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
      select ${hourPlanId}, ${shopSeqNo}, weekday, 600, 1320 from generate_series(1, 7) weekday`.execute(db);
    await sql`
      insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
      select ${priceListId}, ${shopSeqNo}, weekday, 0, 1440, ${amountPerHour}, false from generate_series(1, 7) weekday`.execute(
      db,
    );
  });
  await sql`
    insert into cancellation_tiers (shop_seq_no, hours_before, refund_percent)
    values (${shopSeqNo}, 24, 100), (${shopSeqNo}, 2, 50)`.execute(db);
  const product = { name: 'Balance', description: 'To play with.', category: 'PLAY', validDays: 90 } as const;
  const part = { name: 'Balance', type: 'BALANCE', category: 'PLAY', totalAmt: balance } as const;
  const productId = await inTransaction(db, (trx) =>
    insertProduct(trx, shopSeqNo, { ...product, amount: balance, parts: [part] }, 1),
  );
  return { shopSeqNo, productId };
}
