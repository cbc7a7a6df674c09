import { getPublicShop, getShop, type VenuePageData } from '@caddie/contract/shops';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import { testTokenOf } from '../../platform/http/test-cookie.ts';
import type { ShopService, ShopTerms } from './shops.service.ts';

/** `toVenueFront`: the days and prices for the venue's page, computed by the features that sell them. */
export function shopRoutes(
  mount: CustomerMount,
  shops: ShopService,
  toVenueFront: (shop: ShopTerms) => VenuePageData,
): void {
  mount(getPublicShop, async ({ query }, request) => (await shops.visit(query.shopName, testTokenOf(request))).shop);
  mount(getShop, async ({ query: { shopSeqNo } }) => ({
    ...(await shops.read(shopSeqNo)),
    front: toVenueFront(await shops.terms(shopSeqNo)),
  }));
}
