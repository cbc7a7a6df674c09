import { IMAGE_SIZES, imageSrcSet, imageUrl, touchIconUrl } from '@caddie/contract/images';
import type { HomeData } from '@caddie/contract/page';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import type { Head } from './document.ts';
import { translate, type Locale, message, type Message } from '../words/words.ts';

/** Screens with the same address for all customers; other addresses are personal and not for sharing. */
const shareablePaths = new Set<string>(Object.values(screens).filter((path) => !path.includes(':')));

type Options = { publicUrl: string; assetBase: string; locale: Locale };

/** The metadata of a page for browsers, search engines and link previews. The venue is the same on all of its pages. */
export function createHead(home: HomeData, path: string, options: Options): Head {
  if (home.kind === 'shop') return shopHead(home.shop, path, options);
  const translated = (sentence: Message): string => translate(sentence, options.locale);
  const description = translated(message('page.description'));
  if (home.kind === 'unknown' && home.soon)
    return { title: translated(message('page.opens-soon', { shopName: home.soon })), description };
  if (home.kind === 'unknown') return { title: translated(message('page.venue-not-found')), description };
  if (path !== screens.home) return { title: translated(message('page.product')), description };
  return {
    title: translated(message('page.landing')),
    description,
    url: `${options.publicUrl}/`,
    image: `${options.publicUrl}/og-image.jpg`,
  };
}

function shopHead(shop: PublicShop, path: string, { publicUrl, assetBase, locale }: Options): Head {
  const image = { base: assetBase, title: shop.shopImageTitle };
  const query = new URLSearchParams({ shopName: shop.shopName }).toString();
  return {
    title: translate(message('page.venue', shop), locale),
    description: translate(message('page.venue-description', shop), locale),
    url: `${publicUrl}${shareablePaths.has(path) ? path : screens.home}?${query}`,
    image: `${assetBase ? '' : publicUrl}${imageUrl(image, 1200, 'jpg')}`,
    appName: shop.shopName,
    touchIcon: touchIconUrl(image),
    manifest: `/manifest.webmanifest?${query}`,
    // Only the home screen shows the picture.
    ...(path === screens.home && { heroSrcSet: imageSrcSet(image, 'avif'), heroSizes: IMAGE_SIZES }),
  };
}
