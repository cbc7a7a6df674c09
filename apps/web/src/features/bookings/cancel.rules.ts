import { formatMoney, share } from '@caddie/contract/money';
import { percentBack, type RefundStep } from '@caddie/contract/refund-steps';

type Cancelable = {
  bookingStatusCd: string;
  amount: number;
  currency: string;
  refundSteps: readonly RefundStep[];
  paidWith: string | null;
};

/** What a cancellation gives back: the share by the policy, and whether all of it is money or a part is a membership's. */
export type GivenBack = { percent: number; isAllMoney: boolean };

export function givenBack({ amount, refundSteps }: Cancelable, refund: number, now: number): GivenBack {
  const percent = percentBack(refundSteps, now);
  return { percent, isAllMoney: refund === share(amount, percent) };
}

/** The red button repeats the amount, so that nobody gives up money unawares. */
export function confirmWords({ bookingStatusCd, currency }: Cancelable, refund: number, back: GivenBack): string {
  if (bookingStatusCd === 'READY') return 'Release this time';
  if (refund > 0) return `Cancel and refund ${formatMoney(refund, currency)}`;
  return back.percent > 0 ? 'Cancel booking' : 'Cancel without refund';
}

/** What becomes of the money or the sessions, in one sentence. */
export function backWords(booking: Cancelable, refund: number, { percent, isAllMoney }: GivenBack): string {
  const { amount, currency, paidWith } = booking;
  if (booking.bookingStatusCd === 'READY' || amount === 0) return 'Nothing was charged.';
  if (percent === 0) return 'It is too late for a refund, so nothing comes back.';
  if (isAllMoney) return `${formatMoney(refund, currency)} goes ${paidWith ? `to ${paidWith}` : 'back to you'}.`;
  const part = percent === 100 ? 'everything back:' : `${percent}% back of`;
  return `You get ${part} ${paidWith ?? 'what you used'}${refund > 0 ? `, ${formatMoney(refund, currency)} of it in money` : ''}.`;
}
