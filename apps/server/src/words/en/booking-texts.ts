import type { Currency } from '@caddie/contract/amounts/money';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { isPlainSentence } from '@caddie/contract/texts/wordings';
import { clockTime, dayAndTime, nearDay, shortDay, timeFrom } from './dates.ts';
import { senderName } from '../sender-name.ts';
import { formatMoney, joinSentences } from './locale.ts';
import { refundSentences, tenderName } from './tenders.ts';
import { fillVenueWording } from './fill-venue-wording.ts';

/** A tee time in a text: its start on the venue's clock, and its bay. */
type TeeTime = { startedAt: number; timeZone: string; roomName: string };
type BookingText = TeeTime & { shopName: string; reference: string; link: string | null };
type Money = { amount: number; currency: Currency };
/** The next time at which a cancellation gives back less, in percent of the price; null if nothing comes back any more. */
type RefundLimit = { refundStep: { percent: number; until: number } | null };
/** The fee for not attending; 0 for none. */
type Fee = { fee: number; currency: Currency };
/** The reason that a manager typed when the venue closed and canceled it; null for any other cancelation. */
type ClosedDay = { closedNote: string | null };
/** The refund, and how much of it is to be collected at the desk. */
type CanceledText = { back: Tender[]; currency: Currency; refundDue: number; price: number; wasPaid: boolean };
type MovedText = BookingText & {
  was: { startedAt: number; endedAt: number; roomName: string };
  endedAt: number;
  /** The price difference, which is due at the venue. */
  more: number;
  back: Tender[];
} & Fee;

/** Texts about a tee time to its customer, with the venue's wording. */
export const bookingTexts = {
  'text.booked': fillVenueWording(
    'booked',
    ({ refundStep, price, ...facts }: BookingText & Fee & RefundLimit & { price: number }) => ({
      ...teeTimeValues(facts),
      price: formatMoney(price, facts.currency),
      cancel: limitSentence(refundStep, facts),
      fee: noShowFee(facts),
    }),
  ),
  'text.reminder-free': fillVenueWording('reminder-free', ({ refundStep, ...facts }: BookingText & RefundLimit) => ({
    ...teeTimeValues(facts),
    cancel: limitSentence(refundStep, facts),
  })),
  'text.reminder-later': fillVenueWording('reminder-later', ({ now, ...facts }: BookingText & { now: number }) => ({
    ...teeTimeValues(facts),
    day: nearDay(facts.startedAt, now, facts.timeZone),
  })),
  'text.moved': fillVenueWording('moved', (facts: MovedText) => movedValues(facts)),
  'text.moved-by-venue': fillVenueWording('moved-by-venue', (facts: MovedText) => {
    const values = movedValues(facts);
    const isSamePrice = values.money === '';
    return {
      ...values,
      money: isSamePrice ? 'Same price, free to cancel until then.' : `${values.money} Free to cancel until then.`,
    };
  }),
  'text.canceled': fillVenueWording(
    'canceled',
    ({ back, currency, closedNote, refundDue, wasPaid, ...facts }: BookingText & ClosedDay & CanceledText) => ({
      ...teeTimeValues(facts),
      reason: closedReason(closedNote),
      money: joinSentences(...refundSentences(back, currency, refundDue > 0)) || nothingBack(wasPaid),
    }),
  ),
  'text.canceled-by-venue': fillVenueWording(
    'canceled-by-venue',
    ({ back, currency, closedNote, refundDue, price, ...facts }: BookingText & ClosedDay & CanceledText) => {
      const sentences = refundSentences(back, currency, refundDue > 0);
      const isAll = back.length === 1 && price > 0 && back[0]!.amount === price && refundDue === 0;
      return {
        ...teeTimeValues(facts),
        reason: closedReason(closedNote),
        money: (isAll ? `All ${sentences[0]}` : joinSentences(...sentences)) || nothingBack(false),
      };
    },
  ),
  'text.pay-link': fillVenueWording(
    'pay-link',
    ({ until, now, ...facts }: BookingText & Money & { until: number | null; now: number }) => ({
      ...teeTimeValues(facts),
      amount: money(facts),
      by: until === null ? '' : `by ${timeFrom(now, until, facts.timeZone)}`,
    }),
  ),
  'text.no-show': fillVenueWording(
    'no-show',
    ({ isReleased, chargeAt, ...facts }: BookingText & Money & { isReleased: boolean; chargeAt: number | null }) => ({
      ...teeTimeValues(facts),
      released: isReleased ? 'The bay was given away.' : '',
      fee: facts.amount > 0 ? owedFee(money(facts), chargeAt && dayAndTime(chargeAt, facts.timeZone)) : '',
    }),
  ),
  'text.fee-charged': fillVenueWording('fee-charged', (facts: BookingText & Money) => ({
    ...teeTimeValues(facts),
    amount: money(facts),
  })),
  'text.released': fillVenueWording('released', ({ closedNote, ...facts }: BookingText & ClosedDay) => ({
    ...teeTimeValues(facts),
    reason: closedReason(closedNote),
  })),
  'text.link-lapsed': fillVenueWording('link-lapsed', (facts: BookingText) => teeTimeValues(facts)),
  'text.returned': fillVenueWording('returned', (facts: BookingText & Money) => ({
    ...teeTimeValues(facts),
    amount: money(facts),
  })),
  'text.refunded': fillVenueWording(
    'refunded',
    ({ card, closedNote, ...facts }: BookingText & ClosedDay & Money & { card: Tender | null }) => ({
      ...teeTimeValues(facts),
      reason: closedReason(closedNote),
      amount: money(facts),
      card: card ? tenderName(card) : 'your card',
    }),
  ),
  'text.refund-failed': fillVenueWording('refund-failed', (facts: BookingText & Money) => ({
    ...teeTimeValues(facts),
    amount: money(facts),
  })),
  'text.paid-too-late': fillVenueWording('paid-too-late', (facts: BookingText & Money) => ({
    ...teeTimeValues(facts),
    amount: money(facts),
  })),
  'text.late-payment': fillVenueWording('late-payment', (facts: BookingText & Money) => ({
    ...teeTimeValues(facts),
    amount: money(facts),
  })),
  'text.payment-failed': fillVenueWording('payment-failed', ({ closedNote, ...facts }: BookingText & ClosedDay) => ({
    ...teeTimeValues(facts),
    reason: closedReason(closedNote),
  })),
};

/** The old and the new tee time, and the amount due or refunded. */
function movedValues({ was, timeZone, endedAt, more, back, shopName, reference, ...now }: MovedText) {
  const { currency } = now;
  const isSameLength = was.endedAt - was.startedAt === endedAt - now.startedAt;
  return {
    venue: senderName(shopName),
    before: teeTimeLine({ ...was, timeZone }),
    // A tee time that became longer or shorter is told with its end.
    now: isSameLength ? teeTimeLine({ ...now, timeZone }) : teeTimeWithEnd({ ...now, timeZone }, endedAt),
    money: joinSentences(
      more > 0 ? `${formatMoney(more, currency)} more is to be paid at the venue.` : null,
      ...refundSentences(back, currency),
    ),
    reference,
    fee: noShowFee(now),
    link: now.link ?? '',
  };
}

/** Until when canceling gives back how much. */
function limitSentence(step: RefundLimit['refundStep'], { startedAt, timeZone }: TeeTime): string {
  if (step === null) return '';
  if (step.percent === 100) return `Move or cancel free until ${dayAndTime(step.until, timeZone)}.`;
  return `${step.percent}% back if you cancel until ${timeFrom(startedAt, step.until, timeZone)}.`;
}

const nothingBack = (wasPaid: boolean): string =>
  wasPaid ? 'Nothing comes back by the policy you booked with.' : 'There is nothing to pay back.';

/** Returns the reason as a sentence, unless a phone would show a link in it: the only link of a text is ours. */
function closedReason(closedNote: string | null): string {
  const typed = closedNote?.trim() ?? '';
  if (!isPlainSentence(typed)) return '';
  return /[.!?…。！？]$/.test(typed) ? typed : `${typed}.`;
}

const noShowFee = ({ fee, currency }: Fee): string =>
  fee > 0 ? `If nobody comes, the fee is ${formatMoney(fee, currency)}.` : '';

const owedFee = (fee: string, chargeAt: string | 0 | null): string =>
  chargeAt
    ? `The fee of ${fee} is charged to your card on ${chargeAt}. Call us if that is wrong.`
    : `The fee is ${fee}. Please pay it at the venue.`;

const teeTimeWithEnd = ({ startedAt, timeZone, roomName }: TeeTime, endedAt: number): string =>
  `${dayAndTime(startedAt, timeZone)} to ${clockTime(endedAt, timeZone)}, ${roomName}`;
const teeTimeLine = ({ startedAt, timeZone, roomName }: TeeTime): string =>
  `${dayAndTime(startedAt, timeZone)}, ${roomName}`;
const teeTimeValues = ({ shopName, startedAt, timeZone, roomName, reference, link }: BookingText) => ({
  venue: senderName(shopName),
  day: shortDay(startedAt, timeZone),
  time: clockTime(startedAt, timeZone),
  bay: roomName,
  reference,
  // There is no link without an address that a phone can open.
  link: link ?? '',
});
const money = ({ amount, currency }: Money): string => formatMoney(amount, currency);
