import type { Call } from './call.ts';
import * as bookings from './bookings.ts';
import * as cards from './cards.ts';
import * as memberships from './memberships.ts';
import * as orders from './orders.ts';
import * as shops from './shops.ts';
import * as slots from './slots.ts';
import * as users from './users.ts';
import * as wechat from './wechat.ts';

/** Every call of the API, in the order of the features. */
export const calls: readonly Call[] = [
  shops.getPublicShop,
  shops.getShop,
  users.checkPhone,
  users.sendAuthCode,
  users.verifyAuthCode,
  users.login,
  users.register,
  users.resetPassword,
  users.getMe,
  users.signOut,
  cards.listCards,
  cards.reserveCard,
  cards.confirmCard,
  cards.deleteCard,
  orders.createOrder,
  orders.checkOrder,
  orders.cancelOrder,
  memberships.listProducts,
  memberships.getProduct,
  memberships.draftSet,
  memberships.activateSet,
  memberships.listSets,
  memberships.getSet,
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
  wechat.getWechatToken,
  wechat.signForWechat,
];
