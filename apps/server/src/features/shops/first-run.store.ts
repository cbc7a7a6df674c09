import type { NeededStep } from '@caddie/contract/desk/first-run';
import type { Plan } from '@caddie/contract/desk/people/staff';
import type { Currency } from '@caddie/contract/amounts/money';
import type { CountryCode } from '@caddie/contract/shops';
import { sql } from 'kysely';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { type Db, firstRow } from '../../platform/database/db.ts';

/** The name and address of a venue. */
export type VenueDetails = {
  shopName: string;
  address: string;
  phone: string;
  email: string;
  countryCode: CountryCode;
  currency: Currency;
  timeZone: string;
};

export const findVenueDetails = (
  db: Db,
  shopSeqNo: number,
): Promise<(VenueDetails & { isOpen: boolean }) | undefined> =>
  firstRow(
    db,
    sql<VenueDetails & { isOpen: boolean }>`
      select shop_name as "shopName", address, phone, email, country_code as "countryCode", currency,
             time_zone as "timeZone", opened_at is not null as "isOpen"
        from shops
       where shop_seq_no = ${shopSeqNo}`,
  );

export const updateVenueDetails = (trx: ActorTrx, shopSeqNo: number, details: VenueDetails) =>
  sql`
    update shops
       set shop_name = ${details.shopName}, address = ${details.address}, phone = ${details.phone}, email = ${details.email},
           country_code = ${details.countryCode}, currency = ${details.currency}, time_zone = ${details.timeZone}
     where shop_seq_no = ${shopSeqNo}`.execute(trx);

export const dropPriceLists = (trx: ActorTrx, shopSeqNo: number) =>
  sql`delete from price_lists where shop_seq_no = ${shopSeqNo}`.execute(trx);

export const findMissing = (db: Db, shopSeqNo: number): Promise<{ missing: NeededStep[] } | undefined> =>
  firstRow(db, sql<{ missing: NeededStep[] }>`select missing_before_opening(${shopSeqNo}) as missing`);

export const setOpened = (trx: ActorTrx, shopSeqNo: number) =>
  firstRow(
    trx,
    sql<{ shopSeqNo: number }>`
      update shops
         set opened_at = app_now(), test_token = null
       where shop_seq_no = ${shopSeqNo}
         and opened_at is null
      returning shop_seq_no as "shopSeqNo"`,
  );

/** Whether no venue has or had the name, in capitals or small letters. */
export const isNameFree = async (db: Db, shopName: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
      select from shops where lower(shop_name) = lower(${shopName})
      union all
      select from shop_old_names where lower(old_name) = lower(${shopName})`,
  )) === undefined;

export const hasVenue = async (db: Db): Promise<boolean> =>
  (await firstRow(db, sql`select from shops limit 1`)) !== undefined;

/** Saves the plan; a trial starts over. */
export const savePlan = async (
  trx: ActorTrx,
  shopSeqNo: number,
  plan: Plan['name'],
  trialDays: number,
): Promise<void> =>
  void (await sql`
    update shops
       set plan = ${plan}::text,
           trial_ends_on = case when ${plan}::text = 'TRIAL' then (app_now() at time zone time_zone)::date + ${trialDays}::int end
     where shop_seq_no = ${shopSeqNo}`.execute(trx));

/** Sets the test token; undefined if the venue already has one or is open. */
export const setTestToken = (trx: ActorTrx, shopSeqNo: number, token: string) =>
  firstRow(
    trx,
    sql<{ shopSeqNo: number }>`
      update shops
         set test_token = ${token}
       where shop_seq_no = ${shopSeqNo}
         and test_token is null
         and opened_at is null
      returning shop_seq_no as "shopSeqNo"`,
  );
