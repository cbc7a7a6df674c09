import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { payOption } from './memberships.ts';
import { wholeNumber } from './texts/text.ts';
import { date, instant } from './dates/time.ts';

/** The number of alternatives that are offered when a time is taken. */
export const NEAREST_SLOTS = 3;

/** Whether and how a membership of the caller would pay for any bay at a time; if not, the reason. A preview: the payment decides. */
const passCoverage = z.pick(payOption, {
  membershipId: true,
  membershipName: true,
  membershipTypeCd: true,
  fits: true,
  misfit: true,
  sessions: true,
  amount: true,
  cardAmount: true,
});
export type PassCoverage = z.output<typeof passCoverage>;

const slot = z.object({
  startedAt: instant,
  endedAt: instant,
  /** The lowest price among the free bays, which is the price of "any bay". */
  amount: z.int(),
  peak: z.boolean(),
  /** The number of free bays that cost `amount`. */
  free: z.int(),
  /** If the cheapest bays are taken: the name of the cheapest one that is free; otherwise null. */
  dearerRoomName: z.nullable(z.string()),
  /** How the caller's membership would pay; null for callers who are not signed in, or have no membership for tee times. */
  cover: z.nullable(passCoverage),
  rooms: z.array(z.object({ shopRoomId: z.uuid(), shopRoomName: z.string(), amount: z.int() })),
});
export type Slot = z.output<typeof slot>;

const shopSeqNo = wholeNumber();

const dayQuery = z.object({ shopSeqNo, bookingDate: date, durationMinutes: wholeNumber(), partySize: wholeNumber() });

const availability = z.object({
  bookingDate: date,
  timeZone: z.string(),
  closed: z.boolean(),
  /** For a closed day: when the venue opens again; null if not within two months. */
  opensAgain: z.nullable(z.object({ date, opensAt: instant })),
  /** True if the day is beyond the venue's booking window. */
  tooFar: z.boolean(),
  /** The last day that can be booked online. */
  lastDate: date,
  /** The venue's note on a day with different hours. */
  note: z.nullable(z.string()),
  /** Every start within the opening hours in order, free or not: the rows of the grid. */
  starts: z.array(instant),
  /** The first start that can still be booked online; null if there is none. */
  bookableFrom: z.nullable(instant),
  /** Online booking closes this many minutes before the start. */
  leadMinutes: z.int(),
  slots: z.array(slot),
  /** The full times: runs of consecutive starts at which every bay for this many players is taken, by the first and the last start. */
  full: z.array(z.object({ firstStartedAt: instant, lastStartedAt: instant })),
  /** If no bay takes this many players: the bay that takes the most. Null if some bay is large enough, or the venue has no bays. */
  largestRoom: z.nullable(z.object({ shopRoomName: z.string(), players: z.int() })),
  /** The bays, each with its taken times, without customers' names. */
  rooms: z.array(
    z.object({
      shopRoomId: z.uuid(),
      shopRoomName: z.string(),
      taken: z.array(z.object({ startedAt: instant, endedAt: instant })),
    }),
  ),
});

/** Lists the free tee times of one day, without starts at which no bay is free for the whole duration. */
export const getAvailability = defineCall({
  method: 'GET',
  path: '/bookings/availability',
  summary: 'List the free tee times of one day, with their prices.',
  access: 'anyone',
  query: dayQuery,
  data: availability,
  refusals: ['SHOP_NOT_FOUND', 'INVALID_SLOT'],
});

/**
 * The same for a customer, with how their memberships would pay. A separate call, so that the public answer is the same for all and can be
 * shared.
 */
export const getMyAvailability = defineCall({
  method: 'GET',
  path: '/bookings/availability/my',
  summary: 'List the free tee times of one day, with how the customer’s memberships would pay for them.',
  access: 'customer',
  query: dayQuery,
  data: availability,
  refusals: ['SHOP_NOT_FOUND', 'INVALID_SLOT'],
});

/**
 * Finds the soonest tee time that can be booked online; a length or number of players that the venue does not offer is replaced by the
 * nearest one.
 */
export const getNextFree = defineCall({
  method: 'GET',
  path: '/shops/next-free',
  summary: 'Find the next free tee time of a venue.',
  access: 'anyone',
  query: z.object({ shopSeqNo, durationMinutes: wholeNumber(), partySize: wholeNumber() }),
  data: z.nullable(
    z.object({
      /** The business day; a tee time after midnight belongs to the evening before. */
      bookingDate: date,
      startedAt: instant,
      /** The lowest price, and the number of bays that are free at it. */
      amount: z.int(),
      free: z.int(),
      durationMinutes: z.int(),
      partySize: z.int(),
    }),
  ),
  refusals: ['SHOP_NOT_FOUND'],
});

/** Returns the occupancy of the coming days, cheaply, for the strip of days. */
export const getDays = defineCall({
  method: 'GET',
  path: '/bookings/availability/days',
  summary: 'Show how full each of the coming days is.',
  access: 'anyone',
  query: z.object({ shopSeqNo, from: date, days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(62)) }),
  data: z.array(
    z.object({
      date,
      closed: z.boolean(),
      note: z.nullable(z.string()),
      /** Of today, only the remaining time counts; 100 from `bookableUntil` on. */
      bookedPercent: z.int(),
      /** The last moment at which the day can be booked online; null if it never can. */
      bookableUntil: z.nullable(instant),
    }),
  ),
  refusals: ['SHOP_NOT_FOUND'],
});

/**
 * A stream of server-sent events, not a call: `changed` whenever a tee time of that day was taken or released. It carries no data; a client
 * that receives it reloads the availability.
 */
export const availabilityStream = {
  path: '/bookings/availability/stream',
  query: z.object({ shopSeqNo, bookingDate: date }),
} as const;
