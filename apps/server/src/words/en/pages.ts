const PRODUCT = 'Caddie';

type Venue = { shopName: string; shopAddress: string };

/** The metadata of pages: for browsers, search engines, link previews and home screens. */
export const pageWords = {
  'page.product': () => PRODUCT,
  'page.landing': () => `${PRODUCT} | Booking for indoor-golf venues`,
  'page.description': () =>
    'Tee times, memberships and payments for indoor golf simulators: no double bookings, no lost money.',
  'page.opens-soon': ({ shopName }: { shopName: string }) => `${shopName} opens soon`,
  'page.test': () => 'TEST, no money moves',
  'page.venue-not-found': () => `Venue not found | ${PRODUCT}`,
  'page.venue': ({ shopName }: Pick<Venue, 'shopName'>) => `${shopName} | ${PRODUCT}`,
  'page.venue-description': ({ shopName, shopAddress }: Venue) => `Booking system for ${shopName} | ${shopAddress}`,
  'page.app-description': () => 'Book a bay, buy a membership and keep your cards for indoor golf venues.',
  'page.desk': () => `${PRODUCT} Desk`,
};
