import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import { screens } from '@caddie/contract/screens';
import type { Tender } from '@caddie/contract/amounts/tenders';
import type { TextKind } from '@caddie/contract/texts/wordings';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Act } from '../../platform/actors/actor.ts';
import { say, type Words } from '../../words/words.ts';
import type { LateMoney } from '../orders/orders.service.ts';
import { readWording } from '../shops/wordings.service.ts';
import { freeUntil } from './bookings.rules.ts';
import { backToCard } from './cancel/returns.rules.ts';
import { causeOf, countTexts } from './links.store.ts';
import { setFeeText } from './no-show/no-show.store.ts';
import { findReturns } from './cancel/returns.store.ts';
import { findTextFacts, type TextFacts } from './texts.store.ts';

export type BookingTexts = ReturnType<typeof createBookingTexts>;

type Dependencies = {
  outbox: Pick<Outbox, 'queue'>;
  /** The address that a link begins with; none, if no phone could open it. */
  siteUrl: () => string;
};

/** Texts to the customer of a booking. Queued in the transaction of what they are about, so none is wrong and none is missing. */
export function createBookingTexts({ outbox, siteUrl }: Dependencies) {
  /** One text; false if the customer has no phone, as an erased account has none any more, or the venue does not send this one. */
  async function send(
    trx: Act,
    bookingId: string,
    kind: TextKind,
    write: (facts: WordedFacts) => Text | Promise<Text>,
    isAsked = false,
  ): Promise<boolean> {
    const facts = await findTextFacts(trx, bookingId);
    if (!facts?.phone) return false;
    const { wording, isSent } = await readWording(trx, facts.shopSeqNo, kind);
    if (!isSent && !isAsked) return false;
    const { namesFee, ...written } = await write({ ...facts, wording, link: linkTo(facts) });
    const text = { cause: bookingId, maxAgeSeconds: 2 * HOUR_SECONDS, ...written };
    await outbox.queue(trx, { ...text, to: facts.phone, shopSeqNo: facts.shopSeqNo });
    // What was said of a fee binds: only what a text has named is charged without asking.
    if (namesFee && facts.fee > 0) await setFeeText(trx, bookingId, text.cause);
    return true;
  }

  /** A text that a booking has once. */
  const once =
    (kind: TextKind, write: (facts: WordedFacts, returns: () => Promise<Tender[]>) => Words | Promise<Words>) =>
    async (trx: Act, bookingId: string): Promise<void> => {
      const returns = () => findReturns(trx, bookingId);
      await send(trx, bookingId, kind, async (facts) => ({
        kind: `booking.${kind}`,
        says: await write(facts, returns),
      }));
    };

  /** A text about one payment whose money came too late. */
  const ofLate =
    (kind: TextKind, write: (facts: WordedFacts & { amount: number }) => Words) =>
    async (trx: Act, bookingId: string, { paymentId, amount }: LateMoney): Promise<void> => {
      await send(trx, bookingId, kind, (facts) => ({
        kind: `booking.${kind}`,
        cause: `${bookingId}:${paymentId}`,
        says: write({ ...facts, amount }),
      }));
    };

  /** Without an address there is nothing that a phone could open. */
  const linkAt = (screen: string, query: Record<string, string>): string | null =>
    siteUrl() ? `${siteUrl()}${screen}?${new URLSearchParams(query).toString()}` : null;

  const linkTo = ({ shopName }: TextFacts): string | null => linkAt(screens.myBookings, { shopName });

  const booked = (facts: WordedFacts) => ({
    kind: 'booking.confirmed',
    says: say('text.booked', { ...facts, freeUntil: stillFree(facts) }),
    namesFee: true,
  });

  return {
    /** What it was, what it is now, and what is owed or comes back. Each change has its own text. */
    async moved(trx: Act, before: MovedFrom, { step, amount, back, byVenue }: Moved): Promise<void> {
      const was = { startedAt: before.startedAt, roomName: before.shopRoomName };
      const kind = byVenue ? 'moved-by-venue' : 'moved';
      await send(trx, before.bookingId, kind, (facts) => ({
        kind: 'booking.moved',
        cause: `${before.bookingId}:${step}`,
        says: say(`text.${kind}`, { ...facts, was, more: amount, back }),
        namesFee: true,
      }));
    },
    /** With `isAsked` somebody at the desk wants it sent, whatever is usual. */
    async confirmed(trx: Act, bookingId: string, isAsked = false): Promise<void> {
      await send(trx, bookingId, 'booked', booked, isAsked);
    },
    canceled: once('canceled', async (facts, returns) => say('text.canceled', { ...facts, back: await returns() })),
    /** The nth link of a booking; false if its customer has no phone. */
    payLink: (trx: Act, bookingId: string, { nth, amount }: { nth: number; amount: number }): Promise<boolean> =>
      send(trx, bookingId, 'pay-link', (facts) => {
        const { shopName, heldUntil, now } = facts;
        // The screen on which the customer pays for this very booking, once they have signed in.
        const link = linkAt(screens.payment, { bookingId, shopName });
        return {
          kind: 'booking.pay-link',
          cause: causeOf(bookingId, nth),
          says: say('text.pay-link', { ...facts, amount, until: heldUntil, link }),
          // Sent after its hold is over, it would lead to nothing.
          ...(heldUntil !== null && { maxAgeSeconds: Math.ceil((heldUntil - now) / 1000) }),
        };
      }),
    /** The nth confirmation of a booking; false if its customer has no phone. */
    confirmedAgain: (trx: Act, bookingId: string, nth: number): Promise<boolean> =>
      send(trx, bookingId, 'booked', (facts) => ({ ...booked(facts), cause: causeOf(bookingId, nth) }), true),
    /** Money that goes back although the booking stands; each has a text of its own. */
    async returned(trx: Act, bookingId: string, amount: number): Promise<void> {
      await send(trx, bookingId, 'returned', async (facts) => ({
        ...(await another(trx, 'booking.returned', bookingId)),
        says: say('text.returned', { ...facts, amount }),
      }));
    },
    /** Nobody came: what became of the bay, and what is owed. A no-show that was taken back and marked again is told again. */
    async noShow(trx: Act, bookingId: string, { isReleased, owed, chargeAt }: NotCome): Promise<void> {
      await send(trx, bookingId, 'no-show', async (facts) => ({
        ...(await another(trx, 'booking.no-show', bookingId)),
        says: say('text.no-show', { ...facts, isReleased, amount: owed, chargeAt }),
      }));
    },
    /** The card of somebody who did not come was charged. */
    async feeCharged(trx: Act, bookingId: string, amount: number): Promise<void> {
      const kind = 'booking.fee-charged';
      await send(trx, bookingId, 'fee-charged', (facts) => ({
        kind,
        says: say('text.fee-charged', { ...facts, amount }),
      }));
    },
    released: once('released', (facts) => say('text.released', facts)),
    linkLapsed: once('link-lapsed', (facts) => say('text.link-lapsed', facts)),
    refunded: once('refunded', async (facts, returns) => {
      const back = await returns();
      const card = back.find(({ kind }) => kind === 'CARD') ?? null;
      return say('text.refunded', { ...facts, ...reasonUnlessBooked(facts), amount: toCard(facts, back), card });
    }),
    refundFailed: once('refund-failed', async (facts, returns) =>
      say('text.refund-failed', { ...facts, amount: toCard(facts, await returns()) }),
    ),
    /** Money came after its end; what came too late has a text of its own, for each payment. */
    paidTooLate: ofLate('paid-too-late', (facts) => say('text.paid-too-late', facts)),
    /** Money came too late for a booking that stays as it is. */
    latePayment: ofLate('late-payment', (facts) => say('text.late-payment', facts)),
    lateNotReturned: ofLate('refund-failed', (facts) => say('text.refund-failed', facts)),
    paymentFailed: once('payment-failed', (facts) =>
      say('text.payment-failed', { ...facts, ...reasonUnlessBooked(facts) }),
    ),
  };
}

/** What a text says, and the venue's own words for it. */
type WordedFacts = TextFacts & { wording: string | null; link: string | null };
type Text = {
  kind: string;
  says: Words;
  /** What it is about, once each; the booking itself, unless it has several of this kind. */
  cause?: string;
  maxAgeSeconds?: number;
  /** It says what is owed by whoever does not come. */
  namesFee?: boolean;
};
type NotCome = { isReleased: boolean; owed: number; chargeAt: number | null };
type MovedFrom = { bookingId: string; startedAt: number; endedAt: number; shopRoomName: string };
type Moved = { step: number; amount: number; back: Tender[]; byVenue: boolean };

/** Until when canceling costs nothing, if that is still to come. */
function stillFree({ refundSteps, now }: TextFacts): number | null {
  const until = Date.parse(freeUntil(refundSteps) ?? '');
  return until > now ? until : null;
}

/** One more of a kind of text that a booking may have several of. */
const another = async (trx: Act, kind: string, bookingId: string) => ({
  kind,
  cause: causeOf(bookingId, (await countTexts(trx, kind, bookingId)) + 1),
});

/** Who was paying while the venue closed hears it with the outcome; to whom it was booked, that it is canceled has said it. */
const reasonUnlessBooked = ({ wasBooked, closedNote }: TextFacts) => ({ closedNote: wasBooked ? null : closedNote });

/** What goes back to the card: of a tee time that was canceled, without what had gone back before. */
const toCard = ({ refunded }: TextFacts, returns: Tender[]): number => backToCard(returns) || refunded;
