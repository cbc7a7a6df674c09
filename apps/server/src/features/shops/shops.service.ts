import type { PublicShop, Shop } from '@caddie/contract/shops';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PublicShopRow, type ShopRow, toPublicShop, toShop } from './shops.rules.ts';
import { findPublicShop, findShop, setPaymentAccount } from './shops.store.ts';

export { inForceOn, type OpenMinutes, type PriceRule, type Room, roomsOn } from './shops.rules.ts';
export type ShopTerms = ShopRow;
export type ShopService = ReturnType<typeof createShopService>;

/** How long a change of a venue's details may take to show. Every visit asks for them, and they change once a month. */
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

    /** What a customer needs to know to book at the venue. */
    async read(shopSeqNo: number): Promise<Shop> {
      return toShop(await terms(shopSeqNo));
    },

    terms,

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
