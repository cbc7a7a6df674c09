import type { PublicShop } from '@caddie/contract/shops';
import { phoneLink } from '../../venues/shop-links.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.callShop;

/** "Call +1 212 555 0148": the fallback that always works. */
export function CallShop({ shop }: { shop: PublicShop }) {
  return (
    <>
      {words.call[0]}
      <a href={phoneLink(shop.shopPhone)}>{shop.shopPhone}</a>
      {words.call[1]}
    </>
  );
}
