import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode } from '../shops.ts';
import { currencies } from '../amounts/money.ts';
import { instant } from '../dates/time.ts';
import { cardAccount } from './finance/payouts.ts';
import { plan } from './people/staff.ts';
import { venueFacts } from './start.ts';

/** The steps in which a venue is opened, in their order. */
export const step = z.enum(['NAME', 'PICTURE', 'BAYS', 'HOURS', 'PRICES', 'CANCELING', 'PAYMENTS', 'TRY', 'OPEN']);
export type Step = z.output<typeof step>;
/** Those that a person marks; the first is done with the venue, the last by opening it. */
export const markedStep = z.enum(['PICTURE', 'BAYS', 'HOURS', 'PRICES', 'CANCELING', 'PAYMENTS', 'TRY']);
export type MarkedStep = z.output<typeof markedStep>;
const stepState = z.enum(['DONE', 'SKIPPED']);
export type StepState = z.output<typeof stepState>;
/** What a venue cannot open without. */
export const neededStep = z.enum(['BAYS', 'HOURS', 'PRICES']);
export type NeededStep = z.output<typeof neededStep>;
/** Those that can be left for later. */
export const skippable: readonly string[] = ['PICTURE', 'CANCELING', 'PAYMENTS', 'TRY'];

const testBooking = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  roomName: z.string(),
  startedAt: instant,
  amount: z.int(),
  /** The last digits of the card that paid. */
  card: z.nullable(z.string()),
  isPaid: z.boolean(),
  isTextSent: z.boolean(),
  isCanceled: z.boolean(),
  refund: z.nullable(z.object({ amount: z.int(), isDone: z.boolean() })),
});

const state = z.nullable(stepState);
/** How far a venue is that opens. */
export const firstRun = z.object({
  venue: z.object({
    shopName: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    countryCode,
    currency: z.enum(currencies),
    timeZone: z.string(),
    imageTitle: z.string(),
  }),
  /** A step without which it cannot open is done when it was marked, and is still true. */
  steps: z.object({
    NAME: state,
    PICTURE: state,
    BAYS: state,
    HOURS: state,
    PRICES: state,
    CANCELING: state,
    PAYMENTS: state,
    TRY: state,
    OPEN: state,
  }),
  /** What it lacks before it can open, whatever was marked. */
  missing: z.array(neededStep),
  /** Nothing is sold yet. Another currency drops the price lists. */
  canChangeCurrency: z.boolean(),
  startedAt: instant,
  openedAt: z.nullable(instant),
  plan,
  /** The venue's own link. */
  link: z.string(),
  /** Null until somebody asks for it. */
  test: z.nullable(
    z.object({
      /** Leads to the customer's screens before the venue is open; what is booked by it is a test. */
      link: z.string(),
      /** The newest of them. */
      booking: z.nullable(testBooking),
    }),
  ),
  /** Where texts come from. Not ready: they go to the sandbox page of this server. */
  texts: z.object({ from: z.nullable(z.string()), isReady: z.boolean() }),
  payments: cardAccount,
});
export type FirstRun = z.output<typeof firstRun>;

const inPlace = { access: 'staff', place: 'venue', data: firstRun } as const;

export const getFirstRun = defineCall({
  ...inPlace,
  method: 'GET',
  path: '/desk/first-run',
  right: 'first-run.read',
  summary: 'Read how far the venue is that opens.',
  refusals: [],
});

export const markStep = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/first-run/steps/{step}',
  right: 'first-run.step',
  summary: 'Mark a step of the first run as done or skipped.',
  idempotent: true,
  params: z.object({ step: markedStep }),
  body: z.object({ state: stepState }),
  refusals: ['STEP_MISSING', 'ALREADY_OPEN'],
});

/** `seen`: as the screen showed it; another venue now is not overwritten. */
export const saveFirstRunVenue = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/first-run/venue',
  right: 'first-run.venue',
  summary: 'Change what the venue is called and where it is, before it is open.',
  idempotent: true,
  body: z.object({
    ...venueFacts,
    seen: z.object({
      shopName: z.string().check(z.maxLength(200)),
      address: z.string().check(z.maxLength(1000)),
      phone: z.string().check(z.maxLength(1000)),
      email: z.string().check(z.maxLength(1000)),
      countryCode,
      currency: z.enum(currencies),
      timeZone: z.string().check(z.maxLength(200)),
    }),
  }),
  refusals: ['CHANGED_MEANWHILE', 'NAME_TAKEN', 'CURRENCY_FIXED', 'ALREADY_OPEN'],
});

/** Makes the link by which somebody books on their own phone before the venue is open; asked again, it is the same. */
export const startTest = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/first-run/test',
  right: 'first-run.test',
  summary: 'Make the link for a test booking.',
  idempotent: true,
  refusals: ['STEP_MISSING', 'ALREADY_OPEN'],
});

/** From now on customers book. Refused with the steps that are missing; asked again, it changes nothing. */
export const openVenue = defineCall({
  ...inPlace,
  method: 'POST',
  path: '/desk/first-run/open',
  right: 'first-run.open',
  summary: 'Open the venue to its customers.',
  idempotent: true,
  refusals: ['STEP_MISSING'],
});
