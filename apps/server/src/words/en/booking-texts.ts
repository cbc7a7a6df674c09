import type { Currency } from '@caddie/contract/amounts/money';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { isPlainSentence } from '@caddie/contract/texts/wordings';
import { clockTime, dayAndTime, shortDay, timeFrom } from './dates.ts';
import { formatMoney, joinSentences } from './locale.ts';
import { backWords, tenderName } from './tenders.ts';
import { written } from './written.ts';

/** A tee time in a text: its start on the venue's clock, and its bay. */
type TeeTime = { startedAt: number; timeZone: string; roomName: string };
type Of = TeeTime & { shopName: string; reference: string; link: string | null };
type Money = { amount: number; currency: Currency };
/** The fee for not attending; 0 for none. */
type Fee = { fee: number; currency: Currency };
/** The reason that a manager typed when the venue closed and canceled it; null for any other cancelation. */
type Closed = { closedNote: string | null };
/** The refund, and how much of it is to be collected at the desk. */
type Canceled = { back: Tender[]; currency: Currency; owedBack: number };
type Moved = Of & {
  was: { startedAt: number; roomName: string };
  endedAt: number;
  /** The price difference, which is due at the venue. */
  more: number;
  back: Tender[];
} & Fee;

/** Texts about a tee time to its customer, with the venue's wording. */
export const bookingTexts = {
  'text.booked': written(
    'booked',
    ({ freeUntil, price, ...facts }: Of & Fee & { price: number; freeUntil: number | null }) => ({
      ...teeTime(facts),
      price: formatMoney(price, facts.currency),
      cancel: freeUntil === null ? '' : `Cancel free until ${dayAndTime(freeUntil, facts.timeZone)}.`,
      fee: noShowFee(facts),
    }),
  ),
  'text.moved': written('moved', (facts: Moved) => moved(facts)),
  'text.moved-by-venue': written('moved-by-venue', (facts: Moved) => moved(facts)),
  'text.canceled': written(
    'canceled',
    ({ back, currency, closedNote, owedBack, ...facts }: Of & Closed & Canceled) => ({
      ...teeTime(facts),
      reason: reasonOf(closedNote),
      money: joinSentences(...backWords(back, currency, owedBack > 0)) || 'There is nothing to pay back.',
    }),
  ),
  'text.pay-link': written(
    'pay-link',
    ({ until, now, ...facts }: Of & Money & { until: number | null; now: number }) => ({
      ...teeTime(facts),
      amount: money(facts),
      by: until === null ? '' : `by ${timeFrom(now, until, facts.timeZone)}`,
    }),
  ),
  'text.no-show': written(
    'no-show',
    ({ isReleased, chargeAt, ...facts }: Of & Money & { isReleased: boolean; chargeAt: number | null }) => ({
      ...teeTime(facts),
      released: isReleased ? 'The bay was given away.' : '',
      fee: facts.amount > 0 ? owedFee(money(facts), chargeAt && dayAndTime(chargeAt, facts.timeZone)) : '',
    }),
  ),
  'text.fee-charged': written('fee-charged', (facts: Of & Money) => ({ ...teeTime(facts), amount: money(facts) })),
  'text.released': written('released', ({ closedNote, ...facts }: Of & Closed) => ({
    ...teeTime(facts),
    reason: reasonOf(closedNote),
  })),
  'text.link-lapsed': written('link-lapsed', (facts: Of) => teeTime(facts)),
  'text.returned': written('returned', (facts: Of & Money) => ({ ...teeTime(facts), amount: money(facts) })),
  'text.refunded': written(
    'refunded',
    ({ card, closedNote, ...facts }: Of & Closed & Money & { card: Tender | null }) => ({
      ...teeTime(facts),
      reason: reasonOf(closedNote),
      amount: money(facts),
      card: card ? tenderName(card) : 'your card',
    }),
  ),
  'text.refund-failed': written('refund-failed', (facts: Of & Money) => ({ ...teeTime(facts), amount: money(facts) })),
  'text.paid-too-late': written('paid-too-late', (facts: Of & Money) => ({ ...teeTime(facts), amount: money(facts) })),
  'text.late-payment': written('late-payment', (facts: Of & Money) => ({ ...teeTime(facts), amount: money(facts) })),
  'text.payment-failed': written('payment-failed', ({ closedNote, ...facts }: Of & Closed) => ({
    ...teeTime(facts),
    reason: reasonOf(closedNote),
  })),
};

/** The old and the new tee time, and the amount due or refunded. */
function moved({ was, timeZone, endedAt, more, back, shopName: venue, reference, ...now }: Moved) {
  const isSameStart = was.startedAt === now.startedAt && was.roomName === now.roomName;
  const until = `until ${clockTime(endedAt, timeZone)}`;
  const { currency } = now;
  return {
    venue,
    before: inOneLine({ ...was, timeZone }),
    now: isSameStart ? until : `${inOneLine({ ...now, timeZone })} ${until}`,
    money: joinSentences(
      more > 0 ? `${formatMoney(more, currency)} more is to be paid at the venue.` : null,
      ...backWords(back, currency),
    ),
    reference,
    fee: noShowFee(now),
    link: now.link ?? '',
  };
}

/** Returns the reason as a sentence, unless a phone would show a link in it: the only link of a text is ours. */
function reasonOf(closedNote: string | null): string {
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

const inOneLine = ({ startedAt, timeZone, roomName }: TeeTime): string =>
  `${dayAndTime(startedAt, timeZone)}, ${roomName}`;
const teeTime = ({ shopName, startedAt, timeZone, roomName, reference, link }: Of) => ({
  venue: shopName,
  day: shortDay(startedAt, timeZone),
  time: clockTime(startedAt, timeZone),
  bay: roomName,
  reference,
  // There is no link without an address that a phone can open.
  link: link ?? '',
});
const money = ({ amount, currency }: Money): string => formatMoney(amount, currency);
