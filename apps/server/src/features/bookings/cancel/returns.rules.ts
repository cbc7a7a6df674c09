import { share } from '@caddie/contract/amounts/money';
import { percentBack } from '@caddie/contract/amounts/refund-steps';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { isStanding, newestFirst, type TenderPart } from '../../orders/orders.service.ts';
import type { BookingRow } from '../bookings.rules.ts';

/** By the policy at the time of the sale, or by a decision instead: all, nothing, or an amount. */
export type RefundTerms = 'POLICY' | 'ALL' | 'NONE' | { amount: number };

/** The refund of each tender by position, and the percentage that it follows; a decided amount has none. */
export type Returns = { refunds: TenderPart[]; percent: number };

type Paid = Pick<BookingRow, 'tenders' | 'refundable'>;

/**
 * Computes the refund of each tender of a booking: the same for the preview, the cancellation, the text and the audit. Each tender gets its
 * own share, rounded up for the customer and at most what is left of it; sessions are returned in full or not at all.
 */
export function returnsOf(booking: Paid & Pick<BookingRow, 'refundSteps'>, terms: RefundTerms, now: number): Returns {
  const { refundSteps, tenders, refundable } = booking;
  if (typeof terms === 'object') return { refunds: refundsOf(booking, terms.amount), percent: 0 };
  const percent = { ALL: 100, NONE: 0, POLICY: percentBack(refundSteps, now) }[terms];
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
function refundsOf({ tenders, refundable }: Paid, amount: number): TenderPart[] {
  const amounts = refundable.map((left) => left.amount);
  return spread(tenders, amounts, amount).map((back) => ({ amount: back, sessions: 0 }));
}

/** Distributes an amount over what each tender can give, by position: passes first, then the latest payment. */
export function spread(tenders: readonly Tender[], amounts: readonly number[], amount: number): number[] {
  const of = (isOne: boolean) => amounts.map((most, index) => (isPass(tenders[index]!) === isOne ? most : 0));
  const toPasses = newestFirst(of(true), amount);
  const toOthers = newestFirst(of(false), amount - sum(toPasses));
  return toPasses.map((back, index) => back + toOthers[index]!);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const isPass = ({ kind }: Tender): boolean => kind === 'MEMBERSHIP';
const isCard = ({ kind }: Tender): boolean => kind === 'CARD';
const isOfCounter = (tender: Tender): boolean => !isPass(tender) && !isCard(tender);

/** Keeps the refunds of some tenders, by position, and sets the others to zero. */
const only =
  (isOne: (tender: Tender) => boolean) =>
  ({ tenders }: Pick<Paid, 'tenders'>, { refunds }: Returns): number[] =>
    refunds.map(({ amount }, index) => (isOne(tenders[index]!) ? amount : 0));

export const backToCards = only(isCard);
export const backAtCounter = only(isOfCounter);
const backToPasses = only(isPass);

export const moneyToCards = (booking: Paid, returns: Returns): number => sum(backToCards(booking, returns));
const moneyAtCounter = (booking: Paid, returns: Returns): number => sum(backAtCounter(booking, returns));
export const amountToPasses = (booking: Paid, returns: Returns): number => sum(backToPasses(booking, returns));

/** Returns the money in all refunds; what a pass gets is not money. */
export const moneyIn = (booking: Paid, returns: Returns): number =>
  moneyToCards(booking, returns) + moneyAtCounter(booking, returns);

/** Returns the money that the venue keeps of what was paid and not refunded before; what a pass paid is not money. */
export const moneyKept = (booking: Paid, returns: Returns): number =>
  sum(booking.refundable.map(({ amount }, index) => (isPass(booking.tenders[index]!) ? 0 : amount))) -
  moneyIn(booking, returns);

/** Returns all refunds as one amount, including a pass's balance: comparable to a typed amount. */
export const amountIn = ({ refunds }: Pick<Returns, 'refunds'>): number => sum(refunds.map(({ amount }) => amount));

/** Returns what goes back to the pass; a tee time is paid by one pass at most. */
export const backToPass = ({ tenders }: Paid, { refunds }: Returns): TenderPart =>
  refunds.find((back, index) => isPass(tenders[index]!) && (back.amount > 0 || back.sessions > 0)) ?? nothing;
const nothing: TenderPart = { amount: 0, sessions: 0 };

/** Returns how much more money is refunded than by the policy; null where a pass paid and the refund differs from the policy. */
export function beyondPolicy(booking: BookingRow, returns: Returns, now: number): number | null {
  const policy = returnsOf(booking, 'POLICY', now);
  const [own, byPolicy] = [backToPass(booking, returns), backToPass(booking, policy)];
  const isOtherForPass =
    booking.tenders.some((tender) => isPass(tender) && isStanding(tender)) &&
    (returns.percent !== policy.percent || own.amount !== byPolicy.amount || own.sessions !== byPolicy.sessions);
  return isOtherForPass ? null : moneyIn(booking, returns) - moneyIn(booking, policy);
}

/** Returns whether each tender's refund equals the policy's, whatever terms were chosen. */
export function isByPolicy(booking: BookingRow, { refunds }: Returns, now: number): boolean {
  const policy = returnsOf(booking, 'POLICY', now).refunds;
  return refunds.every(
    ({ amount, sessions }, index) => amount === policy[index]!.amount && sessions === policy[index]!.sessions,
  );
}

/** Returns each tender with its refund as the amount. */
export const returnedTo = ({ tenders }: Pick<Paid, 'tenders'>, { refunds }: Pick<Returns, 'refunds'>): Tender[] =>
  tenders.flatMap((tender, index) => (isStanding(tender) ? [returnTo(tender, refunds[index]!)] : []));

const returnTo = (tender: Tender, { amount, sessions }: TenderPart): Tender =>
  tender.kind === 'MEMBERSHIP' ? { ...tender, amount, sessions } : { ...tender, amount };

/** Returns the money among the refunds; what a pass got is not money. */
export const backAsMoney = (returns: readonly Tender[]): number =>
  returns.reduce((total, tender) => (isPass(tender) ? total : total + tender.amount), 0);

export const backToCard = (returns: readonly Tender[]): number =>
  returns.reduce((total, tender) => (isCard(tender) ? total + tender.amount : total), 0);
