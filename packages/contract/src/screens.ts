/**
 * The web app's addresses, in the order of the specification's table, followed by additional ones. The app routes by them; the server
 * answers 404 for any other page.
 */
export const screens = {
  home: '/',
  booking: '/booking',
  membership: '/membership',
  payment: '/payment',
  complete: '/complete',
  cardRegister: '/card/register/:status',
  myBookings: '/my/booking',
  myBooking: '/my/booking/:id',
  myMemberships: '/my/membership',
  myMembership: '/my/membership/:id',
  myCards: '/my/cards',
  profile: '/my/profile',
  scan: '/scan',
  privacy: '/privacy',
  terms: '/terms',
  link: '/t/:code',
} as const;

/** Used by the server only: the annotation lets the build drop it from the customers' bundle. */
const patterns = /* @__PURE__ */ Object.values(screens).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a path is one of the app's screens. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The address that the provider's page returns to. */
export const cardRegister = (status: 'success' | 'failed'): string => screens.cardRegister.replace(':status', status);
