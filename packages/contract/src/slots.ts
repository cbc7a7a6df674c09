import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { payOption } from './memberships.ts';
import { wholeNumber } from './texts/text.ts';
import { date, instant } from './dates/time.ts';

/** How many other times are offered when one is lost. */
export const NEAREST_SLOTS = 3;

/** How a membership of the caller would pay for any bay at a time; if it could not, why. A preview: paying decides. */
const cover = z.pick(payOption, {
  membershipId: true,
  membershipName: true,
  membershipTypeCd: true,
  fits: true,
  misfit: true,
  sessions: true,
  amount: true,
  cardAmount: true,
});
export type Cover = z.output<typeof cover>;

const slot = z.object({
  startedAt: instant,
  endedAt: instant,
  /** The lowest price among the free bays: that of any bay. */
  amount: z.int(),
  peak: z.boolean(),
  /** How many bays are free at that price. */
  free: z.int(),
  /** The bay that costs so much, where those that cost less at that time are taken; null where they are not. */
  dearerRoomName: z.nullable(z.string()),
  /** Null for whoever is not signed in, and without a membership for tee times. */
  cover: z.nullable(cover),
  rooms: z.array(z.object({ shopRoomId: z.uuid(), shopRoomName: z.string(), amount: z.int() })),
});
export type Slot = z.output<typeof slot>;

const shopSeqNo = wholeNumber();

const dayQuery = z.object({ shopSeqNo, bookingDate: date, durationMinutes: wholeNumber(), partySize: wholeNumber() });

const availability = z.object({
  bookingDate: date,
  timeZone: z.string(),
  closed: z.boolean(),
  /** Of a closed day: when the venue opens again; null if not within two months. */
  opensAgain: z.nullable(z.object({ date, opensAt: instant })),
  /** Further ahead than the venue takes bookings online. */
  tooFar: z.boolean(),
  /** The last day that can be booked online. */
  lastDate: date,
  /** What the venue itself says of a day on which its hours are others. */
  note: z.nullable(z.string()),
  /** Every start of the opening hours in order, free or not: the rows of the grid. */
  starts: z.array(instant),
  /** The first of them that is not too late to be booked online; null if all are. */
  bookableFrom: z.nullable(instant),
  /** How many minutes before its start a tee time can no longer be booked online. */
  leadMinutes: z.int(),
  slots: z.array(slot),
  /** Starts one after the other at which every bay for so many players is taken: the first and the last of each stretch. */
  full: z.array(z.object({ firstStartedAt: instant, lastStartedAt: instant })),
  /** Where no bay takes so many players: the one that takes the most; null where one does, and where there is no bay. */
  largestRoom: z.nullable(z.object({ shopRoomName: z.string(), players: z.int() })),
  /** The bays, each with the time that is taken, without the names of those who took it. */
  rooms: z.array(
    z.object({
      shopRoomId: z.uuid(),
      shopRoomName: z.string(),
      taken: z.array(z.object({ startedAt: instant, endedAt: instant })),
    }),
  ),
});

/** Free tee times of one day. A start at which no bay is free for the whole time is left out. */
export const getAvailability = defineCall({
  method: 'GET',
  path: '/bookings/availability',
  summary: 'List the free tee times of one day, with their prices.',
  access: 'anyone',
  query: dayQuery,
  data: availability,
  refusals: ['SHOP_NOT_FOUND', 'INVALID_SLOT'],
});

/** The same for a customer, with how their memberships would pay. A call of its own: what all see alike is written once for all. */
export const getMyAvailability = defineCall({
  method: 'GET',
  path: '/bookings/availability/my',
  summary: 'List the free tee times of one day, with how the customer’s memberships would pay for them.',
  access: 'customer',
  query: dayQuery,
  data: availability,
  refusals: ['SHOP_NOT_FOUND', 'INVALID_SLOT'],
});

/** The soonest tee time that can be booked online; length and players that the venue does not offer become the nearest that it does. */
export const getNextFree = defineCall({
  method: 'GET',
  path: '/shops/next-free',
  summary: 'Find the soonest free tee time of a venue.',
  access: 'anyone',
  query: z.object({ shopSeqNo, durationMinutes: wholeNumber(), partySize: wholeNumber() }),
  data: z.nullable(
    z.object({
      /** The day the venue opened under; a tee time after midnight belongs to the evening before. */
      bookingDate: date,
      startedAt: instant,
      /** The lowest price, and how many bays are free at it. */
      amount: z.int(),
      free: z.int(),
      durationMinutes: z.int(),
      partySize: z.int(),
    }),
  ),
  refusals: ['SHOP_NOT_FOUND'],
});

/**
 * How full the coming days are: enough for the strip of days, and cheap. Of today it is what is left of it: `bookedPercent` is 100
 * from `bookableUntil` on, the last moment at which the day can be booked online (null where it never can).
 */
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
      bookedPercent: z.int(),
      bookableUntil: z.nullable(instant),
    }),
  ),
  refusals: ['SHOP_NOT_FOUND'],
});

/**
 * Not a call but a stream of server-sent events: `changed` whenever a tee time of that day was taken or given back.
 * It carries no data of its own; a client that receives it asks again for the availability.
 */
export const availabilityStream = {
  path: '/bookings/availability/stream',
  query: z.object({ shopSeqNo, bookingDate: date }),
} as const;
