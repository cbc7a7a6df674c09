/**
 * The web app's addresses, in the order of the specification's table, then those it leaves open.
 * The app routes by them; the server answers 404 for a page that is not among them.
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
  scan: '/scan',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** For the server only: without the mark every customer would download it, since a build cannot know that it does nothing else. */
const patterns = /* @__PURE__ */ Object.values(screens).map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a path is one of the app's screens. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Where the provider's page leads back to. */
export const cardRegister = (status: 'success' | 'failed'): string => screens.cardRegister.replace(':status', status);
