import type { Tax } from '@caddie/contract/amounts/tax';
import type { FirstView } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { firstRow, rows } from '../../platform/database/db.ts';
import type { HourPlan, NoShowTerms, OpenMinutes, Room } from './shops.rules.ts';

/** The row of a new venue. */
export type NewShop = {
  shopName: string;
  address: string;
  phone: string;
  email: string;
  imageTitle: string;
  countryCode: string;
  timeZone: string;
  currency: string;
  language: string;
  durations: number[];
  startStepMinutes: number;
  maxPartySize: number;
  bookingWindowDays: number;
  leadMinutes: number;
  holdMinutes: number;
  bufferMinutes: number;
  noShowFee: NoShowTerms;
  firstView: FirstView;
  quietFromHour: number;
  quietUntilHour: number;
  noShowMinutes: number;
  counterLockMinutes: number;
  tax: Tax | null;
  deskRefundLimit: number;
  drawerFloat: number;
  takesBookings: boolean;
  /** The length of the trial; without it there is no limit. */
  trialDays?: number;
};
export type NewRoom = Omit<Room, 'shopRoomId'>;

/** Inserts a venue; undefined if the name exists. */
export async function insertShop(
  trx: ActorTrx,
  shop: NewShop,
): Promise<{ shopSeqNo: number; today: string } | undefined> {
  return firstRow(
    trx,
    sql<{ shopSeqNo: number; today: string }>`
      insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, language,
                         durations, start_step_minutes, max_party_size, booking_window_days, lead_minutes, hold_minutes,
                         buffer_minutes, no_show_fee, no_show_minutes, counter_lock_minutes, desk_refund_limit, drawer_float,
                         tax_name, tax_rate, tax_is_added, first_view, quiet_from_hour, quiet_until_hour, created_at, opened_at, plan, trial_ends_on)
      values (${shop.shopName}, ${shop.address}, ${shop.phone}, ${shop.email}, ${shop.imageTitle}, ${shop.countryCode},
              ${shop.timeZone}, ${shop.currency}, ${shop.language}, ${shop.durations}, ${shop.startStepMinutes}, ${shop.maxPartySize},
              ${shop.bookingWindowDays}, ${shop.leadMinutes}, ${shop.holdMinutes}, ${shop.bufferMinutes}, ${shop.noShowFee},
              ${shop.noShowMinutes}, ${shop.counterLockMinutes}, ${shop.deskRefundLimit}, ${shop.drawerFloat},
              ${shop.tax?.name ?? null}, ${shop.tax?.rate ?? null},
              ${shop.tax?.isAdded ?? null}, ${shop.firstView}, ${shop.quietFromHour}, ${shop.quietUntilHour},
              app_now(), case when ${shop.takesBookings} then app_now() end,
              case when ${shop.trialDays ?? null}::int is null then 'ENTERPRISE' else 'TRIAL' end,
              (app_now() at time zone ${shop.timeZone})::date + ${shop.trialDays ?? null}::int)
      on conflict (lower(shop_name)) do nothing
      returning shop_seq_no as "shopSeqNo", (app_now() at time zone time_zone)::date as today`,
  );
}

/** Inserts bays in order; returns their ids by name. */
export const insertRooms = (trx: ActorTrx, shopSeqNo: number, rooms: readonly NewRoom[]) =>
  rows(
    trx,
    sql<{ id: string; name: string }>`
      insert into shop_rooms (shop_seq_no, room_name, position, traits, max_party_size, retired_from)
      select ${shopSeqNo}, room ->> 'shopRoomName', position, array(select jsonb_array_elements_text(room -> 'traits')),
             (room ->> 'maxPartySize')::int, (room ->> 'retiredFrom')::date
        from jsonb_array_elements(${JSON.stringify(rooms)}::jsonb) with ordinality as r (room, position)
      returning shop_room_id as id, room_name as name`,
  );

export async function insertHourPlan(trx: ActorTrx, shopSeqNo: number, { validFrom, open }: HourPlan): Promise<void> {
  const plan = await firstRow(
    trx,
    sql<{ id: string }>`
      insert into hour_plans (shop_seq_no, valid_from)
      values (${shopSeqNo}, ${validFrom}::date)
      returning hour_plan_id as id`,
  );
  await sql`
    insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
    select ${plan!.id}, ${shopSeqNo}, weekday, "opensMinute", "closesMinute"
      from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as h (weekday int, "opensMinute" int, "closesMinute" int)`.execute(
    trx,
  );
  await sql`update hour_plans set published_at = app_now() where hour_plan_id = ${plan!.id}`.execute(trx);
}

/** Publishes a price list that a venue is created with; it was never edited, so its version stays 1. */
export const publishInitialPriceList = (trx: ActorTrx, priceListId: string) =>
  sql`update price_lists set published_at = app_now() where price_list_id = ${priceListId}`.execute(trx);

type Exception = { date: string; note: string; open: OpenMinutes[] };

export async function insertExceptions(trx: ActorTrx, shopSeqNo: number, days: readonly Exception[]): Promise<void> {
  const daysJson = JSON.stringify(days);
  await sql`
    insert into opening_exceptions (shop_seq_no, on_date, note)
    select ${shopSeqNo}, date, note
      from jsonb_to_recordset(${daysJson}::jsonb) as d (date date, note text)`.execute(trx);
  await sql`
    insert into opening_exception_hours (shop_seq_no, on_date, opens_minute, closes_minute)
    select ${shopSeqNo}, d.date, (stretch ->> 'opensMinute')::int, (stretch ->> 'closesMinute')::int
      from jsonb_to_recordset(${daysJson}::jsonb) as d (date date, open jsonb),
           jsonb_array_elements(d.open) stretch`.execute(trx);
}
