import type { PublicShop, Shop } from '@caddie/contract/shops';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { isAdmitted, type PublicShopRow, type ShopRow, toPublicShop, toShop } from './shops.rules.ts';
import { findPublicShop, findShop, setPaymentAccount } from './shops.store.ts';

export {
  findOpenGaps,
  findPlans,
  type HourPlanRow,
  type OpenGap,
  publishPlan,
  withdrawPlan,
} from './hour-plans.store.ts';
export * as entryPlaceStore from './entry-places.store.ts';
export { placeCodeFrom, readPlaceCode } from './entry-places.rules.ts';
export * as priceListStore from './price-lists.store.ts';
export {
  findSpecialDay,
  findSpecialDays,
  lockHours,
  removeSpecialDay,
  saveSpecialDay,
  type SpecialDayRow,
} from './special-days.store.ts';
export { setPaymentAccount } from './shops.store.ts';
export { taxColumn, taxShareColumn } from './tax.store.ts';
export {
  inForceOn,
  type NoShowTerms,
  type OpenMinutes,
  planOf,
  type PriceRule,
  type Room,
  roomsOn,
} from './shops.rules.ts';
export type ShopTerms = ShopRow;
/** What a customer sees of a venue, whether it is only tried, and what it is in where the customer's own language is not known. */
type Visited = { shop: PublicShop; isTest: boolean; language: string };
export type ShopService = ReturnType<typeof createShopService>;

/**
 * Every visit asks for a venue's details, and they change once a month. The database notifies of a change; where its
 * notification is lost, this is how long the change may take to show.
 */
const REMEMBER_SECONDS = 2;

export function createShopService(db: Db) {
  const publicShops = createCache<PublicShopRow | undefined>({ seconds: REMEMBER_SECONDS, max: 2_000 });
  const shops = createCache<ShopRow | undefined>({ seconds: REMEMBER_SECONDS, max: 2_000 });

  return {
    /** The venue with this name, however it is capitalised. */
    async openByName(shopName: string): Promise<PublicShop> {
      // As it is written: only the database knows which spellings are one name, and its rules are not JavaScript's.
      const row = await publicShops(shopName, () => findPublicShop(db, shopName));
      if (!row) throw new Refusal('SHOP_NOT_FOUND');
      return toPublicShop(row);
    },

    /** The same for customers, who see a venue that is not open only by the link for a test. */
    async visit(shopName: string, testToken: string | undefined): Promise<Visited> {
      const row = await publicShops(shopName, () => findPublicShop(db, shopName));
      if (!row) throw new Refusal('SHOP_NOT_FOUND');
      if (!isAdmitted(row, testToken)) throw notOpen(row);
      return { shop: toPublicShop(row), isTest: row.openedAt === null, language: row.language };
    },

    /** What its pages are in for customers whose own language is not known, open or not. */
    async languageOf(shopName: string): Promise<string | undefined> {
      return (await publicShops(shopName, () => findPublicShop(db, shopName)))?.language;
    },

    /** Refuses a customer's call about a venue that they do not see; one that does not exist is the call's own business. */
    async mustAdmit(shopSeqNo: number, testToken: string | undefined): Promise<void> {
      const row = await shops(String(shopSeqNo), () => findShop(db, shopSeqNo));
      if (row && !isAdmitted(row, testToken)) throw notOpen(row);
    },

    /** What a customer needs to know to book at the venue. */
    async read(shopSeqNo: number): Promise<Omit<Shop, 'front'>> {
      return toShop(await terms(shopSeqNo));
    },

    terms,

    /** The same with what was true on a day: a day gone by is shown with the hours and prices that it had. */
    async termsOn(shopSeqNo: number, date: string): Promise<ShopTerms> {
      const now = await terms(shopSeqNo);
      if (date >= now.today) return now;
      const row = await shops(`${shopSeqNo} ${date}`, () => findShop(db, shopSeqNo, date));
      return row ?? now;
    },

    /** A venue has changed: what is remembered of all of them is read anew. */
    forget(): void {
      publicShops.forget();
      shops.forget();
    },

    /** Where a venue's cards are charged; null: on the server's own account. False if there is no such venue. */
    setPaymentAccount: (shopSeqNo: number, accountId: number | null): Promise<boolean> =>
      setPaymentAccount(db, shopSeqNo, accountId),
  };

  /** Everything the venue decided about hours, prices and limits, for the features that sell its time. */
  async function terms(shopSeqNo: number): Promise<ShopTerms> {
    const row = await shops(String(shopSeqNo), () => findShop(db, shopSeqNo));
    if (!row) throw new Refusal('SHOP_NOT_FOUND');
    return row;
  }
}

const notOpen = ({ shopName }: PublicShopRow): Refusal =>
  new Refusal('VENUE_NOT_OPEN', { says: say('venue.opens-soon', { shopName }), details: { shopName } });
