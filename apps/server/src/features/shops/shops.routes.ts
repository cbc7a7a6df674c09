import { getPublicShop, getShop } from '@caddie/contract/shops';
import type { CustomerMount } from '../../platform/http/mount.ts';
import { testTokenOf } from '../../platform/http/test-visit.ts';
import type { ShopService } from './shops.service.ts';

export function shopRoutes(mount: CustomerMount, shops: ShopService): void {
  mount(getPublicShop, async ({ query }, request) => {
    const { isTest: _, ...shop } = await shops.visit(query.shopName, testTokenOf(request));
    return shop;
  });
  mount(getShop, ({ query }) => shops.read(query.shopSeqNo));
}
