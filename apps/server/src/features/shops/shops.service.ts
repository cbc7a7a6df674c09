import { countOpening } from './entry-places.store.ts';
import type { PublicShop, Shop } from '@caddie/contract/shops';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
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
export { taxShareColumn } from './tax.store.ts';
export {
  inForceOn,
  isAdmitted,
  type NoShowTerms,
  type OpenMinutes,
  planOf,
  type PriceRule,
  type Room,
  roomsOn,
} from './shops.rules.ts';
export type ShopTerms = ShopRow;
/** What a customer sees of a venue, whether it is only a test, and the fallback language. */
type VisitedVenue = { shop: PublicShop; isTest: boolean; language: string };
export type ShopService = ReturnType<typeof createShopService>;

/**
 * How long a venue's terms are cached. Every visit reads them, and they change about once a month. The database notifies of changes; if a
 * notification is lost, this is the longest delay.
 */
const CACHE_SECONDS = 2;

export function createShopService(db: Db) {
  const publicShops = createCache<PublicShopRow | undefined>({ seconds: CACHE_SECONDS, max: 2_000 });
  const shops = createCache<ShopRow | undefined>({ seconds: CACHE_SECONDS, max: 2_000 });

  return {
    /** Returns the venue with this name, ignoring case. */
    async findByName(shopName: string): Promise<PublicShop> {
      // Cached by the exact spelling: the database's rules of case differ from JavaScript's.
      const row = await publicShops(shopName, () => findPublicShop(db, shopName));
      if (!row) throw new Refusal('SHOP_NOT_FOUND');
      return toPublicShop(row);
    },

    /** Returns the venue for customers, who see one that is not open only through its test link. */
    async visit(shopName: string, testToken: string | undefined): Promise<VisitedVenue> {
      const row = await publicShops(shopName, () => findPublicShop(db, shopName));
      if (!row) throw new Refusal('SHOP_NOT_FOUND');
      if (!isAdmitted(row, testToken)) throw notOpen(row);
      return { shop: toPublicShop(row), isTest: row.openedAt === null, language: row.language };
    },

    /** Returns the fallback language of the venue's pages, open or not. */
    async languageOf(shopName: string): Promise<string | undefined> {
      return (await publicShops(shopName, () => findPublicShop(db, shopName)))?.language;
    },

    countOpening: (shopSeqNo: number, code: string) => countOpening(db, shopSeqNo, code),

    /** Rejects a customer's call about a venue that is hidden from them; an unknown venue is left to the call itself. */
    async mustAdmit(shopSeqNo: number, testToken: string | undefined): Promise<void> {
      const row = await shops(String(shopSeqNo), () => findShop(db, shopSeqNo));
      if (row && !isAdmitted(row, testToken)) throw notOpen(row);
    },

    /** Returns what a customer needs to book at the venue. */
    async read(shopSeqNo: number): Promise<Omit<Shop, 'front'>> {
      return toShop(await terms(shopSeqNo));
    },

    terms,

    /** Returns the terms of a day: a past day has the hours and prices that it had. */
    async termsOn(shopSeqNo: number, date: string): Promise<ShopTerms> {
      const currentTerms = await terms(shopSeqNo);
      if (date >= currentTerms.today) return currentTerms;
      const row = await shops(`${shopSeqNo} ${date}`, () => findShop(db, shopSeqNo, date));
      return row ?? currentTerms;
    },

    /** Clears the cache of all venues after a change. */
    forget(): void {
      publicShops.clear();
      shops.clear();
    },

    /** Sets the account on which a venue's cards are charged; null: the server's own account. Returns false if there is no such venue. */
    setPaymentAccount: (shopSeqNo: number, accountId: number | null): Promise<boolean> =>
      setPaymentAccount(db, shopSeqNo, accountId),
  };

  /** Returns the venue's hours, prices and limits, for the features that sell its time. */
  async function terms(shopSeqNo: number): Promise<ShopTerms> {
    const row = await shops(String(shopSeqNo), () => findShop(db, shopSeqNo));
    if (!row) throw new Refusal('SHOP_NOT_FOUND');
    return row;
  }
}

const notOpen = ({ shopName }: PublicShopRow): Refusal =>
  new Refusal('VENUE_NOT_OPEN', { message: message('venue.opens-soon', { shopName }), details: { shopName } });
