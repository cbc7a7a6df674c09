import { share } from '@caddie/contract/amounts/money';
import { percentBack } from '@caddie/contract/amounts/refund-steps';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { isStanding, newestFirst, type TenderPart } from '../../orders/orders.service.ts';
import type { BookingRow } from '../bookings.rules.ts';

/** By the policy that was promised at the sale, or what somebody decided instead: all, nothing, or an amount. */
export type RefundTerms = 'POLICY' | 'ALL' | 'NONE' | { amount: number };

/** What goes back of each of what paid, by their place, and the share that decided it; an amount is no share. */
export type Returns = { backs: TenderPart[]; percent: number };

type Paid = Pick<BookingRow, 'tenders' | 'lefts'>;

/**
 * The one computation of what goes back of what paid for a booking: what is shown, done, texted and audited. Each gets its own share, a
 * fraction to the customer, and never more than is left of it; sessions come back whole or not at all.
 */
export function returnsOf(booking: Paid & Pick<BookingRow, 'refundSteps'>, terms: RefundTerms, now: number): Returns {
  const { refundSteps, tenders, lefts } = booking;
  if (typeof terms === 'object') return { backs: backsOf(booking, terms.amount), percent: 0 };
  const percent = { ALL: 100, NONE: 0, POLICY: percentBack(refundSteps, now) }[terms];
  const backs = tenders.map((tender, index) => {
    const { amount, sessions } = lefts[index]!;
    return {
      amount: terms === 'ALL' ? amount : Math.min(amount, share(tender.amount, percent)),
      sessions: percent === 100 ? sessions : 0,
    };
  });
  return { backs, percent };
}

/** An amount comes from the balance of a pass first, then from what was paid last. Sessions are no money. */
function backsOf({ tenders, lefts }: Paid, amount: number): TenderPart[] {
  const amounts = lefts.map((left) => left.amount);
  return spread(tenders, amounts, amount).map((back) => ({ amount: back, sessions: 0 }));
}

/** So much of what each can give, by their place: passes first, then what was paid last. */
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

/** What goes back to some of them, by their place; nothing to the others. */
const only =
  (isOne: (tender: Tender) => boolean) =>
  ({ tenders }: Pick<Paid, 'tenders'>, { backs }: Returns): number[] =>
    backs.map(({ amount }, index) => (isOne(tenders[index]!) ? amount : 0));

export const backToCards = only(isCard);
export const backAtCounter = only(isOfCounter);
const backToPasses = only(isPass);

export const moneyToCards = (booking: Paid, returns: Returns): number => sum(backToCards(booking, returns));
const moneyAtCounter = (booking: Paid, returns: Returns): number => sum(backAtCounter(booking, returns));
export const amountToPasses = (booking: Paid, returns: Returns): number => sum(backToPasses(booking, returns));

/** The money in all that goes back; what a pass gets is none. */
export const moneyIn = (booking: Paid, returns: Returns): number =>
  moneyToCards(booking, returns) + moneyAtCounter(booking, returns);

/** The money that the venue keeps of what was paid and is still there; what a pass paid is none. */
export const moneyKept = (booking: Paid, returns: Returns): number =>
  sum(booking.lefts.map(({ amount }, index) => (isPass(booking.tenders[index]!) ? 0 : amount))) -
  moneyIn(booking, returns);

/** All that goes back as an amount, into a pass too: what an amount that somebody typed becomes. */
export const amountIn = ({ backs }: Pick<Returns, 'backs'>): number => sum(backs.map(({ amount }) => amount));

/** What goes back to its pass; a tee time is paid by one at a time. */
export const backToPass = ({ tenders }: Paid, { backs }: Returns): TenderPart =>
  backs.find((back, index) => isPass(tenders[index]!) && (back.amount > 0 || back.sessions > 0)) ?? nothing;
const nothing: TenderPart = { amount: 0, sessions: 0 };

/** How much more money goes back than by the policy; null where a pass paid and it is not by the policy. */
export function beyondPolicy(booking: BookingRow, returns: Returns, now: number): number | null {
  const policy = returnsOf(booking, 'POLICY', now);
  const [own, byPolicy] = [backToPass(booking, returns), backToPass(booking, policy)];
  const isOtherForPass =
    booking.tenders.some((tender) => isPass(tender) && isStanding(tender)) &&
    (returns.percent !== policy.percent || own.amount !== byPolicy.amount || own.sessions !== byPolicy.sessions);
  return isOtherForPass ? null : moneyIn(booking, returns) - moneyIn(booking, policy);
}

/** Whether it goes back as by the policy, to each that paid: however it was asked for, that is no more and nothing else. */
export function isByPolicy(booking: BookingRow, { backs }: Returns, now: number): boolean {
  const policy = returnsOf(booking, 'POLICY', now).backs;
  return backs.every(
    ({ amount, sessions }, index) => amount === policy[index]!.amount && sessions === policy[index]!.sessions,
  );
}

/** To each that paid, what goes back to it. */
export const returnedTo = ({ tenders }: Pick<Paid, 'tenders'>, { backs }: Pick<Returns, 'backs'>): Tender[] =>
  tenders.flatMap((tender, index) => (isStanding(tender) ? [returnTo(tender, backs[index]!)] : []));

const returnTo = (tender: Tender, { amount, sessions }: TenderPart): Tender =>
  tender.kind === 'MEMBERSHIP' ? { ...tender, amount, sessions } : { ...tender, amount };

/** The money among what went back: what a pass got is none. */
export const backAsMoney = (returns: readonly Tender[]): number =>
  returns.reduce((total, tender) => (isPass(tender) ? total : total + tender.amount), 0);

export const backToCard = (returns: readonly Tender[]): number =>
  returns.reduce((total, tender) => (isCard(tender) ? total + tender.amount : total), 0);
