import type { Currency } from '@caddie/contract/amounts/money';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { isPlainSentence } from '@caddie/contract/texts/wordings';
import { clockTime, dayAndTime, shortDay, timeFrom } from './dates.ts';
import { formatMoney, joinSentences } from './locale.ts';
import { refundSentences, tenderName } from './tenders.ts';
import { fillVenueWording } from './fill-venue-wording.ts';

/** A tee time in a text: its start on the venue's clock, and its bay. */
type TeeTime = { startedAt: number; timeZone: string; roomName: string };
type BookingText = TeeTime & { shopName: string; reference: string; link: string | null };
type Money = { amount: number; currency: Currency };
/** The fee for not attending; 0 for none. */
type Fee = { fee: number; currency: Currency };
/** The reason that a manager typed when the venue closed and canceled it; null for any other cancelation. */
type ClosedDay = { closedNote: string | null };
/** The refund, and how much of it is to be collected at the desk. */
type CanceledText = { back: Tender[]; currency: Currency; refundDue: number };
type MovedText = BookingText & {
  was: { startedAt: number; roomName: string };
  endedAt: number;
  /** The price difference, which is due at the venue. */
  more: number;
  back: Tender[];
} & Fee;

/** Texts about a tee time to its customer, with the venue's wording. */
export const bookingTexts = {
  'text.booked': fillVenueWording(
    'booked',
    ({ freeUntil, price, ...facts }: BookingText & Fee & { price: number; freeUntil: number | null }) => ({
      ...teeTimeValues(facts),
      price: formatMoney(price, facts.currency),
      cancel: freeUntil === null ? '' : `Cancel free until ${dayAndTime(freeUntil, facts.timeZone)}.`,
      fee: noShowFee(facts),
    }),
  ),
  'text.moved': fillVenueWording('moved', (facts: MovedText) => movedValues(facts)),
  'text.moved-by-venue': fillVenueWording('moved-by-venue', (facts: MovedText) => movedValues(facts)),
  'text.canceled': fillVenueWording(
    'canceled',
    ({ back, currency, closedNote, refundDue, ...facts }: BookingText & ClosedDay & CanceledText) => ({
      ...teeTimeValues(facts),
      reason: closedReason(closedNote),
      money: joinSentences(...refundSentences(back, currency, refundDue > 0)) || 'There is nothing to pay back.',
    }),
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
function movedValues({ was, timeZone, endedAt, more, back, shopName: venue, reference, ...now }: MovedText) {
  const isSameStart = was.startedAt === now.startedAt && was.roomName === now.roomName;
  const until = `until ${clockTime(endedAt, timeZone)}`;
  const { currency } = now;
  return {
    venue,
    before: teeTimeLine({ ...was, timeZone }),
    now: isSameStart ? until : `${teeTimeLine({ ...now, timeZone })} ${until}`,
    money: joinSentences(
      more > 0 ? `${formatMoney(more, currency)} more is to be paid at the venue.` : null,
      ...refundSentences(back, currency),
    ),
    reference,
    fee: noShowFee(now),
    link: now.link ?? '',
  };
}

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

const teeTimeLine = ({ startedAt, timeZone, roomName }: TeeTime): string =>
  `${dayAndTime(startedAt, timeZone)}, ${roomName}`;
const teeTimeValues = ({ shopName, startedAt, timeZone, roomName, reference, link }: BookingText) => ({
  venue: shopName,
  day: shortDay(startedAt, timeZone),
  time: clockTime(startedAt, timeZone),
  bay: roomName,
  reference,
  // There is no link without an address that a phone can open.
  link: link ?? '',
});
const money = ({ amount, currency }: Money): string => formatMoney(amount, currency);
