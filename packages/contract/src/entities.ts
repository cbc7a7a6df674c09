import type * as z from 'zod/mini';
import { booking } from './bookings.ts';
import { savedCard } from './cards.ts';
import { me } from './desk/people/staff.ts';
import { membershipRules, membershipSet, payOption, product } from './memberships.ts';
import { order } from './orders.ts';
import { cancellationPolicy, openingHours, publicShop, shop, shopRoom } from './shops.ts';
import { customerInfo } from './users.ts';

/** Schemas that several calls share, by their names in the API's description. */
export const entities: Readonly<Record<string, z.ZodMiniType>> = {
  PublicShop: publicShop,
  Shop: shop,
  OpeningHours: openingHours,
  CancellationPolicy: cancellationPolicy,
  Room: shopRoom,
  CustomerInfo: customerInfo,
  SavedCard: savedCard,
  Order: order,
  MembershipProduct: product,
  MembershipSet: membershipSet,
  MembershipRules: membershipRules,
  PayOption: payOption,
  Booking: booking,
  Me: me,
};
