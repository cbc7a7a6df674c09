import type { Call } from './call.ts';
import * as bookings from './bookings.ts';
import * as cards from './cards.ts';
import * as clientErrors from './client-errors.ts';
import * as memberships from './memberships.ts';
import * as orders from './orders.ts';
import * as shops from './shops.ts';
import * as slots from './slots.ts';
import * as users from './users.ts';
import * as wechat from './wechat.ts';

/** A group of calls as the API's description shows them. */
export type Feature = { word: string; about: string; calls: readonly Call[] };

/** Every call of the API, feature by feature. */
export const features: readonly Feature[] = [
  {
    word: 'shops',
    about: 'Venues: who they are, where, when they are open, and what their customers need to know to book.',
    calls: [shops.getPublicShop, shops.getShop],
  },
  {
    word: 'users',
    about: 'Customers sign in with a phone number: a code by text the first time, a password from then on.',
    calls: [
      users.checkPhone,
      users.sendAuthCode,
      users.verifyAuthCode,
      users.login,
      users.register,
      users.resetPassword,
      users.getMe,
      users.signOut,
    ],
  },
  {
    word: 'cards',
    about: 'Saved cards. A card is typed in on the provider’s page; only its last digits are known here.',
    calls: [cards.listCards, cards.reserveCard, cards.confirmCard, cards.deleteCard],
  },
  {
    word: 'orders',
    about: 'Payments for a held tee time or a membership. Paying twice is safe: there is one payment an order.',
    calls: [orders.createOrder, orders.checkOrder, orders.cancelOrder],
  },
  {
    word: 'memberships',
    about: 'Memberships hold sessions, money or days: what a venue sells, and what a customer has.',
    calls: [
      memberships.listProducts,
      memberships.getProduct,
      memberships.draftSet,
      memberships.activateSet,
      memberships.listSets,
      memberships.getSet,
    ],
  },
  {
    word: 'bookings',
    about: 'Tee times: what is free, holding one while it is paid, the customer’s own, canceling.',
    calls: [
      slots.getAvailability,
      slots.getDays,
      bookings.readyBooking,
      bookings.confirmBooking,
      bookings.cancelBooking,
      bookings.getUpcoming,
      bookings.myBookings,
      bookings.listBookings,
      bookings.getCancellation,
      bookings.getPayOptions,
      bookings.getBooking,
    ],
  },
  {
    word: 'wechat',
    about: 'For pages inside a WeChat mini-program: addresses signed for its JS SDK.',
    calls: [wechat.getWechatToken, wechat.signForWechat],
  },
  {
    word: 'client-errors',
    about: 'What broke in a customer’s browser, for the server’s log.',
    calls: [clientErrors.reportClientError],
  },
];

export const calls: readonly Call[] = features.flatMap((feature) => feature.calls);
