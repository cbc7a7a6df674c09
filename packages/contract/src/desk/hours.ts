import * as z from 'zod/mini';
import { bookingStatus } from '../bookings.ts';
import { defineCall } from '../call.ts';
import { DAY_MINUTES } from '../dates/duration.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { countryCode } from '../shops.ts';
import { tender } from '../amounts/tenders.ts';
import { visibleText } from '../texts/text.ts';
import { date, instant, weekday } from '../dates/time.ts';
import { DAY_NOTE_MAX, HOURS_STEP, LATEST_CLOSING } from './hour-steps.ts';

const MAX_STRETCHES = 6;

const onHalfHour = z.refine<number>((minute) => minute % HOURS_STEP === 0, problem('NOT_HALF_HOURS'));

/** An opening from one minute to another, counted from the day's midnight on the venue's clock; past 1440 is the next day. */
const stretch = z
  .object({
    opensMinute: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - HOURS_STEP), onHalfHour),
    closesMinute: z.int().check(z.minimum(HOURS_STEP), z.maximum(LATEST_CLOSING), onHalfHour),
  })
  .check(z.refine((one) => one.opensMinute < one.closesMinute, problem('CLOSES_BEFORE')));
export type Stretch = z.output<typeof stretch>;

const areDisjoint = (stretches: readonly Stretch[]): boolean =>
  stretches.every((one, index) =>
    stretches.every(
      (other, otherIndex) =>
        otherIndex === index || one.closesMinute <= other.opensMinute || other.closesMinute <= one.opensMinute,
    ),
  );

/** The opening hours of a day; empty: closed. */
const stretches = z.array(stretch).check(z.maxLength(MAX_STRETCHES), z.refine(areDisjoint, problem('HOURS_OVERLAP')));

/** A booking that a change of hours leaves outside the opening hours, and its refund if it is canceled. */
const outsideBooking = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  startedAt: instant,
  endedAt: instant,
  shopRoomName: z.string(),
  /** Null: a hold of the desk without a customer yet. Empty: a customer without a name. */
  customer: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** READY: held, not paid. */
  status: bookingStatus,
  amount: z.int(),
  tenderRefunds: z.array(tender),
});
export type OutsideBooking = z.output<typeof outsideBooking>;

/** The total refund of all these bookings, and the number of texts. */
const outsideSums = z.object({
  /** The total refund, to cards and at the desk: the figure on the button. */
  amount: z.int(),
  toCards: z.int(),
  atCounter: z.int(),
  /** The part that was paid on the terminal and is not in the drawer. */
  onTerminal: z.int(),
  sessions: z.int(),
  /** Refunds to balances of passes. */
  toPasses: z.int(),
  texts: z.int(),
});
export type OutsideSums = z.output<typeof outsideSums>;

/** ALL_BACK: each booking is canceled and fully refunded. ONE_BY_ONE: they stay until staff have called the customers. */
const closingAnswer = z.enum(['ALL_BACK', 'ONE_BY_ONE']);
export type ClosingAnswer = z.output<typeof closingAnswer>;

/** The progress of handling the bookings of a closed day. */
const closingProgress = z.object({
  closingId: z.uuid(),
  answer: closingAnswer,
  bookings: z.int(),
  waiting: z.int(),
  needsYou: z.int(),
});
export type ClosingProgress = z.output<typeof closingProgress>;

const specialDay = z.object({
  date,
  /** The note that customers read. */
  note: z.string(),
  open: z.array(stretch),
  version: z.int(),
  /** The person who last changed the day; null: it came with the venue. */
  madeBy: z.nullable(z.string()),
  /** The day is in the future, and none of its bookings is being canceled. */
  canLift: z.boolean(),
  /** The progress of its affected bookings, if there were any. */
  closing: z.nullable(closingProgress),
});
export type SpecialDay = z.output<typeof specialDay>;

const page = z.object({
  /** The current business day. */
  today: date,
  timeZone: z.string(),
  currency: z.enum(currencies),
  countryCode,
  /** From today on, in order. */
  days: z.array(specialDay),
});
export type SpecialDays = z.output<typeof page>;

const callDefaults = { access: 'staff', place: 'prices' } as const;

export const getSpecialDays = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/special-days',
  right: 'hours.read',
  summary: 'List the days with special opening hours.',
  data: page,
  refusals: [],
});

const preview = z.object({
  date,
  /** The current version; null: not a special day. */
  version: z.nullable(z.int()),
  now: z.nullable(z.object({ note: z.string(), open: z.array(stretch), madeBy: z.nullable(z.string()) })),
  /** The opening hours by the weekly plan. */
  usual: z.array(stretch),
  bookings: z.array(outsideBooking),
  sums: outsideSums,
});
export type SpecialDayPreview = z.output<typeof preview>;

/** Previews a special day; nothing is written. */
export const previewSpecialDay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/special-days/preview',
  right: 'hours.special-day',
  summary: 'Preview which bookings would lie outside other opening hours of a day.',
  body: z.object({ date, open: stretches }),
  data: preview,
  refusals: ['DAY_OVER'],
});

/** Saves the new hours first, so that no booking is made in between; then each booking is canceled on its own. */
export const saveSpecialDay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/special-days',
  right: 'hours.special-day',
  summary: 'Close the venue for a day, or set special opening hours for it.',
  idempotent: true,
  body: z.object({
    date,
    note: visibleText({ max: DAY_NOTE_MAX }),
    open: stretches,
    /** The version that the screen showed; null: not a special day. */
    version: z.nullable(z.int()),
    /** How to handle the bookings outside the hours; not needed if there are none. */
    answer: z.nullable(closingAnswer),
    /** The number and the sum that the screen showed; if they differ now, the call is refused and nothing is written. */
    bookings: z.int().check(z.minimum(0)),
    amount: z.int().check(z.minimum(0)),
  }),
  data: z.object({ ...page.shape, closingId: z.nullable(z.uuid()) }),
  refusals: ['DAY_OVER', 'CHANGED_MEANWHILE', 'BOOKINGS_OUTSIDE', 'PRICE_CHANGED', 'PRICE_GAP'],
});

/** Removes a future special day. Canceled bookings stay canceled. */
export const liftSpecialDay = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/special-days/{date}/lift',
  right: 'hours.lift',
  summary: 'Remove the special opening hours of a day.',
  idempotent: true,
  params: z.object({ date }),
  body: z.object({ version: z.int() }),
  data: page,
  refusals: ['DAY_OVER', 'CHANGED_MEANWHILE', 'NOT_NOW'],
});

/** The state of a booking of a closed day. ON_ITS_WAY: canceled, and the card refund is pending at the bank. */
const closingState = z.enum(['WAITING', 'ON_ITS_WAY', 'DONE', 'NEEDS_YOU', 'STAYS']);
export type ClosingState = z.output<typeof closingState>;

const dayClosing = z.object({
  closingId: z.uuid(),
  date,
  note: z.string(),
  answer: closingAnswer,
  by: z.string(),
  at: instant,
  timeZone: z.string(),
  currency: z.enum(currencies),
  items: z.array(
    z.object({
      ...outsideBooking.shape,
      state: closingState,
      /** BEGUN: the tee time had begun and cannot be canceled. BANK_REFUSED: the bank returned the refund. */
      reason: z.nullable(z.enum(['BEGUN', 'BANK_REFUSED'])),
      /** Cash and terminal payments that are still to be handed over. */
      refundDue: z.int(),
    }),
  ),
});
export type DayClosing = z.output<typeof dayClosing>;

export const getDayClosing = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/closings/{id}',
  right: 'hours.read',
  summary: 'Read the state of each booking of a closed day.',
  params: z.object({ id: z.uuid(problem('NOT_A_CLOSING')) }),
  data: dayClosing,
  refusals: ['CLOSING_NOT_FOUND'],
});

const weeklyHours = z.array(z.extend(stretch, { weekday }));

/** The opening hours of a week, by day; a weekday without a stretch is closed. */
const week = weeklyHours.check(
  z.maxLength(7 * MAX_STRETCHES),
  z.refine(
    (open) => [1, 2, 3, 4, 5, 6, 7].every((day) => areDisjoint(open.filter((one) => one.weekday === day))),
    problem('HOURS_OVERLAP'),
  ),
);

const plan = z.object({
  hourPlanId: z.uuid(),
  /** The first day on which the plan is in force. */
  validFrom: date,
  open: z.array(z.object({ weekday, opensMinute: z.int(), closesMinute: z.int() })),
});
export type HourPlan = z.output<typeof plan>;

const plans = z.object({
  today: date,
  timeZone: z.string(),
  currency: z.enum(currencies),
  /** The plan in force today, then the future ones. */
  plans: z.array(plan),
  /** The progress of bookings left outside changed hours, on days from today on that are not special days. */
  closings: z.array(z.extend(closingProgress, { date })),
});
export type HourPlans = z.output<typeof plans>;

export const getHourPlans = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/hour-plans',
  right: 'hours.read',
  summary: 'Read the weekly opening hours, current and future.',
  data: plans,
  refusals: [],
});

/** Previews an hour plan; nothing is written. Bookings that were already sold outside the current hours are not listed again. */
export const previewHourPlan = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/hour-plans/preview',
  right: 'hours.plan',
  summary: 'Preview which bookings would lie outside other weekly opening hours.',
  body: z.object({ validFrom: date, open: week }),
  data: z.object({
    /** The first day of the next plan, which replaces this one; null: there is none. */
    until: z.nullable(date),
    bookings: z.array(outsideBooking),
    /** The totals of the bookings outside the new hours. */
    sums: outsideSums,
  }),
  refusals: ['TOO_EARLY'],
});
export type HourPlanPreview = z.output<typeof previewHourPlan.data>;

/** The decision about each booking outside the hours, and the state that the screen showed. */
const decisionFields = {
  /** The plans that the screen showed, in order; if they differ now, the call is refused. */
  seen: z.array(z.uuid()).check(z.maxLength(100)),
  answers: z
    .array(z.object({ bookingId: z.uuid(problem('NOT_A_BOOKING')), answer: z.enum(['KEEP', 'REFUND_ALL']) }))
    .check(z.maxLength(2000)),
  /** The total refund that the screen showed. */
  amount: z.int().check(z.minimum(0)),
};

/** Bookings that are kept stay as they were sold. Those that are refunded are canceled one by one, by a job. */
export const saveHourPlan = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/hour-plans',
  right: 'hours.plan',
  summary: 'Publish weekly opening hours from a given day.',
  idempotent: true,
  body: z.object({ validFrom: date, open: week, ...decisionFields }),
  data: plans,
  refusals: ['TOO_EARLY', 'CHANGED_MEANWHILE', 'BOOKINGS_OUTSIDE', 'PRICE_CHANGED', 'PRICE_GAP'],
});

/**
 * Withdraws a plan; the previous plan stays in force. To see the bookings left outside, preview the previous hours from this plan's first
 * day.
 */
export const withdrawHourPlan = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/hour-plans/{id}/withdraw',
  right: 'hours.withdraw',
  summary: 'Withdraw opening hours before their first day.',
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  body: z.object(decisionFields),
  data: plans,
  refusals: [
    'HOUR_PLAN_NOT_FOUND',
    'LIST_IN_FORCE',
    'CHANGED_MEANWHILE',
    'BOOKINGS_OUTSIDE',
    'PRICE_CHANGED',
    'PRICE_GAP',
  ],
});
