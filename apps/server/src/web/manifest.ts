import { type Icon, iconUrl } from '@caddie/contract/images';
import { NO_VENUE_ADDRESS } from '@caddie/contract/page';
import type { PublicShop } from '@caddie/contract/shops';
import { translate, localeOf, message } from '../words/words.ts';

const icons: Icon[] = [
  { shape: 'icon', size: 192 },
  { shape: 'icon', size: 512 },
  { shape: 'maskable', size: 192 },
  { shape: 'maskable', size: 512 },
];

/** The app on a phone's home screen: it has the venue's name and picture, and opens the venue from which it was installed. */
export function writeManifest(shop: PublicShop | undefined, language: string, assetBase: string): object {
  const locale = localeOf(language);
  const venueUrl = shop && `/?${new URLSearchParams({ shopName: shop.shopName }).toString()}`;
  const name = shop?.shopName ?? translate(message('page.product'), locale);
  const urlOf = (icon: Icon): string =>
    shop ? iconUrl({ base: assetBase, title: shop.shopImageTitle }, icon) : ownIconUrl(icon);
  return {
    // Two venues of one server are two apps.
    id: venueUrl ?? '/',
    name,
    short_name: name,
    description: translate(shop ? message('page.venue-description', shop) : message('page.app-description'), locale),
    lang: language,
    start_url: venueUrl ?? NO_VENUE_ADDRESS,
    scope: '/',
    display: 'standalone',
    // The colour of the header on home, which every venue has.
    theme_color: '#002400',
    background_color: '#f8faf5',
    icons: icons.map((icon) => ({
      src: urlOf(icon),
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      ...(icon.shape === 'maskable' && { purpose: 'maskable' }),
    })),
  };
}

const ownIconUrl = ({ shape, size }: Icon): string => `/${shape === 'maskable' ? 'icon-maskable' : 'icon'}-${size}.png`;
