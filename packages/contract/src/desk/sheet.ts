import * as z from 'zod/mini';
import { bookingStatus } from '../bookings.ts';
import { accessOf, defineCall, defineFile } from '../call.ts';
import { currencies } from '../amounts/money.ts';
import { roomTrait } from '../shops.ts';
import { text } from '../texts/text.ts';
import { date, instant } from '../dates/time.ts';

/** Minutes after its start from which a booking that nobody checked in is late. */
export const LATE_MINUTES = 5;
/** Hours before its start from which somebody can be checked in. */
export const CHECK_IN_HOURS = 3;
export const NOTE_MAX = 500;
/** From this many characters on something is looked for. */
export const SEARCH_MIN = 2;
/** At most this many of each kind are found. */
export const SEARCH_MAX = 8;

export const bookingSourceCd = z.enum(['ONLINE', 'PHONE', 'WALK_IN']);
export type BookingSourceCd = z.output<typeof bookingSourceCd>;

/** With what a booking was paid, where one thing paid for it; MIXED where several did. */
export const paidWith = z.enum(['CARD', 'MEMBERSHIP', 'CASH', 'TERMINAL', 'MIXED', 'NOTHING']);

/** A tee time as the sheet draws it: facts only. What a clock decides (late, in play, played) the screen works out each minute. */
const teeTime = z.object({
  kind: z.literal('TEE_TIME'),
  bookingId: z.uuid(),
  version: z.int(),
  reference: z.string(),
  shopRoomId: z.uuid(),
  startedAt: instant,
  endedAt: instant,
  /** The end and the venue's buffer after it. */
  occupiedUntil: instant,
  status: bookingStatus,
  /** Null: a hold of the desk that has no customer yet. */
  customerId: z.nullable(z.uuid()),
  /** Their number, if they have not given a name; empty: a walk-in without both. */
  name: z.string(),
  partySize: z.nullable(z.int()),
  source: bookingSourceCd,
  amount: z.int(),
  paidWith: z.nullable(paidWith),
  /** Sessions of a membership that paid for it. */
  sessions: z.int(),
  /** What is still owed. */
  due: z.int(),
  /** Only while READY. */
  holdExpiresAt: z.nullable(instant),
  /** A text with a pay link is out, and the customer has not paid yet. */
  hasPayLink: z.boolean(),
  /** READY and the bank is being asked. */
  isPaying: z.boolean(),
  /** Something is owed, and the bank declined the card that was charged for it last. */
  isDeclined: z.boolean(),
  checkedInAt: z.nullable(instant),
  noShowAt: z.nullable(instant),
  /** The last note of the booking. */
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
  /** More than one block stands in its series. */
  isSeries: z.boolean(),
});
export type Block = z.output<typeof block>;

export const tile = z.discriminatedUnion('kind', [teeTime, block]);
export type Tile = z.output<typeof tile>;

const dayNote = z.object({ text: z.string(), by: z.string(), at: instant });

/** One business day of the venue: opening to closing, past midnight too. */
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
    /** The business day it is now. */
    today: date,
    now: instant,
    timeZone: z.string(),
    currency: z.enum(currencies),
    /** When it is open; none on a closed day. */
    stretches: z.array(z.object({ startedAt: instant, endedAt: instant })),
    /** What the venue says of a day on which its hours are others. */
    note: z.nullable(z.string()),
    /** The next day it is open. */
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
    /** What has a bay, by start. What was canceled or not paid has given its time back and is not here. */
    tiles: z.array(tile),
    /** What was canceled, and what was not paid by its link in time (FAILED), for the list under the sheet. */
    canceled: z.array(teeTime),
    dayNote: z.nullable(dayNote),
    /** Money of the day, for managers: what was taken for its tee times. Null for the desk. */
    money: z.nullable(z.int()),
  }),
  refusals: [],
});
export type Day = z.output<(typeof getDay)['data']>;

/** Not a call but a stream of server-sent events: `changed` whenever anything of that day's sheet did. */
export const dayStream = defineFile({
  method: 'GET',
  path: '/desk/days/{date}/stream',
  ...accessOf(getDay),
  params: z.object({ date }),
});

/** One note a day, for the next shift. Empty takes it away. */
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
    /** What stood there when it was written; empty: nothing. Who has not seen what stands there now is shown it first. */
    seen: z.optional(text({ min: 0, max: NOTE_MAX })),
  }),
  data: z.nullable(dayNote),
  refusals: ['CHANGED_MEANWHILE'],
});

/** A booking among what was found. */
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
  /** Money that came in for it and has not gone back. */
  paid: z.int(),
  /** Sessions of a membership that paid for it. */
  sessions: z.int(),
  /** What is still owed. */
  due: z.int(),
});

/** By the end of a phone number, the start of any name, or a booking's code. */
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
        /** As people read it; empty for a walk-in without one. */
        phone: z.string(),
        visits: z.int(),
        noShows: z.int(),
        isBlocked: z.boolean(),
        tags: z.array(z.string()),
        /** The passes that still have something left: sessions of one that counts them, an amount of a balance. */
        passes: z.array(
          z.object({ name: z.string(), sessionsLeft: z.nullable(z.int()), amountLeft: z.nullable(z.int()) }),
        ),
        /** The next booking, if there is one. */
        next: z.nullable(z.object({ bookingId: z.uuid(), bookingDate: date, startedAt: instant })),
      }),
    ),
    /** By the code first, then of the customers that were found: those to come by time, then the last ones. */
    bookings: z.array(foundBooking),
  }),
  refusals: [],
});
