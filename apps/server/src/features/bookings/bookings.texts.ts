import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { screens } from '@caddie/contract/screens';
import type { Tender } from '@caddie/contract/amounts/tenders';
import type { TextKind } from '@caddie/contract/texts/wordings';
import { causeOf, countTexts } from '../../gateways/sms/numbered-texts.store.ts';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { ActorTrx } from '../../platform/actors/actor.ts';
import { message, type Message } from '../../words/words.ts';
import type { LatePayment } from '../orders/orders.service.ts';
import { readWording } from '../shops/wordings.service.ts';
import { sumToCards } from './cancel/refund-plan.rules.ts';
import { setFeeText } from './no-show/no-show.store.ts';
import { REMINDER_TEXT, reminderCause } from './reminders/reminders.store.ts';
import { findTenderRefunds } from './cancel/tender-refunds.store.ts';
import { findTextRow, type BookingTextRow } from './texts.store.ts';

export type BookingTexts = ReturnType<typeof createBookingTexts>;

type Dependencies = {
  outbox: Pick<Outbox, 'queue'>;
  /** The base address of links; empty if no phone could open it. */
  siteUrl: () => string;
  /** Makes the link to a page of the booking. */
  linkTo: (trx: ActorTrx, bookingId: string) => Promise<string | null>;
};

/**
 * Texts to the customer of a booking. Each is queued in the transaction of the change that it is about, so none is wrong and none is
 * missing.
 */
export function createBookingTexts({ outbox, siteUrl, linkTo }: Dependencies) {
  /** Queues one text; false if the customer has no phone (an erased account has none), or the venue does not send this kind. */
  async function send(
    trx: ActorTrx,
    bookingId: string,
    kind: TextKind,
    compose: (data: TextData) => Text | Promise<Text>,
    isForced = false,
  ): Promise<boolean> {
    const data = await findTextRow(trx, bookingId);
    if (!data?.phone) return false;
    const { wording, isSent } = await readWording(trx, data.shopSeqNo, kind);
    if (!isSent && !isForced) return false;
    const { namesFee, ...written } = await compose({ ...data, wording, link: await linkTo(trx, bookingId) });
    const text = { cause: bookingId, maxAgeSeconds: 2 * HOUR_SECONDS, ...written };
    await outbox.queue(trx, { ...text, to: data.phone, shopSeqNo: data.shopSeqNo });
    // A fee may be charged later without asking only if a text has named it.
    if (namesFee && data.fee > 0) await setFeeText(trx, bookingId, text.cause);
    return true;
  }

  /** A text that is sent at most once per booking. */
  const oncePerBooking =
    (kind: TextKind, write: (facts: TextData, returns: () => Promise<Tender[]>) => Message | Promise<Message>) =>
    async (trx: ActorTrx, bookingId: string): Promise<void> => {
      const returns = () => findTenderRefunds(trx, bookingId);
      await send(trx, bookingId, kind, async (facts) => ({
        kind: `booking.${kind}`,
        message: await write(facts, returns),
      }));
    };

  /** A text about one late payment. */
  const perLatePayment =
    (kind: TextKind, write: (facts: TextData & { amount: number }) => Message) =>
    async (trx: ActorTrx, bookingId: string, { paymentId, amount }: LatePayment): Promise<void> => {
      await send(trx, bookingId, kind, (facts) => ({
        kind: `booking.${kind}`,
        cause: `${bookingId}:${paymentId}`,
        message: write({ ...facts, amount }),
      }));
    };

  /** Null without a base address, since a phone could not open the link. */
  const linkAt = (screen: string, query: Record<string, string>): string | null =>
    siteUrl() ? `${siteUrl()}${screen}?${new URLSearchParams(query).toString()}` : null;

  const confirmationText = (facts: TextData) => ({
    kind: 'booking.confirmed',
    message: message('text.booked', { ...facts, refundStep: nextRefundStep(facts) }),
    namesFee: true,
  });

  return {
    /** The old time, the new time, and what is owed or refunded. Each change has its own text. */
    async moved(
      trx: ActorTrx,
      before: BookingBefore,
      { step, amount, tenderRefunds: back, byVenue }: MoveResult,
    ): Promise<void> {
      const oldTime = { startedAt: before.startedAt, endedAt: before.endedAt, roomName: before.shopRoomName };
      const kind = byVenue ? 'moved-by-venue' : 'moved';
      await send(trx, before.bookingId, kind, (facts) => ({
        kind: 'booking.moved',
        cause: `${before.bookingId}:${step}`,
        message: message(`text.${kind}`, { ...facts, was: oldTime, more: amount, back }),
        namesFee: true,
      }));
    },
    /** Reminds of a tee time, at most once of each kind for each start. */
    async reminder(trx: ActorTrx, bookingId: string, kind: 'reminder-free' | 'reminder-later'): Promise<void> {
      await send(trx, bookingId, kind, (facts) => ({
        kind: REMINDER_TEXT,
        cause: reminderCause(bookingId, facts.startedAt, kind),
        message:
          kind === 'reminder-free'
            ? message('text.reminder-free', { ...facts, refundStep: nextRefundStep(facts) })
            : message('text.reminder-later', facts),
        // A text that waits longer would come at night, or too late.
        maxAgeSeconds: HOUR_SECONDS / 2,
      }));
    },
    /** `isForced`: a member of staff asked to send it, whatever the venue's setting is. */
    async confirmed(trx: ActorTrx, bookingId: string, isForced = false): Promise<void> {
      await send(trx, bookingId, 'booked', confirmationText, isForced);
    },
    /** A cancellation; one because the venue closed has words of its own. */
    async canceled(trx: ActorTrx, bookingId: string): Promise<void> {
      const isClosed = (await findTextRow(trx, bookingId))?.closedNote != null;
      await send(trx, bookingId, isClosed ? 'canceled-by-venue' : 'canceled', async (facts) => ({
        kind: 'booking.canceled',
        message: message(isClosed ? 'text.canceled-by-venue' : 'text.canceled', {
          ...facts,
          back: await findTenderRefunds(trx, bookingId),
        }),
      }));
    },
    /** Texts the nth payment link of a booking; false if its customer has no phone. */
    payLink: (trx: ActorTrx, bookingId: string, { nth, amount }: { nth: number; amount: number }): Promise<boolean> =>
      send(trx, bookingId, 'pay-link', (facts) => {
        const { shopName, heldUntil, now } = facts;
        // The screen on which the customer pays for this booking after signing in.
        const link = linkAt(screens.payment, { bookingId, shopName });
        return {
          kind: 'booking.pay-link',
          cause: causeOf(bookingId, nth),
          message: message('text.pay-link', { ...facts, amount, until: heldUntil, link }),
          // After the hold has expired the link would be of no use.
          ...(heldUntil !== null && { maxAgeSeconds: Math.ceil((heldUntil - now) / 1000) }),
        };
      }),
    /** Texts the nth confirmation of a booking; false if its customer has no phone. */
    confirmedAgain: (trx: ActorTrx, bookingId: string, nth: number): Promise<boolean> =>
      send(trx, bookingId, 'booked', (facts) => ({ ...confirmationText(facts), cause: causeOf(bookingId, nth) }), true),
    /** A refund for a booking that is not canceled; each has its own text. */
    async returned(trx: ActorTrx, bookingId: string, amount: number): Promise<void> {
      await send(trx, bookingId, 'returned', async (facts) => ({
        ...(await numberedText(trx, 'booking.returned', bookingId)),
        message: message('text.returned', { ...facts, amount }),
      }));
    },
    /** A no-show: whether the bay was released, and what is owed. A no-show that was undone and marked again is texted again. */
    async noShow(trx: ActorTrx, bookingId: string, { isReleased, owed, chargeAt }: NoShow): Promise<void> {
      await send(trx, bookingId, 'no-show', async (facts) => ({
        ...(await numberedText(trx, 'booking.no-show', bookingId)),
        message: message('text.no-show', { ...facts, isReleased, amount: owed, chargeAt }),
      }));
    },
    /** The no-show fee was charged to the customer's card. */
    async feeCharged(trx: ActorTrx, bookingId: string, amount: number): Promise<void> {
      const kind = 'booking.fee-charged';
      await send(trx, bookingId, 'fee-charged', (facts) => ({
        kind,
        message: message('text.fee-charged', { ...facts, amount }),
      }));
    },
    released: oncePerBooking('released', (facts) => message('text.released', facts)),
    linkLapsed: oncePerBooking('link-lapsed', (facts) => message('text.link-lapsed', facts)),
    refunded: oncePerBooking('refunded', async (facts, returns) => {
      const back = await returns();
      const card = back.find(({ kind }) => kind === 'CARD') ?? null;
      return message('text.refunded', {
        ...facts,
        ...reasonUnlessBooked(facts),
        amount: cardRefundOf(facts, back),
        card,
      });
    }),
    refundFailed: oncePerBooking('refund-failed', async (facts, returns) =>
      message('text.refund-failed', { ...facts, amount: cardRefundOf(facts, await returns()) }),
    ),
    /** A payment arrived after the booking had ended; each such payment has its own text. */
    paidAfterEnd: perLatePayment('paid-too-late', (facts) => message('text.paid-too-late', facts)),
    /** A late payment arrived for a booking that stays as it is. */
    latePayment: perLatePayment('late-payment', (facts) => message('text.late-payment', facts)),
    lateRefundFailed: perLatePayment('refund-failed', (facts) => message('text.refund-failed', facts)),
    paymentFailed: oncePerBooking('payment-failed', (facts) =>
      message('text.payment-failed', { ...facts, ...reasonUnlessBooked(facts) }),
    ),
  };
}

/** The facts of a text, with the venue's own wording. */
type TextData = BookingTextRow & { wording: string | null; link: string | null };
type Text = {
  kind: string;
  message: Message;
  /** Identifies the text, for sending it once; the booking's id, unless a booking may have several of this kind. */
  cause?: string;
  maxAgeSeconds?: number;
  /** The text names the fee for a no-show. */
  namesFee?: boolean;
};
type NoShow = { isReleased: boolean; owed: number; chargeAt: number | null };
type BookingBefore = { bookingId: string; startedAt: number; endedAt: number; shopRoomName: string };
type MoveResult = { step: number; amount: number; tenderRefunds: Tender[]; byVenue: boolean };

/** Returns what canceling gives back now, and until when. */
function nextRefundStep({ refundSteps, now }: BookingTextRow): { percent: number; until: number } | null {
  const step = refundSteps.find(({ until, refundPercent }) => Date.parse(until) > now && refundPercent > 0);
  return step ? { percent: step.refundPercent, until: Date.parse(step.until) } : null;
}

/** Numbers a text of which a booking may have several. */
const numberedText = async (trx: ActorTrx, kind: string, bookingId: string) => ({
  kind,
  cause: causeOf(bookingId, (await countTexts(trx, kind, bookingId)) + 1),
});

/**
 * A customer who was paying while the venue closed reads the reason with the outcome; one with a confirmed booking has read it in the
 * cancellation's text.
 */
const reasonUnlessBooked = ({ wasBooked, closedNote }: BookingTextRow) => ({
  closedNote: wasBooked ? null : closedNote,
});

/** The refund to the card; for a canceled tee time without earlier refunds. */
const cardRefundOf = ({ refunded }: BookingTextRow, returns: Tender[]): number => sumToCards(returns) || refunded;
