import * as z from 'zod/mini';
import { currencies } from './amounts/money.ts';
import { defineCall } from './call.ts';
import { date, instant } from './dates/time.ts';
import { problem } from './field-problems.ts';
import { wholeNumber } from './texts/text.ts';

/** The number of bookings whose repetitions are asked for in one call. */
export const MAX_REPEATED = 50;

/** A free tee time that repeats an earlier one: its weekday, start, length, players and, unless taken, its bay. */
const repeat = z.object({
  bookingDate: date,
  startedAt: instant,
  endedAt: instant,
  durationMinutes: z.int(),
  partySize: z.int(),
  shopRoomId: z.uuid(),
  shopRoomName: z.string(),
  /** The bay of the earlier tee time if it is taken then and this is another one at its price; otherwise null. */
  takenRoomName: z.nullable(z.string()),
  amount: z.int(),
  currency: z.enum(currencies),
  timeZone: z.string(),
});
export type Repeat = z.output<typeof repeat>;

const uuid = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';

/** Finds the next free tee time like each of the caller's own bookings; one that cannot be repeated is left out. */
export const getRepeats = defineCall({
  method: 'GET',
  path: '/bookings/repeats',
  summary: 'Find the next free tee time like each of the caller’s own bookings.',
  access: 'customer',
  query: z.object({
    /** Ids separated by commas. */
    bookingIds: z
      .string()
      .check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,${MAX_REPEATED - 1}}$`), problem('NOT_A_BOOKING'))),
  }),
  data: z.array(z.object({ bookingId: z.uuid(), repeat })),
  refusals: ['BOOKING_NOT_FOUND'],
});

/** Finds the next free tee time like the one that the caller usually books: at least two of the last five, on one weekday at one time. */
export const getUsual = defineCall({
  method: 'GET',
  path: '/bookings/usual',
  summary: 'Find the next free tee time like the one that the caller usually books.',
  access: 'customer',
  query: z.object({ shopSeqNo: wholeNumber() }),
  data: z.nullable(repeat),
  refusals: [],
});
