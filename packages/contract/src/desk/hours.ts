import * as z from 'zod/mini';
import { bookingStatus } from '../bookings.ts';
import { defineCall } from '../call.ts';
import { DAY_MINUTES } from '../dates/duration.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { countryCode } from '../shops.ts';
import { tender } from '../amounts/tenders.ts';
import { shownText } from '../texts/text.ts';
import { date, instant, weekday } from '../dates/time.ts';
import { DAY_NOTE_MAX, HOURS_STEP, LATEST_CLOSING } from './hour-steps.ts';

const MOST_STRETCHES = 6;

const inSteps = z.refine<number>((minute) => minute % HOURS_STEP === 0, problem('NOT_HALF_HOURS'));

/** Open from one minute to another, counted from the day's midnight on the venue's clock; past 1440 is the next day. */
export const stretch = z
  .object({
    opensMinute: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - HOURS_STEP), inSteps),
    closesMinute: z.int().check(z.minimum(HOURS_STEP), z.maximum(LATEST_CLOSING), inSteps),
  })
  .check(z.refine((one) => one.opensMinute < one.closesMinute, problem('CLOSES_BEFORE')));
export type Stretch = z.output<typeof stretch>;

const areDisjoint = (stretches: readonly Stretch[]): boolean =>
  stretches.every((one, index) =>
    stretches.every(
      (other, place) =>
        place === index || one.closesMinute <= other.opensMinute || other.closesMinute <= one.opensMinute,
    ),
  );

/** When a day is open; nothing: it is closed. */
export const stretches = z
  .array(stretch)
  .check(z.maxLength(MOST_STRETCHES), z.refine(areDisjoint, problem('HOURS_OVERLAP')));

/** A booking that a change of hours leaves outside, and what goes back if it is canceled. */
const outside = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  startedAt: instant,
  endedAt: instant,
  shopRoomName: z.string(),
  /** Null: nobody's yet, the desk is holding it. Empty: somebody without a name. */
  customer: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** READY: held, and not paid. */
  status: bookingStatus,
  amount: z.int(),
  goesBack: z.array(tender),
});
export type OutsideBooking = z.output<typeof outside>;

/** What all of them together get back, and how many are texted. */
const sums = z.object({
  /** Money in all, to cards and over the counter: the figure on the button. */
  amount: z.int(),
  toCards: z.int(),
  atCounter: z.int(),
  /** The part of it that was taken on the terminal, and is not in the drawer. */
  onTerminal: z.int(),
  sessions: z.int(),
  /** To balances of passes. */
  toPasses: z.int(),
  texts: z.int(),
});
export type OutsideSums = z.output<typeof sums>;

/** ALL_BACK: each is canceled and gets everything back. ONE_BY_ONE: they stay until somebody has called them. */
export const closingAnswer = z.enum(['ALL_BACK', 'ONE_BY_ONE']);
export type ClosingAnswer = z.output<typeof closingAnswer>;

/** How far the bookings of a closed day are. */
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
  /** What customers read. */
  note: z.string(),
  open: z.array(stretch),
  version: z.int(),
  /** Who decided it last; null: it came with the venue. */
  madeBy: z.nullable(z.string()),
  /** It is to come, and no booking of it is still being canceled. */
  canLift: z.boolean(),
  /** What became of its bookings, if there were some. */
  closing: z.nullable(closingProgress),
});
export type SpecialDay = z.output<typeof specialDay>;

const page = z.object({
  /** The business day it is now. */
  today: date,
  timeZone: z.string(),
  currency: z.enum(currencies),
  countryCode,
  /** From today on, the next one first. */
  days: z.array(specialDay),
});
export type SpecialDays = z.output<typeof page>;

const inPlace = { access: 'staff', place: 'prices' } as const;

export const getSpecialDays = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/special-days',
  right: 'hours.read',
  summary: 'List the days that differ from the week.',
  data: page,
  refusals: [],
});

const preview = z.object({
  date,
  /** What stands now; null: the day is a usual one. */
  version: z.nullable(z.int()),
  now: z.nullable(z.object({ note: z.string(), open: z.array(stretch), madeBy: z.nullable(z.string()) })),
  /** When it would be open by the week's plan. */
  usual: z.array(stretch),
  bookings: z.array(outside),
  sums,
});
export type SpecialDayPreview = z.output<typeof preview>;

/** Nothing happens. */
export const previewSpecialDay = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/special-days/preview',
  right: 'hours.special-day',
  summary: 'See which bookings other hours of a day would leave outside.',
  body: z.object({ date, open: stretches }),
  data: preview,
  refusals: ['DAY_OVER'],
});

/** The day has its new hours first, so that nobody books in between; then each booking is canceled on its own. */
export const saveSpecialDay = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/special-days',
  right: 'hours.special-day',
  summary: 'Close a day or give it other hours.',
  idempotent: true,
  body: z.object({
    date,
    note: shownText({ max: DAY_NOTE_MAX }),
    open: stretches,
    /** The version the screen saw; null: a usual day. */
    version: z.nullable(z.int()),
    /** What happens to the bookings outside; not needed where there are none. */
    answer: z.nullable(closingAnswer),
    /** What the screen showed of them; another number or sum now is refused, and nothing happens. */
    bookings: z.int().check(z.minimum(0)),
    amount: z.int().check(z.minimum(0)),
  }),
  data: z.object({ ...page.shape, closingId: z.nullable(z.uuid()) }),
  refusals: ['DAY_OVER', 'CHANGED_MEANWHILE', 'BOOKINGS_OUTSIDE', 'PRICE_CHANGED', 'PRICE_GAP'],
});

/** A day to come is a usual one again. What was canceled stays canceled. */
export const liftSpecialDay = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/special-days/{date}/lift',
  right: 'hours.lift',
  summary: 'Let a day be like the others again.',
  idempotent: true,
  params: z.object({ date }),
  body: z.object({ version: z.int() }),
  data: page,
  refusals: ['DAY_OVER', 'CHANGED_MEANWHILE', 'NOT_NOW'],
});

/** How a booking of a closed day stands. ON_ITS_WAY: canceled, and the bank has not got the money to the card yet. */
export const closingState = z.enum(['WAITING', 'ON_ITS_WAY', 'DONE', 'NEEDS_YOU', 'STAYS']);
export type ClosingState = z.output<typeof closingState>;

const closing = z.object({
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
      ...outside.shape,
      state: closingState,
      /** BEGUN: it had begun and cannot be canceled. BANK_REFUSED: the money came back to us. */
      why: z.nullable(z.enum(['BEGUN', 'BANK_REFUSED'])),
      /** What came over the counter and waits to be handed over. */
      owedBack: z.int(),
    }),
  ),
});
export type DayClosing = z.output<typeof closing>;

export const getDayClosing = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/closings/{id}',
  right: 'hours.read',
  summary: 'See what has become of each booking of a closed day.',
  params: z.object({ id: z.uuid(problem('NOT_A_CLOSING')) }),
  data: closing,
  refusals: ['CLOSING_NOT_FOUND'],
});

const weekOpen = z.array(z.extend(stretch, { weekday }));

/** When a week is open, day by day; a weekday without a stretch is closed. */
const week = weekOpen.check(
  z.maxLength(7 * MOST_STRETCHES),
  z.refine(
    (open) => [1, 2, 3, 4, 5, 6, 7].every((day) => areDisjoint(open.filter((one) => one.weekday === day))),
    problem('HOURS_OVERLAP'),
  ),
);

const plan = z.object({
  hourPlanId: z.uuid(),
  /** The first day that it holds on. */
  validFrom: date,
  open: z.array(z.object({ weekday, opensMinute: z.int(), closesMinute: z.int() })),
});
export type HourPlan = z.output<typeof plan>;

const plans = z.object({
  today: date,
  timeZone: z.string(),
  currency: z.enum(currencies),
  /** The one that holds today, then those to come. */
  plans: z.array(plan),
  /** What became of bookings that other hours left outside, on days from today on that are no special ones. */
  closings: z.array(z.extend(closingProgress, { date })),
});
export type HourPlans = z.output<typeof plans>;

export const getHourPlans = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/hour-plans',
  right: 'hours.read',
  summary: 'Read the opening hours of the week, now and from later days on.',
  data: plans,
  refusals: [],
});

/** Nothing happens. Bookings that lie outside already, since somebody sold them so, are not asked about again. */
export const previewHourPlan = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/hour-plans/preview',
  right: 'hours.plan',
  summary: 'See which bookings other hours of the week would leave outside.',
  body: z.object({ validFrom: date, open: week }),
  data: z.object({
    /** The first day of the plan after it, which then holds; null: there is none. */
    until: z.nullable(date),
    bookings: z.array(outside),
    /** What each is asked about; other hours have no such day. */
    sums,
  }),
  refusals: ['TOO_EARLY'],
});
export type HourPlanPreview = z.output<typeof previewHourPlan.data>;

/** What happens to each booking outside, and what the screen saw. */
const decided = {
  /** The plans the screen saw, in their order; others now are refused. */
  seen: z.array(z.uuid()).check(z.maxLength(100)),
  answers: z
    .array(z.object({ bookingId: z.uuid(problem('NOT_A_BOOKING')), answer: z.enum(['KEEP', 'REFUND_ALL']) }))
    .check(z.maxLength(2000)),
  /** What goes back in all, as the screen showed it. */
  amount: z.int().check(z.minimum(0)),
};

/** Kept bookings stay as they were sold. Those that get everything back are canceled one by one, by a job. */
export const saveHourPlan = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/hour-plans',
  right: 'hours.plan',
  summary: 'Use other opening hours from a day on.',
  idempotent: true,
  body: z.object({ validFrom: date, open: week, ...decided }),
  data: plans,
  refusals: ['TOO_EARLY', 'CHANGED_MEANWHILE', 'BOOKINGS_OUTSIDE', 'PRICE_CHANGED', 'PRICE_GAP'],
});

/** The hours before it go on. What it would leave outside is asked by the preview of those hours from its first day on. */
export const withdrawHourPlan = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/hour-plans/{id}/withdraw',
  right: 'hours.withdraw',
  summary: 'Take back opening hours whose first day has not come.',
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  body: z.object(decided),
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
