import { formatMoney } from '@caddie/contract/money';
import { screens } from '@caddie/contract/screens';
import type { Tender } from '@caddie/contract/tenders';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import type { Act } from '../../platform/actor.ts';
import { freeUntil } from './bookings.rules.ts';
import { findReturns } from './returns.store.ts';
import { backWords, tenderName } from './tender.words.ts';
import { findTextFacts, type TextFacts } from './texts.store.ts';

export type BookingTexts = ReturnType<typeof createBookingTexts>;

const HOURS = 3600;

/** What a customer is told by text. Queued in the transaction of what it tells about, so it is never wrong and never missing. */
export function createBookingTexts(outbox: Pick<Outbox, 'queue'>, publicUrl: string) {
  const tell =
    (kind: string, write: (facts: TextFacts, returns: () => Promise<Tender[]>) => string | Promise<string>) =>
    async (trx: Act, bookingId: string): Promise<void> => {
      const facts = await findTextFacts(trx, bookingId);
      // An erased account has no phone any more.
      if (!facts?.phone) return;
      await outbox.queue(trx, {
        kind,
        cause: bookingId,
        to: facts.phone,
        body: await write(facts, () => findReturns(trx, bookingId)),
        maxAgeSeconds: 2 * HOURS,
      });
    };

  /** Without a public address there is nothing that a phone could open. */
  const linkTo = ({ shopName }: TextFacts): string =>
    publicUrl && ` ${publicUrl}${screens.myBookings}?${new URLSearchParams({ shopName }).toString()}`;

  return {
    confirmed: tell(
      'booking.confirmed',
      (facts) =>
        `${facts.shopName}: booked. ${whenAndWhere(facts)}. Ref ${facts.reference}.${stillFree(facts)}${linkTo(facts)}`,
    ),
    canceled: tell(
      'booking.canceled',
      async (facts, returns) =>
        `${facts.shopName}: canceled. ${whenAndWhere(facts)}. ${moneyBack(await returns(), facts)}`,
    ),
    refunded: tell(
      'booking.refunded',
      async (facts, returns) => `${facts.shopName}: ${money(facts)} is back on its way to ${cardOf(await returns())}.`,
    ),
    refundFailed: tell(
      'booking.refund-failed',
      (facts) => `${facts.shopName}: we could not send ${money(facts)} back to your card. The venue will contact you.`,
    ),
    paidTooLate: tell(
      'booking.paid-too-late',
      (facts) =>
        `${facts.shopName}: the payment for ${whenAndWhere(facts)} came too late and it is not booked. ${money(facts)} goes back to your card.`,
    ),
    paymentFailed: tell(
      'booking.payment-failed',
      (facts) =>
        `${facts.shopName}: the payment did not go through and ${whenAndWhere(facts)} is not booked. Nothing was charged.`,
    ),
  };
}

const whenAndWhere = ({ startedAt, timeZone, roomName }: TextFacts): string =>
  `${dayAndTime(startedAt, timeZone)}, ${roomName}`;

/** Until when canceling costs nothing, if that is still to come. */
function stillFree({ refundSteps, timeZone, now }: TextFacts): string {
  const until = Date.parse(freeUntil(refundSteps) ?? '');
  return until > now ? ` Cancel free until ${dayAndTime(until, timeZone)}.` : '';
}

const dayAndTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

const moneyBack = (returns: Tender[], { currency }: TextFacts): string =>
  backWords(returns, currency).join(' ') || 'There is nothing to pay back.';

/** Where refunded money arrives. */
function cardOf(returns: Tender[]): string {
  const card = returns.find(({ kind }) => kind === 'CARD');
  return card ? tenderName(card) : 'your card';
}

const money = ({ refunded, currency }: TextFacts): string => formatMoney(refunded, currency);
