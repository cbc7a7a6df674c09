import { NO_VENUE_ADDRESS } from '@caddie/contract/page';
import type { PublicShop } from '@caddie/contract/shops';
import { translate, localeOf, message } from '../words/words.ts';

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** The app on a phone's home screen: it has the venue's name, and opens the venue from which it was installed. */
export function writeManifest(shop: PublicShop | undefined, language: string): object {
  const locale = localeOf(language);
  const venueUrl = shop && `/?${new URLSearchParams({ shopName: shop.shopName }).toString()}`;
  const name = shop?.shopName ?? translate(message('page.product'), locale);
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
    theme_color: '#002400',
    background_color: '#f8faf5',
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('icon-maskable', 192, 'maskable'),
      icon('icon-maskable', 512, 'maskable'),
    ],
  };
}
