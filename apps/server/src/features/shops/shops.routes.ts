import { getPublicShop, getShop, type VenueFront } from '@caddie/contract/shops';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import { testTokenOf } from '../../platform/http/test-visit.ts';
import type { ShopService, ShopTerms } from './shops.service.ts';

/** `frontOf`: the days and prices for the venue's page, computed by the features that sell them. */
export function shopRoutes(mount: CustomerMount, shops: ShopService, frontOf: (shop: ShopTerms) => VenueFront): void {
  mount(getPublicShop, async ({ query }, request) => (await shops.visit(query.shopName, testTokenOf(request))).shop);
  mount(getShop, async ({ query: { shopSeqNo } }) => ({
    ...(await shops.read(shopSeqNo)),
    front: frontOf(await shops.terms(shopSeqNo)),
  }));
}
