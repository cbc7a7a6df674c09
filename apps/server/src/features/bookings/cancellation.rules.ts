import { newestFirst } from '../../platform/newest-first.ts';
import type { getCancellation } from '@caddie/contract/bookings';
import type { DataOf } from '@caddie/contract/call';
import { share } from '@caddie/contract/money';
import { percentBack } from '@caddie/contract/refund-steps';
import type { Tender } from '@caddie/contract/tenders';
import { type BookingRow, freeUntil } from './bookings.rules.ts';

/** The one computation of what a cancellation gives back: what is shown is what is done. */
export function previewCancellation(booking: BookingRow, now: number): DataOf<typeof getCancellation> {
  const nothing = { allowed: false, amount: 0, to: [], freeUntil: freeUntil(booking.refundSteps) };
  if (booking.status === 'READY') return { ...nothing, allowed: true };
  if (booking.status !== 'CONFIRMED') return { ...nothing, reason: 'ENDED' };
  if (now >= booking.startedAt) return { ...nothing, reason: 'BEGUN' };
  const returns = returnsOf(booking, 'POLICY', now);
  return {
    ...nothing,
    allowed: true,
    amount: moneyIn(returns),
    to: booking.tenders.map((tender, index) => backOf(tender, index, returns)),
  };
}

/** What came over the counter a person hands back: such a booking is canceled by calling the venue. */
export const asCustomer = (preview: DataOf<typeof getCancellation>): DataOf<typeof getCancellation> =>
  preview.to.some((tender) => isOfCounter(tender) && tender.amount > 0)
    ? { ...preview, allowed: false, amount: 0, to: [], reason: 'PAID_AT_VENUE' }
    : preview;

/** By the policy that was promised at the sale, or what somebody decided instead: all, nothing, or an amount of money. */
export type RefundTerms = 'POLICY' | 'ALL' | 'NONE' | { amount: number };

/** To each of its cards and of what came over the counter an amount, by their place, and to its membership a share. */
export type Returns = { cards: number[]; counter: number[]; percent: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** The money in all that goes back; what a membership gets is none. */
export const moneyIn = ({ cards, counter }: Returns): number => sum(cards) + sum(counter);
export const moneyBackToCards = ({ cards }: Pick<Returns, 'cards'>): number => sum(cards);
export const moneyBackAtCounter = ({ counter }: Pick<Returns, 'counter'>): number => sum(counter);

const isOfCounter = ({ kind }: Tender): boolean => kind === 'CASH' || kind === 'TERMINAL';
const isOfCard = ({ kind }: Tender): boolean => kind === 'CARD';

/** What goes back when a booking is canceled. */
export function returnsOf(booking: BookingRow, terms: RefundTerms, now: number): Returns {
  const { refundSteps, tenders, lefts } = booking;
  // A part may have gone back before: never more than the rest.
  const leftOf = (isOne: (tender: Tender) => boolean) =>
    tenders.map((tender, index) => (isOne(tender) ? lefts[index]! : 0));
  const [onCards, atCounter] = [leftOf(isOfCard), leftOf(isOfCounter)];
  if (typeof terms === 'object') {
    const backs = newestFirst(
      tenders.map((_, index) => onCards[index]! + atCounter[index]!),
      terms.amount,
    );
    return {
      cards: backs.map((back, index) => Math.min(back, onCards[index]!)),
      counter: backs.map((back, index) => Math.min(back, atCounter[index]!)),
      percent: 0,
    };
  }
  const percent = { ALL: 100, NONE: 0, POLICY: percentBack(refundSteps, now) }[terms];
  const paidByCard = sum(tenders.map((tender) => (isOfCard(tender) ? tender.amount : 0)));
  return {
    cards: newestFirst(onCards, terms === 'ALL' ? sum(onCards) : share(paidByCard, percent)),
    counter: tenders.map((tender, index) => Math.min(atCounter[index]!, share(tender.amount, percent))),
    percent,
  };
}

/** How much more money goes back than by the policy; null where a membership gets another share than its own. */
export function beyondPolicy(booking: BookingRow, returns: Returns, now: number): number | null {
  const policy = returnsOf(booking, 'POLICY', now);
  const isOtherForPass =
    booking.tenders.some(({ kind }) => kind === 'MEMBERSHIP') && returns.percent !== policy.percent;
  return isOtherForPass ? null : moneyIn(returns) - moneyIn(policy);
}

/** What goes back to one that paid: the money that is sent, a balance by its share, sessions whole or not at all. */
export function backOf(tender: Tender, index: number, { cards, counter, percent }: Returns): Tender {
  if (tender.kind !== 'MEMBERSHIP') return { ...tender, amount: cards[index]! + counter[index]! };
  const isBalance = tender.membershipTypeCd === 'BALANCE';
  return returnTo(tender, {
    amount: isBalance ? share(tender.amount, percent) : 0,
    sessions: percent === 100 ? tender.sessions : 0,
  });
}

export const returnTo = (tender: Tender, { amount, sessions }: { amount: number; sessions: number }): Tender =>
  tender.kind === 'MEMBERSHIP' ? { ...tender, amount, sessions } : { ...tender, amount };

/** The money among what goes back: what a membership gets is not money. */
export const backAsMoney = (returns: readonly Tender[]): number =>
  returns.reduce((total, { kind, amount }) => (kind === 'MEMBERSHIP' ? total : total + amount), 0);

export const backToCard = (returns: readonly Tender[]): number =>
  returns.reduce((total, { kind, amount }) => (kind === 'CARD' ? total + amount : total), 0);
