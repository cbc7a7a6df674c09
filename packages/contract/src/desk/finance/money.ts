import * as z from 'zod/mini';
import { accessFieldsOf, defineCall, defineFile } from '../../call.ts';
import { currencies } from '../../amounts/money.ts';
import { text } from '../../texts/text.ts';
import { date, instant } from '../../dates/time.ts';

/** How a payment was made. CARD_DESK: a saved card that the desk charged; TERMINAL: the venue's own terminal, as staff recorded it. */
export const moneyChannel = z.enum(['CARD_ONLINE', 'CARD_DESK', 'TERMINAL', 'CASH']);
export type MoneyChannel = z.output<typeof moneyChannel>;

const channelTakings = z.object({
  way: moneyChannel,
  /** The number of payments. */
  count: z.int(),
  taken: z.int(),
  /** Refunds made on this day, whenever the payment was made. */
  returned: z.int(),
});
export type ChannelTakings = z.output<typeof channelTakings>;

/** A tee time of the day that staff should check before the day is closed. */
const openItem = z.object({
  /** OWES: the customer came, or is charged a no-show fee, and has not paid in full. NOT_THERE: the customer was not checked in. */
  kind: z.enum(['OWES', 'NOT_THERE']),
  bookingId: z.uuid(),
  /** The phone number for a customer without a name; empty for a walk-in without both. */
  name: z.string(),
  roomName: z.string(),
  startedAt: instant,
  /** Staff marked the customer as a no-show. */
  isNoShow: z.boolean(),
  /** The tee time has ended; a customer who is there before that is still playing. */
  isOver: z.boolean(),
  due: z.int(),
  /** The part of the price that was paid, with money or a pass. */
  paid: z.int(),
});
export type OpenItem = z.output<typeof openItem>;

/** Reads the money of one business day: payments and refunds, including those past midnight. Test bookings are excluded. */
export const getMoneyDay = defineCall({
  method: 'GET',
  path: '/desk/money/{date}',
  summary: 'Read the payments and open matters of a day.',
  access: 'staff',
  right: 'drawer.read',
  beyond: ['day.read', 'money.read'],
  params: z.object({ date }),
  data: z.object({
    date,
    /** The current business day. */
    today: date,
    timeZone: z.string(),
    currency: z.enum(currencies),
    /** When the venue opens and closes on that day; null on a closed day. */
    open: z.nullable(z.object({ from: instant, until: instant })),
    /** DEVICE: only cash and terminal payments at the caller's own device, which is all that the desk may see. */
    of: z.enum(['VENUE', 'DEVICE']),
    /**
     * Every way of payment that the caller may see, in the order of the enumeration. The desk sees its drawer's cash only after closing it:
     * it counts blind.
     */
    ways: z.array(channelTakings),
    /** Tee times of the day paid with passes; null for the desk. */
    passes: z.nullable(z.object({ bookings: z.int(), sessions: z.int(), balance: z.int() })),
    /** Complimentary tee times of the day: their list price, and who approved them. Null for the desk. */
    complimentary: z.nullable(z.object({ bookings: z.int(), amount: z.int(), by: z.array(z.string()) })),
    matters: z.array(openItem),
    /** The number of tee times that have begun and need no attention. */
    settled: z.int(),
  }),
  refusals: [],
});
export type MoneyDay = z.output<(typeof getMoneyDay)['data']>;

/** One payment or one refund. */
const moneyLine = z.object({
  lineId: z.uuid(),
  at: instant,
  way: moneyChannel,
  amount: z.int(),
  /** The card company; null if it was not a card charged by us. */
  company: z.nullable(z.string()),
  /** The last four digits of the card or of the terminal's slip. */
  last4: z.nullable(z.string()),
  /** Set for a tee time; null for the sale of a pass. */
  booking: z.nullable(z.object({ bookingId: z.uuid(), reference: z.string() })),
  /** The pass that was sold, with its customer; null for a tee time. */
  pass: z.nullable(z.object({ customerId: z.uuid(), name: z.string() })),
  /** The customer's name or number; empty for a walk-in without both. */
  name: z.string(),
  /** The member of staff who took or refunded it; null for customers' own payments and cancellations, and for automatic ones. */
  by: z.nullable(z.string()),
  /** FAILED: the bank rejected the refund, and it needs manual review. */
  state: z.enum(['DONE', 'ON_ITS_WAY', 'FAILED']),
});
export type MoneyLine = z.output<typeof moneyLine>;

/** Taken from the previous response. */
const cursor = z.optional(text({ max: 60 }));
const pageFields = {
  currency: z.enum(currencies),
  timeZone: z.string(),
  /** The current business day. */
  today: date,
  /** The total number of payments or refunds, and their sum. */
  count: z.int(),
  sum: z.int(),
  nextCursor: z.nullable(z.string()),
};

const filter = {
  /** Business days, both included; at most a year. */
  from: date,
  to: date,
  /** A part of a name (also of a pass), the start of a booking reference, the last four digits, or an amount. */
  q: z.optional(text({ max: 80 })),
};
const lineCallDefaults = {
  method: 'GET',
  access: 'staff',
  right: 'money.read',
  query: z.object({ ...filter, cursor }),
  data: z.object({ ...pageFields, items: z.array(moneyLine) }),
  refusals: [],
} as const;

/** Lists payments, newest first. Test bookings are excluded. */
export const getPayments = defineCall({ ...lineCallDefaults, path: '/desk/payments', summary: 'List payments.' });
/** Lists refunds to cards and at the desk, newest first. */
export const getRefunds = defineCall({ ...lineCallDefaults, path: '/desk/refunds', summary: 'List refunds.' });
export type MoneyLines = z.output<(typeof getPayments)['data']>;

/** Files instead of calls: all rows of the same filter as CSV, in the venue's time. For managers. */
export const paymentsCsv = defineFile({
  method: 'GET',
  path: '/desk/payments.csv',
  ...accessFieldsOf(getPayments),
  query: z.object(filter),
});
export const refundsCsv = defineFile({
  method: 'GET',
  path: '/desk/refunds.csv',
  ...accessFieldsOf(getRefunds),
  query: z.object(filter),
});

/** A tee time that has begun and is not fully paid. */
const unpaidBooking = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  /** The business day of the booking. */
  bookingDate: date,
  startedAt: instant,
  /** The customer's name or number; empty for a walk-in without both. */
  name: z.string(),
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  /** The amount is the fee of a customer who did not come. */
  isFee: z.boolean(),
  due: z.int(),
});
export type UnpaidBooking = z.output<typeof unpaidBooking>;

/**
 * A desk payment for a canceled tee time that its customer has not collected: the venue owes it until it is handed over from the booking.
 */
const refundDue = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  /** The customer's name or number; empty for a walk-in without both. */
  name: z.string(),
  /** Null for a guest. */
  phone: z.nullable(z.string()),
  amount: z.int(),
  since: instant,
});
export type RefundDueBooking = z.output<typeof refundDue>;

/** Lists the bookings that are not fully paid, oldest first. Test bookings and tee times that have not begun are excluded. */
export const getOwed = defineCall({
  method: 'GET',
  path: '/desk/owed',
  summary: 'List customers who owe the venue money, and customers whom the venue owes a cash refund.',
  access: 'staff',
  right: 'money.read',
  query: z.object({ cursor }),
  data: z.object({
    ...pageFields,
    items: z.array(unpaidBooking),
    /** Refunds to hand over at the desk: the number, the sum, and the hundred oldest. They are not part of `sum`. */
    refundsDue: z.object({ count: z.int(), sum: z.int(), items: z.array(refundDue) }),
  }),
  refusals: [],
});
export type UnpaidPage = z.output<(typeof getOwed)['data']>;
