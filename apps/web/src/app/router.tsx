import type { PageData } from '@caddie/contract/page';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { type ComponentType, createElement } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import type { ShopOfPage } from '../features/shops/use-shop.ts';
import { queryPart, lazyPart } from '../lib/lazy-part.tsx';
import { usePageData } from '../lib/state/page-data.tsx';
import { Home } from '../screens/home.tsx';
import { Loading } from './loading.tsx';
import { Booking, Payment } from './parts.ts';
import { UnexpectedError } from './unexpected-error.tsx';

type ShopScreenProps = { shop: PublicShop };

const NotFound = lazyPart(() => import('./not-found.tsx'), 'NotFound');
const UnknownVenue = lazyPart(() => import('./unknown-venue/unknown-venue.tsx'), 'UnknownVenue');
const LinkEnded = lazyPart(() => import('../features/links/link-ended.tsx'), 'LinkEnded');
const Landing = lazyPart(() => import('../features/landing/landing.tsx'), 'Landing');

/** Screens that belong to a venue, in the order of the specification's table. */
const shopScreens: [pattern: string, ComponentType<ShopScreenProps>][] = [
  [screens.home, Home],
  [screens.booking, Booking],
  [screens.membership, queryPart(() => import('../screens/membership.tsx'), 'Membership')],
  [screens.payment, Payment],
  [screens.complete, queryPart(() => import('../screens/complete.tsx'), 'Complete')],
  [screens.myBookings, queryPart(() => import('../screens/my-bookings.tsx'), 'MyBookings')],
  [screens.myBooking, queryPart(() => import('../screens/my-booking.tsx'), 'MyBooking')],
  [screens.myMemberships, queryPart(() => import('../screens/my-memberships.tsx'), 'MyMemberships')],
  [screens.myMembership, queryPart(() => import('../screens/my-membership.tsx'), 'MyMembership')],
  [screens.myCards, queryPart(() => import('../screens/my-cards.tsx'), 'MyCards')],
  [screens.profile, queryPart(() => import('../screens/profile.tsx'), 'Profile')],
  [screens.link, queryPart(() => import('../screens/link.tsx'), 'LinkedBooking')],
];

/** Screens that need no venue. */
const screensWithoutShop: [pattern: string, ComponentType][] = [
  [screens.cardRegister, lazyPart(() => import('../screens/card-register.tsx'), 'CardRegister')],
  [screens.scan, lazyPart(() => import('../screens/scan.tsx'), 'Scan')],
  [screens.privacy, lazyPart(() => import('../screens/privacy.tsx'), 'Privacy')],
  [screens.terms, lazyPart(() => import('../screens/terms.tsx'), 'Terms')],
];

/** Loads the part that the server rendered for this page, before rendering or hydration. */
export const preloadScreen = async (page: PageData): Promise<void> => {
  if (page.booking) return Booking.preload();
  if (page.home?.kind === 'landing') await Landing.preload();
  if (page.home?.kind === 'unknown') await UnknownVenue.preload();
};

/** The screen of the current path. */
export function Screens({ shop }: { shop: ShopOfPage }) {
  const { settings, link } = usePageData();
  const [path] = useLocation();
  const { parser } = useRouter();
  const matchesPath = ([pattern]: readonly [string, ...unknown[]]) => matchRoute(parser, pattern, path)[0];

  if (path === screens.home && shop.status === 'none') return <Landing salesEmail={settings.salesEmail} />;
  const shopScreen = shopScreens.find(matchesPath);
  // A link that has ended names no venue.
  if (link && shopScreen?.[0] === screens.link) return <LinkEnded isLimited={link === 'LIMITED'} />;
  if (shopScreen) return <ShopScreen shop={shop} Screen={shopScreen[1]} />;
  const otherScreen = screensWithoutShop.find(matchesPath);
  if (otherScreen) return createElement(otherScreen[1]);
  return <NotFound />;
}

function ShopScreen({ shop, Screen }: { shop: ShopOfPage; Screen: ComponentType<ShopScreenProps> }) {
  switch (shop.status) {
    case 'ready':
      return <Screen shop={shop.shop} />;
    case 'loading':
      return <Loading />;
    case 'failed':
      return <UnexpectedError error={shop.error} onRetry={shop.retry} />;
    default:
      return <UnknownVenue />;
  }
}
