import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { wholeNumber } from './texts/text.ts';
import { date, instant } from './dates/time.ts';

/** How many other times are offered when one is lost. */
export const NEAREST_SLOTS = 3;

const slot = z.object({
  startedAt: instant,
  endedAt: instant,
  /** The lowest price among the free bays. */
  amount: z.int(),
  peak: z.boolean(),
  rooms: z.array(z.object({ shopRoomId: z.uuid(), shopRoomName: z.string(), amount: z.int() })),
});
export type Slot = z.output<typeof slot>;

const shopSeqNo = wholeNumber();

/** Free tee times of one day. A start at which no bay is free for the whole time is left out. */
export const getAvailability = defineCall({
  method: 'GET',
  path: '/bookings/availability',
  summary: 'List the free tee times of one day, with their prices.',
  access: 'anyone',
  query: z.object({ shopSeqNo, bookingDate: date, durationMinutes: wholeNumber(), partySize: wholeNumber() }),
  data: z.object({
    bookingDate: date,
    timeZone: z.string(),
    closed: z.boolean(),
    /** Further ahead than the venue takes bookings online. */
    tooFar: z.boolean(),
    /** What the venue itself says of a day on which its hours are others. */
    note: z.nullable(z.string()),
    /** Every start of the opening hours in order, free or not: the rows of the grid. */
    starts: z.array(instant),
    /** The first of them that is not too late to be booked online; null if all are. */
    bookableFrom: z.nullable(instant),
    slots: z.array(slot),
    /** The bays, each with the time that is taken, without the names of those who took it. */
    rooms: z.array(
      z.object({
        shopRoomId: z.uuid(),
        shopRoomName: z.string(),
        taken: z.array(z.object({ startedAt: instant, endedAt: instant })),
      }),
    ),
  }),
  refusals: ['SHOP_NOT_FOUND', 'INVALID_SLOT'],
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
