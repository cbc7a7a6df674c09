import * as z from 'zod/mini';
import { booking } from '../bookings.ts';
import { defineCall } from '../call.ts';
import { membershipType } from '../memberships.ts';
import { orderFailure } from '../orders.ts';
import { refundStatus } from '../amounts/refunds.ts';
import { tender } from '../amounts/tenders.ts';
import { instant } from '../dates/time.ts';
import { tile } from './sheet.ts';
import { role } from './people/staff.ts';
import { problem } from '../field-problems.ts';

export const id = z.object({ id: z.uuid(problem('NOT_A_BOOKING')) });
/** The version the screen saw; another one now is refused, and nothing happens. */
export const version = z.int();
/** The figure on the button; another one now is refused, and nothing happens. */
export const amount = z.int().check(z.minimum(0));

/** Who did something: a person of the venue by name, the customer, or Caddie itself. */
const actor = z.object({
  kind: z.enum(['customer', 'staff', 'system', 'operator', 'unknown']),
  name: z.nullable(z.string()),
});

/** Something that happened to a booking. What is said of it is the screen's; `details` are the facts. */
const event = z.object({
  at: instant,
  /** The version of the booking that it made: whoever saw an older one has not seen it. Null for what makes none, as a note. */
  version: z.nullable(z.int()),
  what: z.enum([
    'HELD',
    'CONFIRMED',
    'COMPLETED',
    'CANCELING',
    'CANCELED',
    'LAPSED',
    'RELEASED',
    'PAYMENT_FAILED',
    'CHECKED_IN',
    'CHECK_IN_UNDONE',
    'NO_SHOW',
    'NO_SHOW_UNDONE',
    'WAIVED',
    'MOVED',
    'PRICE',
    'PARTY',
    'CUSTOMER',
    /** Its customer's profile was merged into another, which has it then; and that was undone. */
    'MERGED',
    'UNMERGED',
    'NOTE',
    'PAID',
    'TAKEN_BACK',
    'REFUND',
    /** Money came too late and goes back; what it was for stays as it is. */
    'LATE',
    'TEXT',
  ]),
  by: actor,
  approvedBy: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type BookingEvent = z.output<typeof event>;

/** What can be done with a booking now, with the figure its button shows. What it says is what the act does. */
const action = z.object({
  act: z.enum([
    'CHECK_IN',
    'UNDO_CHECK_IN',
    'MOVE',
    'CANCEL',
    'TAKE',
    /** Booking a time that the desk holds, in any way to pay. */
    'BOOK',
    /** Texting its link once more to whom a time is held for. */
    'LINK',
    /** Giving a time free that the desk holds. */
    'RELEASE',
    'NO_SHOW',
    'UNDO_NO_SHOW',
    /** Letting go of what somebody owes who did not come. */
    'WAIVE',
    'NOTE',
    'TEXT',
    'PARTY',
    'CUSTOMER',
    /** A lower price, or none. */
    'PRICE',
    /** Handing over cash or a slip that is owed since the venue canceled. */
    'GIVE_BACK',
    /** Money back after its start, when it can no longer be canceled. */
    'RETURN',
  ]),
  amount: z.int(),
  /** Where the money goes that goes back. */
  to: z.array(tender),
  /** Of canceling: all that can go back, for whoever decides otherwise than the policy. An amount of its own is at most `most`. */
  all: z.optional(z.object({ amount: z.int(), to: z.array(tender), most: z.int() })),
  /** The least role that may do it alone; null: it is not possible now. */
  role: z.nullable(role),
});

/** A booking as its panel shows it. */
export const deskBooking = z.object({
  booking,
  tile,
  customer: z.nullable(
    z.object({
      customerId: z.uuid(),
      name: z.string(),
      phone: z.nullable(z.string()),
      isGuest: z.boolean(),
      isBlocked: z.boolean(),
      visits: z.int(),
      noShows: z.int(),
      tags: z.array(z.string()),
      /** What still has something left. Sessions only of one that counts them, an amount only of a balance. */
      passes: z.array(
        z.object({
          membershipId: z.uuid(),
          name: z.string(),
          membershipTypeCd: membershipType,
          sessionsLeft: z.nullable(z.int()),
          amountLeft: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  bookedBy: actor,
  bookedAt: instant,
  money: z.object({
    amount: z.int(),
    listAmount: z.nullable(z.int()),
    paid: z.int(),
    due: z.int(),
    /** What the desk may still give back beyond the policy without a manager. */
    deskMayGive: z.int(),
    /** What came in, each with when and who took it. */
    payments: z.array(
      z.object({
        tender,
        at: instant,
        by: actor,
        /** Its place among what paid for the booking. */
        position: z.int(),
        /** Typed wrong, it can still be taken back: cash or terminal, of today. */
        canTakeBack: z.boolean(),
      }),
    ),
    /** The last try to charge a card, while it is being decided or if it failed. */
    charge: z.nullable(
      z.object({
        card: z.string(),
        amount: z.int(),
        /** NEEDS_CUSTOMER: the bank wants its customer, who can pay by a link. */
        status: z.enum(['PENDING', 'NEEDS_CUSTOMER', 'FAILED']),
        failure: z.nullable(orderFailure),
      }),
    ),
    /** What is owed if nobody comes, or since nobody came; null for nothing. */
    fee: z.nullable(
      z.object({
        amount: z.int(),
        /** The card that is charged for it, and when; null: it stays owed. */
        card: z.nullable(z.string()),
        chargeAt: z.nullable(instant),
      }),
    ),
    /** When the customer was last texted a link to pay; null if never. */
    linkSentAt: z.nullable(instant),
    refunds: z.array(
      z.object({
        amount: z.int(),
        to: tender,
        at: instant,
        status: refundStatus,
        /** It came too late, and is none of what paid for the booking. */
        isLate: z.boolean(),
      }),
    ),
  }),
  /** Canceled, and its bay is sold to another customer for some of its time. */
  isSoldAgain: z.boolean(),
  actions: z.array(action),
  /** The last act, if it can be undone: its line of activity. In the answer to an act only that act. */
  undo: z.nullable(z.object({ activityId: z.int() })),
  timeline: z.array(event),
});
export type DeskBooking = z.output<typeof deskBooking>;

export const getDeskBooking = defineCall({
  method: 'GET',
  path: '/desk/bookings/{id}',
  summary: 'Read one booking with its customer, its money and all that happened.',
  access: 'staff',
  right: 'booking.read',
  params: id,
  data: deskBooking,
  refusals: ['BOOKING_NOT_FOUND'],
});

/** What every act on a booking has in common: it is answered with the booking as it then is. */
export const change = {
  method: 'POST',
  access: 'staff',
  idempotent: true,
  params: id,
  data: deskBooking,
} as const;
