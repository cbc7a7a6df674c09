import * as z from 'zod/mini';
import { accessOf, defineCall, defineFile } from '../../call.ts';
import { currencies } from '../../amounts/money.ts';
import { text } from '../../texts/text.ts';
import { date, instant } from '../../dates/time.ts';

/** How money comes in. CARD_DESK: a saved card that the desk charged; TERMINAL: the venue's own, as somebody wrote it down. */
export const moneyWay = z.enum(['CARD_ONLINE', 'CARD_DESK', 'TERMINAL', 'CASH']);
export type MoneyWay = z.output<typeof moneyWay>;

const taken = z.object({
  way: moneyWay,
  /** How many payments came in. */
  count: z.int(),
  taken: z.int(),
  /** What went back on this day, whenever it was taken. */
  returned: z.int(),
});
export type TakenBy = z.output<typeof taken>;

/** A tee time of the day that somebody should look at before the day is closed. */
const openMatter = z.object({
  /** OWES: was there, or is charged for staying away, and has not paid all of it. NOT_THERE: nobody has checked them in. */
  kind: z.enum(['OWES', 'NOT_THERE']),
  bookingId: z.uuid(),
  /** Their number, if they have not given a name; empty: a walk-in without both. */
  name: z.string(),
  roomName: z.string(),
  startedAt: instant,
  /** They did not come, and somebody has said so. */
  isNoShow: z.boolean(),
  /** Its time is over; whoever is there before that is in play. */
  isOver: z.boolean(),
  due: z.int(),
  /** What was paid of its price, by money or by a pass. */
  paid: z.int(),
});
export type OpenMatter = z.output<typeof openMatter>;

/** The money of one business day: what was taken and given back under it, past midnight too. Test bookings count for nothing. */
export const getMoneyDay = defineCall({
  method: 'GET',
  path: '/desk/money/{date}',
  summary: 'Read the money of a day.',
  access: 'staff',
  right: 'drawer.read',
  beyond: ['day.read', 'money.read'],
  params: z.object({ date }),
  data: z.object({
    date,
    /** The business day it is now. */
    today: date,
    timeZone: z.string(),
    currency: z.enum(currencies),
    /** When the venue opens and closes on that day; null on one on which it does not. */
    open: z.nullable(z.object({ from: instant, until: instant })),
    /** DEVICE: only what went over the counter at the caller's own device, which is all that the desk sees. */
    of: z.enum(['VENUE', 'DEVICE']),
    /** Every way that they may see, in the order of the enumeration. The desk sees the cash of its drawer once that is closed: it counts blind. */
    ways: z.array(taken),
    /** Tee times of the day that passes paid for; null for the desk. */
    passes: z.nullable(z.object({ bookings: z.int(), sessions: z.int(), balance: z.int() })),
    /** Tee times of the day that were made free: what the list asked for, and who allowed it. Null for the desk. */
    complimentary: z.nullable(z.object({ bookings: z.int(), amount: z.int(), by: z.array(z.string()) })),
    matters: z.array(openMatter),
    /** How many tee times have begun and need nobody. */
    settled: z.int(),
  }),
  refusals: [],
});
export type MoneyDay = z.output<(typeof getMoneyDay)['data']>;

/** One payment, or what went back of one. */
const moneyLine = z.object({
  lineId: z.uuid(),
  at: instant,
  way: moneyWay,
  amount: z.int(),
  /** The company of a card; null for what was no card of ours. */
  company: z.nullable(z.string()),
  /** The last four digits of the card, or of the terminal's slip. */
  last4: z.nullable(z.string()),
  /** Of a tee time; null for a pass that was sold. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
  /** The pass that was sold, and whose it is; null for a tee time. */
  pass: z.nullable(z.object({ customerId: z.uuid(), name: z.string() })),
  /** Whose it is: a name or a number; empty for a walk-in without both. */
  name: z.string(),
  /** Who of the staff took or gave it; null for what customers paid or canceled themselves, and for what runs by itself. */
  by: z.nullable(z.string()),
  /** FAILED: the bank refused to take it back, and a person has to look. */
  state: z.enum(['DONE', 'ON_ITS_WAY', 'FAILED']),
});
export type MoneyLine = z.output<typeof moneyLine>;

/** From the answer before this one. */
const cursor = z.optional(text({ max: 60 }));
const page = {
  currency: z.enum(currencies),
  timeZone: z.string(),
  /** The business day it is now. */
  today: date,
  /** How many there are in all, and how much together. */
  count: z.int(),
  sum: z.int(),
  nextCursor: z.nullable(z.string()),
};

const filter = {
  /** Business days, both included; at most a year. */
  from: date,
  to: date,
  /** A part of a name, also of a pass, the start of a booking's code, the last four digits, or an amount. */
  q: z.optional(text({ max: 80 })),
};
const lines = {
  method: 'GET',
  access: 'staff',
  right: 'money.read',
  query: z.object({ ...filter, cursor }),
  data: z.object({ ...page, items: z.array(moneyLine) }),
  refusals: [],
} as const;

/** What came in, the newest first. Test bookings count for nothing. */
export const getPayments = defineCall({ ...lines, path: '/desk/payments', summary: 'List what came in.' });
/** What went back, the newest first: to cards, and over the counter. */
export const getRefunds = defineCall({ ...lines, path: '/desk/refunds', summary: 'List what went back.' });
export type MoneyLines = z.output<(typeof getPayments)['data']>;

/** Not calls but files: every line of the same filter as CSV, on the venue's clock. For managers. */
export const paymentsCsv = defineFile({
  method: 'GET',
  path: '/desk/payments.csv',
  ...accessOf(getPayments),
  query: z.object(filter),
});
export const refundsCsv = defineFile({
  method: 'GET',
  path: '/desk/refunds.csv',
  ...accessOf(getRefunds),
  query: z.object(filter),
});

/** A tee time that has begun and is not paid in full. */
const owedBooking = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  /** The business day it is of. */
  bookingDate: date,
  startedAt: instant,
  /** Whose it is: a name or a number; empty for a walk-in without both. */
  name: z.string(),
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  /** They did not come, and owe the venue's fee. */
  isFee: z.boolean(),
  due: z.int(),
});
export type OwedBooking = z.output<typeof owedBooking>;

/** Money of a canceled tee time that its customer has not come for: the venue owes it, until it is handed over from the booking. */
const owedBack = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  /** Whose it is: a name or a number; empty for a walk-in without both. */
  name: z.string(),
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  amount: z.int(),
  since: instant,
});
export type OwedBackBooking = z.output<typeof owedBack>;

/** What is still owed to the venue, the oldest first. Test bookings owe nothing, and what is yet to begin does not owe yet. */
export const getOwed = defineCall({
  method: 'GET',
  path: '/desk/owed',
  summary: 'List who still owes, and to whom the venue owes money.',
  access: 'staff',
  right: 'money.read',
  query: z.object({ cursor }),
  data: z.object({
    ...page,
    items: z.array(owedBooking),
    /** What the venue has to hand back at the counter: how many, how much together, and the hundred oldest. None of it is in `sum`. */
    owedBack: z.object({ count: z.int(), sum: z.int(), items: z.array(owedBack) }),
  }),
  refusals: [],
});
export type OwedPage = z.output<(typeof getOwed)['data']>;
