import { DAY, HOUR, MINUTE } from '@caddie/contract/dates/duration';
import { sql } from 'kysely';
import { insertPlans } from '../samples/insert-plans.ts';
import { insertProduct } from '../samples/insert-product.ts';
import { type Db, firstRow, rows } from '../../src/platform/database/db.ts';

/** Seoul's offset, the same in every season: a day of this venue always has 24 hours. */
const OFFSET = 9 * HOUR;

export const AMOUNT_PER_HOUR = 4000;
export const DURATIONS = [60, 90, 120];
export const HOLD_MINUTES = 10;
/** Minutes between two tee times of a bay. */
export const BUFFER_MINUTES = 30;
export const SESSIONS = 3;
export const BALANCE = 5000;
export const PASS_AMOUNT = { sessions: 9000, balance: 4500 };

export type PassKind = keyof typeof PASS_AMOUNT;
export type ModelVenue = { shopSeqNo: number; rooms: string[]; products: Record<PassKind, string> };

/** The time of a start tomorrow: two o'clock, half past two and so on, so few that customers conflict. */
export const startOf = (now: number, start: number): number =>
  Math.floor((now + OFFSET) / DAY) * DAY + DAY - OFFSET + (14 * 60 + start * 30) * MINUTE;

/** Creates a venue of two bays with one price, a pass of three sessions and a small balance. */
export async function openModelVenue(db: Db): Promise<ModelVenue> {
  const shop = await firstRow(
    db,
    sql<{ shopSeqNo: number }>`
      insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations,
                         max_party_size, booking_window_days, lead_minutes, hold_minutes, buffer_minutes)
      values ('Pocket', '1 Fairway', '+82 2 555 0100', 'pocket@example.com', 'pocket', 'KR', 'Asia/Seoul', 'USD',
              ${DURATIONS}, 4, 30, 15, ${HOLD_MINUTES}, ${BUFFER_MINUTES})
      returning shop_seq_no as "shopSeqNo"`,
  );
  const { shopSeqNo } = shop!;
  const rooms = await rows(
    db,
    sql<{ id: string }>`
      insert into shop_rooms (shop_seq_no, room_name, position)
      values (${shopSeqNo}, 'Bay 1', 1), (${shopSeqNo}, 'Bay 2', 2)
      returning shop_room_id as id`,
  );
  await insertPlans(db, shopSeqNo, async ({ hourPlanId, priceListId }) => {
    await sql`
      insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
      select ${hourPlanId}, ${shopSeqNo}, weekday, 600, 1320 from generate_series(1, 7) weekday`.execute(db);
    await sql`
      insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
      select ${priceListId}, ${shopSeqNo}, weekday, 0, 1440, ${AMOUNT_PER_HOUR}, false from generate_series(1, 7) weekday`.execute(
      db,
    );
  });
  await sql`
    insert into cancellation_tiers (shop_seq_no, hours_before, refund_percent)
    values (${shopSeqNo}, 24, 100), (${shopSeqNo}, 2, 50)`.execute(db);
  return { shopSeqNo, rooms: rooms.map(({ id }) => id), products: await sell(db, shopSeqNo) };
}

async function sell(db: Db, shopSeqNo: number): Promise<ModelVenue['products']> {
  const common = { category: 'PRACTICE', description: 'For the life-cycle test.', validDays: 9999 } as const;
  const sessions = { type: 'COUNT', totalCnt: SESSIONS, sessionMinutes: 60 } as const;
  const balance = { type: 'BALANCE', totalAmt: BALANCE } as const;
  const put = (name: PassKind, part: typeof sessions | typeof balance, position: number) =>
    insertProduct(
      db,
      shopSeqNo,
      { ...common, name, amount: PASS_AMOUNT[name], parts: [{ ...part, name, category: 'PRACTICE' }] },
      position,
    );
  return { sessions: await put('sessions', sessions, 1), balance: await put('balance', balance, 2) };
}
