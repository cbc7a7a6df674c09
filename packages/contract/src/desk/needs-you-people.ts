import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { problem } from '../field-problems.ts';
import { currencies } from '../amounts/money.ts';
import { instant } from '../dates/time.ts';

const booking = z.object({ bookingId: z.uuid(), reference: z.string(), startedAt: instant });
const person = {
  customerId: z.uuid(),
  /** Empty: they never said. */
  name: z.string(),
};

/** A text that never arrived: the last one to a number. It is tried no more. */
const unarrivedText = z.object({
  ...person,
  textId: z.uuid(),
  phone: z.string(),
  /** `booking.confirmed`, `membership.ends-soon`: more may come. */
  kind: z.string(),
  /** What somebody of the venue wrote; null for all others, whose words are not kept. */
  said: z.nullable(z.string()),
  /** UNREACHABLE: the number takes no texts. STOPPED: its owner answered STOP. NOT_SENT: nobody took it in time. */
  reason: z.enum(['UNREACHABLE', 'STOPPED', 'NOT_DELIVERED', 'NOT_SENT']),
  /** How many texts to the number before this one did not arrive, either. */
  earlier: z.int(),
  booking: z.nullable(booking),
  since: instant,
});
export type UnarrivedText = z.output<typeof unarrivedText>;

/** Somebody whose saved cards have all expired while something counts on one. It ends by itself: with another card, or the money. */
const expiredCard = z.object({
  ...person,
  /** Of a guest there is none. */
  phone: z.nullable(z.string()),
  card: z.object({ company: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }),
  /** OWES: a tee time that has begun and is not paid. FEE: one to come, whose fee is charged to the card if nobody comes. */
  why: z.enum(['OWES', 'FEE']),
  amount: z.int(),
  currency: z.enum(currencies),
  booking,
});
export type ExpiredCard = z.output<typeof expiredCard>;

/** Cash or the terminal's money of a canceled tee time that its customer has not come for. It ends when it is handed over. */
const owedBack = z.object({
  ...person,
  /** Of a guest there is none. */
  phone: z.nullable(z.string()),
  amount: z.int(),
  currency: z.enum(currencies),
  booking,
  since: instant,
});
export type OwedBack = z.output<typeof owedBack>;

/** A pay link that was not paid in time: its tee time is free again. It ends when somebody has seen it, or its customer has another that day. */
const lapsedLink = z.object({
  ...person,
  phone: z.nullable(z.string()),
  booking,
  since: instant,
});
export type LapsedLink = z.output<typeof lapsedLink>;

const needsYouPeople = z.object({
  timeZone: z.string(),
  texts: z.array(unarrivedText),
  cards: z.array(expiredCard),
  owedBack: z.array(owedBack),
  links: z.array(lapsedLink),
});
export type NeedsYouPeople = z.output<typeof needsYouPeople>;

/** People to be called, and those who get money at the desk. The oldest first: a hundred of each at most, and of texts and pay links those of the last seven days. */
export const getNeedsYouPeople = defineCall({
  method: 'GET',
  path: '/desk/needs-you/people',
  summary:
    'Read who has to be called (texts that never arrived, saved cards that expired, pay links that lapsed), and who gets money back at the desk.',
  access: 'staff',
  right: 'to-call.read',
  data: needsYouPeople,
  refusals: [],
});

/** Kept with the name of whoever says so; with it the earlier texts to the number are done, too. */
export const markTextDone = defineCall({
  method: 'POST',
  path: '/desk/needs-you/texts/{id}/done',
  summary: 'Say that a customer was informed of what a text did not bring them.',
  access: 'staff',
  right: 'customer.inform',
  params: z.object({ id: z.uuid(problem('NOT_A_TEXT')) }),
  idempotent: true,
  data: needsYouPeople,
  refusals: ['TEXT_NOT_FOUND'],
});

/** Kept with the name of whoever says so. */
export const markLapseSeen = defineCall({
  method: 'POST',
  path: '/desk/needs-you/links/{id}/seen',
  summary: 'Say that somebody of the venue knows that a pay link lapsed, by its booking.',
  access: 'staff',
  right: 'booking.see-lapse',
  params: z.object({ id: z.uuid(problem('NOT_A_BOOKING')) }),
  idempotent: true,
  data: needsYouPeople,
  refusals: ['BOOKING_NOT_FOUND'],
});
