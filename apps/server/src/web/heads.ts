import { IMAGE_SIZES, imageSrcSet, imageUrl } from '@caddie/contract/images';
import type { HomeData } from '@caddie/contract/page';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import type { Head } from './document.ts';

const PRODUCT = 'Caddie';
const DESCRIPTION =
  'Tee times, memberships and payments for indoor golf simulators: no double bookings, no lost money.';

/** Screens with one address for everybody; the address of any other is nobody's to share. */
const shared = new Set<string>(Object.values(screens).filter((path) => !path.includes(':')));

type Options = { publicUrl: string; assetBase: string };

/** What browsers, search engines and link previews read about a page. The venue is the same on all of its pages. */
export function headOf(home: HomeData, path: string, options: Options): Head {
  if (home.kind === 'shop') return shopHead(home.shop, path, options);
  if (home.kind === 'unknown') return { title: `Venue not found | ${PRODUCT}`, description: DESCRIPTION };
  if (path !== screens.home) return { title: PRODUCT, description: DESCRIPTION };
  return {
    title: `${PRODUCT} | Booking for indoor-golf venues`,
    description: DESCRIPTION,
    url: `${options.publicUrl}/`,
    image: `${options.publicUrl}/og-image.jpg`,
  };
}

function shopHead(shop: PublicShop, path: string, { publicUrl, assetBase }: Options): Head {
  const image = { base: assetBase, title: shop.shopImageTitle };
  const query = new URLSearchParams({ shopName: shop.shopName }).toString();
  return {
    title: `${shop.shopName} | ${PRODUCT}`,
    description: `Booking system for ${shop.shopName} | ${shop.shopAddress}`,
    url: `${publicUrl}${shared.has(path) ? path : screens.home}?${query}`,
    image: `${assetBase ? '' : publicUrl}${imageUrl(image, 1200, 'jpg')}`,
    appName: shop.shopName,
    manifest: `/manifest.webmanifest?${query}`,
    // Only home shows the picture.
    ...(path === screens.home && { heroSrcSet: imageSrcSet(image, 'avif'), heroSizes: IMAGE_SIZES }),
  };
}
