import type { PublicShop } from '@caddie/contract/shops';

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** How the app stands on a phone's home screen: under the venue's name, and opening the venue it was installed from. */
export function writeManifest(shop: PublicShop | undefined): object {
  const start = shop ? `/?${new URLSearchParams({ shopName: shop.shopName }).toString()}` : '/';
  const name = shop?.shopName ?? 'Caddie';
  return {
    // Two venues of one server are two apps.
    id: start,
    name,
    short_name: name,
    description: shop
      ? `Booking system for ${name} | ${shop.shopAddress}`
      : 'Book a bay, buy a membership and keep your cards for indoor golf venues.',
    lang: 'en',
    start_url: start,
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
