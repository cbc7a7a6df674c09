import * as z from 'zod/mini';
import { bookingStatus } from '../bookings.ts';
import { accessFieldsOf, defineCall, defineFile } from '../call.ts';
import { currencies } from '../amounts/money.ts';
import { roomTrait } from '../shops.ts';
import { text } from '../texts/text.ts';
import { date, instant } from '../dates/time.ts';

/** Minutes after its start from which a booking without check-in is late. */
export const LATE_MINUTES = 5;
/** Hours before its start from which a customer can be checked in. */
export const CHECK_IN_HOURS = 3;
export const NOTE_MAX = 500;
/** The minimum length of a search text. */
export const SEARCH_MIN = 2;
/** The maximum number of results per kind. */
export const SEARCH_MAX = 8;

const bookingSourceCd = z.enum(['ONLINE', 'PHONE', 'WALK_IN']);
export type BookingSourceCd = z.output<typeof bookingSourceCd>;

/** The tender that paid for a booking; MIXED for several. */
const paidWith = z.enum(['CARD', 'MEMBERSHIP', 'CASH', 'TERMINAL', 'MIXED', 'NOTHING']);

/**
 * A tee time as the sheet shows it, without states that depend on the time (late, in play, played): the screen derives those each minute.
 */
const teeTime = z.object({
  kind: z.literal('TEE_TIME'),
  bookingId: z.uuid(),
  version: z.int(),
  reference: z.string(),
  shopRoomId: z.uuid(),
  startedAt: instant,
  endedAt: instant,
  /** The end plus the venue's buffer. */
  occupiedUntil: instant,
  status: bookingStatus,
  /** Null: a hold of the desk that has no customer yet. */
  customerId: z.nullable(z.uuid()),
  /** The phone number for a customer without a name; empty for a walk-in without both. */
  name: z.string(),
  /** The customer has a phone number, so they can be texted. */
  hasPhone: z.boolean(),
  partySize: z.nullable(z.int()),
  source: bookingSourceCd,
  amount: z.int(),
  paidWith: z.nullable(paidWith),
  /** Sessions of a membership that paid for it. */
  sessions: z.int(),
  /** The amount still owed. */
  due: z.int(),
  /** Set only while READY. */
  holdExpiresAt: z.nullable(instant),
  /** A pay link was texted, and the customer has not paid yet. */
  hasPayLink: z.boolean(),
  /** READY, and a payment is pending at the bank. */
  isPaying: z.boolean(),
  /** An amount is owed, and the bank declined the last card charge for it. */
  isDeclined: z.boolean(),
  checkedInAt: z.nullable(instant),
  noShowAt: z.nullable(instant),
  /** The latest note of the booking. */
  note: z.nullable(z.string()),
});
export type TeeTime = z.output<typeof teeTime>;

const block = z.object({
  kind: z.literal('BLOCK'),
  bookingId: z.uuid(),
  version: z.int(),
  shopRoomId: z.uuid(),
  startedAt: instant,
  endedAt: instant,
  occupiedUntil: instant,
  note: z.string(),
  isPublic: z.boolean(),
  seriesId: z.uuid(),
  /** Its series has more than one active block. */
  isSeries: z.boolean(),
});
export type Block = z.output<typeof block>;

export const tile = z.discriminatedUnion('kind', [teeTime, block]);
export type Tile = z.output<typeof tile>;

const dayNote = z.object({ text: z.string(), by: z.string(), at: instant });

/** Reads one business day of the venue: opening to closing, including past midnight. */
export const getDay = defineCall({
  method: 'GET',
  path: '/desk/days/{date}',
  summary: 'Read one day of the tee sheet.',
  access: 'staff',
  right: 'day.read',
  beyond: ['money.read'],
  params: z.object({ date }),
  data: z.object({
    bookingDate: date,
    /** The current business day. */
    today: date,
    now: instant,
    timeZone: z.string(),
    currency: z.enum(currencies),
    /** The opening hours; empty on a closed day. */
    stretches: z.array(z.object({ startedAt: instant, endedAt: instant })),
    /** The venue's note for a special day. */
    note: z.nullable(z.string()),
    /** The next day on which the venue is open. */
    nextOpenDate: z.nullable(date),
    stepMinutes: z.int(),
    /** Stretches of the day at the peak price. */
    peaks: z.array(z.object({ startedAt: instant, endedAt: instant })),
    rooms: z.array(
      z.object({
        shopRoomId: z.uuid(),
        name: z.string(),
        maxPartySize: z.int(),
        traits: z.array(roomTrait),
      }),
    ),
    /** Bookings and blocks that occupy a bay, by start. Canceled and unpaid bookings have released their time and are excluded. */
    tiles: z.array(tile),
    /** Canceled bookings, and those whose pay link expired unpaid (FAILED), for the list under the sheet. */
    canceled: z.array(teeTime),
    dayNote: z.nullable(dayNote),
    /** The payments for the day's tee times, for managers. Null for the desk. */
    money: z.nullable(z.int()),
  }),
  refusals: [],
});
export type Day = z.output<(typeof getDay)['data']>;

/** A stream of server-sent events instead of a call: `changed` after every change to that day's sheet. */
export const dayStream = defineFile({
  method: 'GET',
  path: '/desk/days/{date}/stream',
  ...accessFieldsOf(getDay),
  params: z.object({ date }),
});

/** Writes the day's one note, for the next shift. An empty text deletes it. */
export const writeDayNote = defineCall({
  method: 'POST',
  path: '/desk/days/{date}/note',
  summary: 'Write the note of a day.',
  access: 'staff',
  right: 'day.note',
  idempotent: true,
  params: z.object({ date }),
  body: z.object({
    text: text({ min: 0, max: NOTE_MAX }),
    /** The note that the screen showed; empty: none. If it differs now, the call is refused and the current note is shown first. */
    seen: z.optional(text({ min: 0, max: NOTE_MAX })),
  }),
  data: z.nullable(dayNote),
  refusals: ['CHANGED_MEANWHILE'],
});

/** A booking in the search results. */
const foundBooking = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  bookingDate: date,
  startedAt: instant,
  endedAt: instant,
  shopRoomName: z.string(),
  name: z.string(),
  status: bookingStatus,
  isNoShow: z.boolean(),
  /** Payments less refunds. */
  paid: z.int(),
  /** Sessions of a membership that paid for it. */
  sessions: z.int(),
  /** The amount still owed. */
  due: z.int(),
});

/** Searches by the end of a phone number, the start of any name, or a booking reference. */
export const searchDesk = defineCall({
  method: 'GET',
  path: '/desk/search',
  summary: 'Find customers and bookings.',
  access: 'staff',
  right: 'desk.search',
  query: z.object({ q: text({ min: SEARCH_MIN, max: 80 }) }),
  data: z.object({
    customers: z.array(
      z.object({
        customerId: z.uuid(),
        name: z.string(),
        /** Formatted for reading; empty for a walk-in without one. */
        phone: z.string(),
        visits: z.int(),
        noShows: z.int(),
        isBlocked: z.boolean(),
        tags: z.array(z.string()),
        /** The passes that are not used up: sessions for those that count them, an amount for balances. */
        passes: z.array(
          z.object({ name: z.string(), sessionsLeft: z.nullable(z.int()), amountLeft: z.nullable(z.int()) }),
        ),
        /** The next booking; null if there is none. */
        next: z.nullable(z.object({ bookingId: z.uuid(), bookingDate: date, startedAt: instant })),
      }),
    ),
    /** Matches by reference first, then bookings of the customers found: upcoming ones by time, then the latest past ones. */
    bookings: z.array(foundBooking),
  }),
  refusals: [],
});
