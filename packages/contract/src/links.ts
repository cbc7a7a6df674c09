import * as z from 'zod/mini';
import { bookingStatus, refundStep } from './bookings.ts';
import { defineCall } from './call.ts';
import { authCode } from './users.ts';
import { text } from './texts/text.ts';
import { instant } from './dates/time.ts';

/** The characters of a link's code: 50 random bits. */
export const LINK_CODE_LENGTH = 10;
/** A link shows its booking until this many hours after the tee time. */
export const LINK_HOURS_AFTER_PLAY = 24;

const params = z.object({ code: text({ max: 100 }) });
const callDefaults = { access: 'anyone', params, limits: [{ max: 60, seconds: 60 }] } as const;

/** What anyone with the link may see: no name, phone number, card or price. */
const linkedBooking = z.object({
  bookingId: z.uuid(),
  shopSeqNo: z.int(),
  bookingStatusCd: bookingStatus,
  bookingStartedAt: instant,
  bookingEndedAt: instant,
  timeZone: z.string(),
  shopRoomName: z.string(),
  reference: z.string(),
  partySize: z.int(),
  durationMinutes: z.int(),
  refundSteps: z.array(refundStep),
  version: z.int(),
  /** The last four digits of the number that gets the code; null if the booking has no number. */
  phoneEnd: z.nullable(z.string()),
});
export type LinkedBooking = z.output<typeof linkedBooking>;

/** Reads the booking of a link. It changes nothing: a link may be opened by anyone and by any program. */
export const getLinkedBooking = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/t/{code}',
  summary: 'Read the booking of a link that was texted.',
  data: linkedBooking,
  refusals: ['LINK_ENDED'],
});

/** Texts a code to the number of the link's booking. */
export const sendLinkCode = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/t/{code}/auth-code',
  summary: 'Text a code to the number of a link’s booking.',
  data: z.object({ expiresInSeconds: z.int() }),
  refusals: ['LINK_ENDED', 'PHONE_NOT_SUPPORTED', 'TOO_MANY_CODES', 'TEXTS_STOPPED', 'CODE_NOT_SENT', 'SMS_BUDGET'],
});

/** Signs in the customer of the link's booking, with the code that was texted. */
export const signInByLink = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/t/{code}/sign-in',
  summary: 'Sign in as the customer of a link’s booking, with the code that was texted.',
  body: z.object({ authCode }),
  data: z.object({ authToken: z.string() }),
  refusals: ['LINK_ENDED', 'WRONG_CODE', 'CODE_LOCKED'],
});

/** The path of a customer's calendar, which is secret; null if there is none. */
const feed = z.object({ path: z.nullable(z.string()) });

/** Reads the address of the caller's calendar. */
export const getFeed = defineCall({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Read the address of the caller’s calendar, to which a phone subscribes.',
  access: 'customer',
  data: feed,
  refusals: [],
});

/** Opens the caller's calendar; again, it answers with the same address. */
export const openFeed = defineCall({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Open the caller’s calendar of all their tee times.',
  access: 'customer',
  data: feed,
  refusals: [],
  limits: [{ max: 20, seconds: 60 }],
});

/** Withdraws the address of the caller's calendar. */
export const closeFeed = defineCall({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Withdraw the address of the caller’s calendar.',
  access: 'customer',
  data: z.null(),
  refusals: [],
});
