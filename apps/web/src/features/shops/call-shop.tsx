import type { PublicShop } from '@caddie/contract/shops';
import { phoneLink } from './shop-links.ts';

/** "Call +1 212 555 0148": the way that always works. */
export function CallShop({ shop }: { shop: PublicShop }) {
  return (
    <>
      Call <a href={phoneLink(shop.shopPhone)}>{shop.shopPhone}</a>.
    </>
  );
}
