import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { prepareImage, saveImage } from '../src/features/shops/images.service.ts';
import { type Db, firstRow, inTransaction, rows, type Trx } from '../src/platform/db.ts';
import { insertPlans } from './insert-plans.ts';
import { insertProducts } from './insert-products.ts';
import { type DemoVenue, demoVenues } from './venues.ts';

/**
 * Fills an empty database with the demo venues, and finishes what a start that was killed began; a database that has a
 * venue of its own is left as it is.
 */
export async function seedDemo(db: Db, imageFolder: string): Promise<boolean> {
  const shops = await rows(db, sql<{ shopName: string }>`select shop_name as "shopName" from shops limit 100`);
  const known = new Set(shops.map(({ shopName }) => shopName));
  const missing = demoVenues.filter(({ shopName }) => !known.delete(shopName));
  if (known.size > 0 || missing.length === 0) return false;

  for (const venue of missing) {
    const image = await prepareImage(venue.shopName, await readFile(`${imageFolder}/${venue.image}`));
    await inTransaction(db, async (trx) => {
      // Two processes may start on one empty database: the second finds the name taken and adds nothing.
      const shopSeqNo = await insertShop(trx, venue, image.title);
      if (shopSeqNo === undefined) return;
      await saveImage(trx, image);
      await insertDetails(trx, shopSeqNo, venue);
      await insertProducts(trx, shopSeqNo, venue.memberships);
    });
  }
  return true;
}

async function insertShop(trx: Trx, venue: DemoVenue, imageTitle: string): Promise<number | undefined> {
  const row = await firstRow(
    trx,
    sql<{ shopSeqNo: number }>`
      insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency,
                         durations, max_party_size, booking_window_days, lead_minutes, hold_minutes)
      values (${venue.shopName}, ${venue.address}, ${venue.phone}, ${venue.email}, ${imageTitle}, ${venue.countryCode},
              ${venue.timeZone}, ${venue.currency}, ${venue.durations}, ${venue.maxPartySize}, 30, 15, 10)
      on conflict (lower(shop_name)) do nothing
      returning shop_seq_no as "shopSeqNo"`,
  );
  return row?.shopSeqNo;
}

async function insertDetails(trx: Trx, shopSeqNo: number, venue: DemoVenue): Promise<void> {
  for (let bay = 1; bay <= venue.bays; bay += 1) {
    await sql`insert into shop_rooms (shop_seq_no, room_name, position) values (${shopSeqNo}, ${`Bay ${bay}`}, ${bay})`.execute(
      trx,
    );
  }
  await insertPlans(trx, shopSeqNo, async ({ hourPlanId, priceListId }) => {
    for (const { weekdays, opens, closes } of venue.hours) {
      for (const weekday of weekdays) {
        await sql`
          insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
          values (${hourPlanId}, ${shopSeqNo}, ${weekday}, ${opens * 60}, ${closes * 60})`.execute(trx);
      }
    }
    for (const { weekdays, from, until, amountPerHour, isPeak } of venue.prices) {
      for (const weekday of weekdays) {
        await sql`
          insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
          values (${priceListId}, ${shopSeqNo}, ${weekday}, ${from * 60}, ${until * 60}, ${amountPerHour}, ${isPeak})`.execute(
          trx,
        );
      }
    }
  });
  for (const { date, note } of venue.closedOn) {
    await sql`insert into opening_exceptions (shop_seq_no, on_date, note) values (${shopSeqNo}, ${date}::date, ${note})`.execute(
      trx,
    );
  }
  await sql`
    insert into cancellation_tiers (shop_seq_no, hours_before, refund_percent)
    values (${shopSeqNo}, 24, 100), (${shopSeqNo}, 2, 50)`.execute(trx);
}
