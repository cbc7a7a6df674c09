import { touchIconUrl } from '@caddie/contract/images';
import { useEffect, useRef } from 'react';
import { usePageData } from '../../lib/state/page-data.tsx';
import { useCaddie } from '../../lib/state/store.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.useShopHead;

/** Keeps the document's title, description, manifest and icon in line with the venue across screens. */
export function useShopHead(): void {
  const shop = useCaddie((state) => state.shop);
  const { assetBase } = usePageData().settings;
  const hadShop = useRef(false);

  useEffect(() => {
    // Until a venue is known, the server's own texts stay.
    if (!shop && !hadShop.current) return;
    hadShop.current = true;
    document.title = shop ? words.caddie(shop.shopName) : 'Caddie';
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', shop ? words.bookingSystemFor(shop.shopName, shop.shopAddress) : '');
    // An app that is installed from here belongs to this venue.
    const query = shop ? `?${new URLSearchParams({ shopName: shop.shopName })}` : '';
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest${query}`);
    if (shop)
      document
        .querySelector('link[rel="apple-touch-icon"]')
        ?.setAttribute('href', touchIconUrl({ base: assetBase, title: shop.shopImageTitle }));
  }, [shop, assetBase]);
}
