import { getPublicShop, getShop } from '@caddie/contract/shops';
import type { Mount } from '../../platform/mount.ts';
import type { ShopService } from './shops.service.ts';

export function shopRoutes(mount: Mount, shops: ShopService): void {
  mount(getPublicShop, ({ query }) => shops.openByName(query.shopName));
  mount(getShop, ({ query }) => shops.read(query.shopSeqNo));
}
