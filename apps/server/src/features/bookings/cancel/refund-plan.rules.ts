import { share } from '@caddie/contract/amounts/money';
import { refundPercentAt } from '@caddie/contract/amounts/refund-steps';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { isInEffect, newestFirst, type TenderPart } from '../../orders/orders.service.ts';
import type { BookingRow } from '../bookings.rules.ts';

/** By the policy at the time of the sale, or by a decision instead: all, nothing, or an amount. */
export type RefundTerms = 'POLICY' | 'ALL' | 'NONE' | { amount: number };

/** The refund of each tender by position, and the percentage that it follows; a decided amount has none. */
export type RefundPlan = { refunds: TenderPart[]; percent: number };

type PaidBooking = Pick<BookingRow, 'tenders' | 'refundable'>;

/**
 * Computes the refund of each tender of a booking: the same for the preview, the cancellation, the text and the audit. Each tender gets its
 * own share, rounded up for the customer and at most what is left of it; sessions are returned in full or not at all.
 */
export function planRefund(
  booking: PaidBooking & Pick<BookingRow, 'refundSteps'>,
  terms: RefundTerms,
  now: number,
): RefundPlan {
  const { refundSteps, tenders, refundable } = booking;
  if (typeof terms === 'object') return { refunds: splitAmount(booking, terms.amount), percent: 0 };
  const percent = { ALL: 100, NONE: 0, POLICY: refundPercentAt(refundSteps, now) }[terms];
  const refunds = tenders.map((tender, index) => {
    const { amount, sessions } = refundable[index]!;
    return {
      amount: terms === 'ALL' ? amount : Math.min(amount, share(tender.amount, percent)),
      sessions: percent === 100 ? sessions : 0,
    };
  });
  return { refunds, percent };
}

/** Takes an amount from a pass's balance first, then from the latest payment. Sessions are not money. */
function splitAmount({ tenders, refundable }: PaidBooking, amount: number): TenderPart[] {
  const amounts = refundable.map((part) => part.amount);
  return distribute(tenders, amounts, amount).map((refund) => ({ amount: refund, sessions: 0 }));
}

/** Distributes an amount over what each tender can give, by position: passes first, then the latest payment. */
export function distribute(tenders: readonly Tender[], amounts: readonly number[], amount: number): number[] {
  const amountsWhere = (isForPass: boolean) =>
    amounts.map((max, index) => (isPass(tenders[index]!) === isForPass ? max : 0));
  const toPasses = newestFirst(amountsWhere(true), amount);
  const toOthers = newestFirst(amountsWhere(false), amount - sum(toPasses));
  return toPasses.map((refund, index) => refund + toOthers[index]!);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const isPass = ({ kind }: Tender): boolean => kind === 'MEMBERSHIP';
const isCard = ({ kind }: Tender): boolean => kind === 'CARD';
const isPaidAtCounter = (tender: Tender): boolean => !isPass(tender) && !isCard(tender);

/** Keeps the refunds of some tenders, by position, and sets the others to zero. */
const refundsTo =
  (isIncluded: (tender: Tender) => boolean) =>
  ({ tenders }: Pick<PaidBooking, 'tenders'>, { refunds }: RefundPlan): number[] =>
    refunds.map(({ amount }, index) => (isIncluded(tenders[index]!) ? amount : 0));

export const cardRefunds = refundsTo(isCard);
export const counterRefunds = refundsTo(isPaidAtCounter);
const passRefunds = refundsTo(isPass);

export const moneyToCards = (booking: PaidBooking, plan: RefundPlan): number => sum(cardRefunds(booking, plan));
const moneyAtCounter = (booking: PaidBooking, plan: RefundPlan): number => sum(counterRefunds(booking, plan));
export const amountToPasses = (booking: PaidBooking, plan: RefundPlan): number => sum(passRefunds(booking, plan));

/** Returns the money in all refunds; what a pass gets is not money. */
export const moneyRefunded = (booking: PaidBooking, plan: RefundPlan): number =>
  moneyToCards(booking, plan) + moneyAtCounter(booking, plan);

/** Returns the money that the venue keeps of what was paid and not refunded before; what a pass paid is not money. */
export const moneyKept = (booking: PaidBooking, plan: RefundPlan): number =>
  sum(booking.refundable.map(({ amount }, index) => (isPass(booking.tenders[index]!) ? 0 : amount))) -
  moneyRefunded(booking, plan);

/** Returns all refunds as one amount, including a pass's balance: comparable to a typed amount. */
export const amountRefunded = ({ refunds }: Pick<RefundPlan, 'refunds'>): number =>
  sum(refunds.map(({ amount }) => amount));

/** Returns what goes back to the pass; a tee time is paid by one pass at most. */
export const passRefund = ({ tenders }: PaidBooking, { refunds }: RefundPlan): TenderPart =>
  refunds.find((refund, index) => isPass(tenders[index]!) && (refund.amount > 0 || refund.sessions > 0)) ?? noRefund;
const noRefund: TenderPart = { amount: 0, sessions: 0 };

/** Returns how much more money is refunded than by the policy; null if the refund of a pass differs, which is not money to compare. */
export function excessOverPolicy(booking: BookingRow, plan: RefundPlan, now: number): number | null {
  const policy = planRefund(booking, 'POLICY', now);
  const [actual, byPolicy] = [passRefund(booking, plan), passRefund(booking, policy)];
  const differsForPass =
    booking.tenders.some((tender) => isPass(tender) && isInEffect(tender)) &&
    (plan.percent !== policy.percent || actual.amount !== byPolicy.amount || actual.sessions !== byPolicy.sessions);
  return differsForPass ? null : moneyRefunded(booking, plan) - moneyRefunded(booking, policy);
}

/** Returns whether each tender's refund equals the policy's, whatever terms were chosen. */
export function isByPolicy(booking: BookingRow, { refunds }: RefundPlan, now: number): boolean {
  const policy = planRefund(booking, 'POLICY', now).refunds;
  return refunds.every(
    ({ amount, sessions }, index) => amount === policy[index]!.amount && sessions === policy[index]!.sessions,
  );
}

/** Returns each tender with its refund as the amount. */
export const refundByTender = (
  { tenders }: Pick<PaidBooking, 'tenders'>,
  { refunds }: Pick<RefundPlan, 'refunds'>,
): Tender[] => tenders.flatMap((tender, index) => (isInEffect(tender) ? [withRefund(tender, refunds[index]!)] : []));

const withRefund = (tender: Tender, { amount, sessions }: TenderPart): Tender =>
  tender.kind === 'MEMBERSHIP' ? { ...tender, amount, sessions } : { ...tender, amount };

/** Returns the money among the refunds; what a pass got is not money. */
export const sumOfMoney = (refunds: readonly Tender[]): number =>
  refunds.reduce((total, tender) => (isPass(tender) ? total : total + tender.amount), 0);

export const sumToCards = (refunds: readonly Tender[]): number =>
  refunds.reduce((total, tender) => (isCard(tender) ? total + tender.amount : total), 0);
