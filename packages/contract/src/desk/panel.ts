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

export const bookingParams = z.object({ id: z.uuid(problem('NOT_A_BOOKING')) });
/** The version that the screen showed; if it differs now, the call is refused and nothing is written. */
export const version = z.int();
/** The figure on the button; if it differs now, the call is refused and nothing is written. */
export const amount = z.int().check(z.minimum(0));

/** The author of an event: a member of staff by name, the customer, or Caddie itself. */
const actor = z.object({
  kind: z.enum(['customer', 'staff', 'system', 'operator', 'unknown']),
  name: z.nullable(z.string()),
});

/** An event of a booking. `details` are the facts; the screen turns them into a sentence. */
const event = z.object({
  at: instant,
  /**
   * The booking version that the event created, so that a screen with an older version can show it; null for events that create none, such
   * as a note.
   */
  version: z.nullable(z.int()),
  kind: z.enum([
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
    /** The customer's profile was merged into another, or that merge was undone. */
    'MERGED',
    'UNMERGED',
    'NOTE',
    'PAID',
    'TAKEN_BACK',
    'REFUND',
    /** A late payment that is refunded; the order it was for is unchanged. */
    'LATE',
    'TEXT',
  ]),
  by: actor,
  approvedBy: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type BookingEvent = z.output<typeof event>;

/** An action that is possible now, with the figure on its button. The act then does exactly what this says. */
const action = z.object({
  act: z.enum([
    'CHECK_IN',
    'UNDO_CHECK_IN',
    'MOVE',
    'CANCEL',
    'TAKE',
    /** Booking a time held by the desk, with any payment method. */
    'BOOK',
    /** Texting the pay link again to the customer for whom a time is held. */
    'LINK',
    /** Releasing a time held by the desk. */
    'RELEASE',
    'NO_SHOW',
    'UNDO_NO_SHOW',
    /** Waiving the fee of a customer who did not come. */
    'WAIVE',
    'NOTE',
    'TEXT',
    'PARTY',
    'CUSTOMER',
    /** Lowering the price, also to zero. */
    'PRICE',
    /** Handing over a cash or terminal refund that is owed since the venue canceled. */
    'GIVE_BACK',
    /** Refunding after the start, when the booking can no longer be canceled. */
    'RETURN',
  ]),
  amount: z.int(),
  /** The tenders that a refund goes to. */
  to: z.array(tender),
  /** For CANCEL: the full refund, for a decision other than the policy. A custom amount is at most `most`. */
  all: z.optional(z.object({ amount: z.int(), to: z.array(tender), most: z.int() })),
  /** The lowest role that may do it alone; null: not possible now. */
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
      /** Passes that are not used up. Sessions are set only for passes that count them, an amount only for balances. */
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
    /** The amount that the desk may still refund beyond the policy without a manager. */
    deskMayGive: z.int(),
    /** The payments, each with its time and who took it. */
    payments: z.array(
      z.object({
        tender,
        at: instant,
        by: actor,
        /** Its position among the booking's tenders. */
        position: z.int(),
        /** True for a cash or terminal payment of today, which can be reversed if it was entered wrongly. */
        canTakeBack: z.boolean(),
      }),
    ),
    /** The latest attempt to charge a card, if it is pending or failed. */
    charge: z.nullable(
      z.object({
        card: z.string(),
        amount: z.int(),
        /** NEEDS_CUSTOMER: the bank requires the customer's authentication; they can pay through a link. */
        status: z.enum(['PENDING', 'NEEDS_CUSTOMER', 'FAILED']),
        failure: z.nullable(orderFailure),
      }),
    ),
    /** The no-show fee, before or after a no-show; null for none. */
    fee: z.nullable(
      z.object({
        amount: z.int(),
        /** The card to be charged, and when; null: the fee stays owed. */
        card: z.nullable(z.string()),
        chargeAt: z.nullable(instant),
      }),
    ),
    /** When a pay link was last texted; null if never. */
    linkSentAt: z.nullable(instant),
    refunds: z.array(
      z.object({
        amount: z.int(),
        to: tender,
        at: instant,
        status: refundStatus,
        /** A late payment, which is not one of the booking's tenders. */
        isLate: z.boolean(),
      }),
    ),
  }),
  /** The booking is canceled, and a part of its time is sold to another customer. */
  isSoldAgain: z.boolean(),
  actions: z.array(action),
  /** The activity entry of the latest act that can be undone. In the response to an act, only that act. */
  undo: z.nullable(z.object({ activityId: z.int() })),
  timeline: z.array(event),
});
export type DeskBooking = z.output<typeof deskBooking>;

export const getDeskBooking = defineCall({
  method: 'GET',
  path: '/desk/bookings/{id}',
  summary: 'Read one booking with its customer, payments and history.',
  access: 'staff',
  right: 'booking.read',
  params: bookingParams,
  data: deskBooking,
  refusals: ['BOOKING_NOT_FOUND'],
});

/** Common to every act on a booking: the response is the booking after the act. */
export const bookingActDefaults = {
  method: 'POST',
  access: 'staff',
  idempotent: true,
  params: bookingParams,
  data: deskBooking,
} as const;
