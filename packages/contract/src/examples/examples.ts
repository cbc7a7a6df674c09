import { bookingExamples } from './bookings.ts';
import { cardExamples } from './cards.ts';
import { clientErrorExamples } from './client-errors.ts';
import type { Example } from './example.ts';
import { membershipExamples } from './memberships.ts';
import { orderExamples } from './orders.ts';
import { shopExamples } from './shops.ts';
import { userExamples } from './users.ts';
import { wechatExamples } from './wechat.ts';

/** One example of every call. */
export const examples: readonly Example[] = [
  ...shopExamples,
  ...userExamples,
  ...cardExamples,
  ...orderExamples,
  ...membershipExamples,
  ...bookingExamples,
  ...wechatExamples,
  ...clientErrorExamples,
];
