import * as z from 'zod/mini';
import { bookingStatus } from './bookings.ts';
import { defineCall } from './call.ts';
import { problem } from './field-problems.ts';
import { HOUR_SECONDS } from './dates/duration.ts';
import { membershipSet, membershipSetStatus } from './memberships.ts';
import { currencies } from './amounts/money.ts';
import { countryCode } from './shops.ts';
import { text } from './texts/text.ts';
import { date, instant } from './dates/time.ts';
import { NAME_MAX, verificationHeader } from './users.ts';

/** The maximum number of rows per list in a file, newest first; `isWhole` says whether that was all. */
export const PERSONAL_DATA_ROWS = 5000;

/** A payment or a refund. `what`: the code of the booking, or the name of the pass. */
const moneyMovement = z.object({
  at: instant,
  method: z.enum(['CARD', 'CASH', 'TERMINAL']),
  /** The last digits of a card. */
  card: z.nullable(z.string()),
  amount: z.int(),
  status: z.string(),
  what: z.nullable(z.string()),
});

/** Everything that a venue has stored about one person, for that person. It names no other person: the author of a note is left out. */
const personalData = z.object({
  exportedAt: instant,
  isWhole: z.boolean(),
  venue: z.object({ shopName: z.string(), timeZone: z.string(), currency: z.enum(currencies) }),
  profile: z.object({
    customerId: z.uuid(),
    name: z.string(),
    phone: z.nullable(z.string()),
    countryCode,
    since: instant,
    hasAccount: z.boolean(),
    termsAcceptedAt: z.nullable(instant),
    blockedAt: z.nullable(instant),
    blockedReason: z.nullable(z.string()),
    tags: z.array(z.string()),
    /** Other profiles of the person that were merged into this one. */
    merged: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()), since: instant })),
  }),
  cards: z.array(z.object({ company: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })),
  bookings: z.array(
    z.object({
      reference: z.string(),
      bookingDate: date,
      startedAt: instant,
      endedAt: instant,
      bay: z.string(),
      players: z.nullable(z.int()),
      status: bookingStatus,
      isNoShow: z.boolean(),
      amount: z.int(),
      bookedAt: instant,
    }),
  ),
  payments: z.array(moneyMovement),
  refunds: z.array(moneyMovement),
  passes: z.array(
    z.object({
      name: z.string(),
      status: membershipSetStatus,
      amount: z.int(),
      boughtAt: z.nullable(instant),
      startedDate: z.nullable(date),
      expiredDate: z.nullable(date),
    }),
  ),
  /** The movements of a pass. */
  passMovements: z.array(
    z.object({
      at: instant,
      pass: z.string(),
      kind: z.string(),
      sessions: z.int(),
      amount: z.int(),
      booking: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** A text message is deleted once it is sent: its kind is kept for thirty days, its words only if a member of staff wrote them. */
  texts: z.array(z.object({ at: instant, kind: z.string(), said: z.nullable(z.string()), state: z.string() })),
  /** `booking`: the code of the booking that the note belongs to. */
  notes: z.array(z.object({ at: instant, booking: z.nullable(z.string()), text: z.string() })),
});
export type PersonalData = z.output<typeof personalData>;

/** Exports a customer's data. An activity entry records who did it. The answer is never stored, so the call takes no idempotency key. */
export const exportCustomer = defineCall({
  method: 'POST',
  path: '/desk/customers/{id}/export',
  summary: 'Export all data that the venue has stored about a customer.',
  access: 'staff',
  right: 'customer.export',
  params: z.object({ id: z.uuid(problem('NOT_A_CUSTOMER')) }),
  data: personalData,
  refusals: ['CUSTOMER_NOT_FOUND'],
});

/** With a code to the own number, once a day. A repeated request with the same code gets the file again. */
export const exportMe = defineCall({
  method: 'POST',
  path: '/users/me/export',
  summary: 'Export all data that the venue has stored about the signed-in customer, once a day and with a code.',
  access: 'customer',
  headers: verificationHeader,
  data: personalData,
  refusals: ['PHONE_NOT_VERIFIED', 'HAD_EXPORT'],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});

/** Erases a customer. The name has to be typed to confirm; a customer without a name needs no confirmation. */
export const eraseCustomer = defineCall({
  method: 'POST',
  path: '/desk/customers/{id}/erase',
  summary:
    'Erase a customer: name, phone, notes, cards and texts are deleted; bookings and payments stay without a name.',
  access: 'staff',
  right: 'customer.erase',
  params: z.object({ id: z.uuid(problem('NOT_A_CUSTOMER')) }),
  body: z.object({ name: text({ min: 0, max: NAME_MAX }) }),
  idempotent: true,
  data: z.null(),
  refusals: ['CUSTOMER_NOT_FOUND', 'NAME_NOT_TYPED', 'CUSTOMER_HAS_OPEN'],
});

/** The days in which a customer who has deleted their account can come back by signing in. */
export const DELETION_DAYS = 7;

/** What deleting the account would mean now. */
export const getDeletion = defineCall({
  method: 'GET',
  path: '/users/me/delete',
  summary: 'Read what keeps the signed-in customer from deleting their account, and what they would give up.',
  access: 'customer',
  data: z.object({
    /** What has to be settled first: the figures of CUSTOMER_HAS_OPEN; null if nothing. */
    open: z.nullable(
      z.object({
        kind: z.string(),
        startsAt: z.nullable(instant),
        timeZone: z.string(),
        owed: z.int(),
        currency: z.enum(currencies),
      }),
    ),
    /** The passes that are valid. */
    passes: z.array(membershipSet),
  }),
  refusals: [],
});

/** Deletes the account with a code: signed out everywhere now, and erased after seven days. Signing in before brings it back. */
export const deleteMe = defineCall({
  method: 'POST',
  path: '/users/me/delete',
  summary: 'Delete the signed-in customer’s account: signed out now, erased after seven days unless they sign in.',
  access: 'customer',
  headers: verificationHeader,
  /** The passes that the customer gives up: all that are valid. */
  body: z.object({ givesUp: z.array(z.uuid()).check(z.maxLength(100)) }),
  data: z.object({ erasedAt: instant }),
  refusals: ['PHONE_NOT_VERIFIED', 'CUSTOMER_HAS_OPEN', 'PASSES_LEFT'],
  limits: [{ max: 20, seconds: HOUR_SECONDS }],
});
