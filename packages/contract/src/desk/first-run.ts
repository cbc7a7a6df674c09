import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode } from '../shops.ts';
import { currencies } from '../amounts/money.ts';
import { instant } from '../dates/time.ts';
import { cardAccount } from './finance/payouts.ts';
import { plan } from './people/staff.ts';
import { venueFields } from './start.ts';

/** The steps of opening a venue, in order. */
export const step = z.enum(['NAME', 'PICTURE', 'BAYS', 'HOURS', 'PRICES', 'CANCELING', 'PAYMENTS', 'TRY', 'OPEN']);
export type Step = z.output<typeof step>;
/** The steps that a person marks as done; the first is done with the venue's creation, the last by opening it. */
const markedStep = z.enum(['PICTURE', 'BAYS', 'HOURS', 'PRICES', 'CANCELING', 'PAYMENTS', 'TRY']);
export type MarkedStep = z.output<typeof markedStep>;
const stepState = z.enum(['DONE', 'SKIPPED']);
export type StepState = z.output<typeof stepState>;
/** The steps that are required before a venue can open. */
export const neededStep = z.enum(['BAYS', 'HOURS', 'PRICES']);
export type NeededStep = z.output<typeof neededStep>;
/** The steps that can be left for later. */
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
/** The progress of a venue that is being opened. */
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
  /** A required step is done when it was marked and its condition still holds. */
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
  /** The required steps that are missing, whatever was marked. */
  missing: z.array(neededStep),
  /** True while nothing has been sold. Changing the currency deletes the price lists. */
  canChangeCurrency: z.boolean(),
  startedAt: instant,
  openedAt: z.nullable(instant),
  plan,
  /** The venue's own link. */
  link: z.string(),
  /** Null until a test link is requested. */
  test: z.nullable(
    z.object({
      /** Opens the customer's screens before the venue is open; bookings made through it are test bookings. */
      link: z.string(),
      /** The latest test booking. */
      booking: z.nullable(testBooking),
    }),
  ),
  /** The sender of texts. If not ready, texts go to this server's sandbox page. */
  texts: z.object({ from: z.nullable(z.string()), isReady: z.boolean() }),
  payments: cardAccount,
});
export type FirstRun = z.output<typeof firstRun>;

const callDefaults = { access: 'staff', place: 'venue', data: firstRun } as const;

export const getFirstRun = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/first-run',
  right: 'first-run.read',
  summary: 'Read the progress of the first run.',
  refusals: [],
});

export const markStep = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/first-run/steps/{step}',
  right: 'first-run.step',
  summary: 'Mark a step of the first run as done or skipped.',
  idempotent: true,
  params: z.object({ step: markedStep }),
  body: z.object({ state: stepState }),
  refusals: ['STEP_MISSING', 'ALREADY_OPEN'],
});

/** `seen` is the venue as the screen showed it: if it has changed since, the call is refused. */
export const saveFirstRunVenue = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/first-run/venue',
  right: 'first-run.venue',
  summary: 'Change the name and the address of a venue that is not open yet.',
  idempotent: true,
  body: z.object({
    ...venueFields,
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

/** Creates the link for test bookings on the owner's own phone before the venue is open; a repeated request returns the same link. */
export const startTest = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/first-run/test',
  right: 'first-run.test',
  summary: 'Create the link for a test booking.',
  idempotent: true,
  refusals: ['STEP_MISSING', 'ALREADY_OPEN'],
});

/** Opens the venue to customers. Refused with the missing steps; a repeated request changes nothing. */
export const openVenue = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/first-run/open',
  right: 'first-run.open',
  summary: 'Open the venue for customers.',
  idempotent: true,
  refusals: ['STEP_MISSING'],
});
