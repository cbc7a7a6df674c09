import { getPublicShop, getShop } from '@caddie/contract/shops';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import { testTokenOf } from '../../platform/http/test-visit.ts';
import type { ShopService } from './shops.service.ts';

export function shopRoutes(mount: CustomerMount, shops: ShopService): void {
  mount(getPublicShop, async ({ query }, request) => (await shops.visit(query.shopName, testTokenOf(request))).shop);
  mount(getShop, ({ query }) => shops.read(query.shopSeqNo));
}
