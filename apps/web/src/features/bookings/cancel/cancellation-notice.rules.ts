import type { Booking, BookingPage } from '@caddie/contract/bookings';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMonthDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';
import { catalogue } from '../words/en.ts';

const { backWords } = libCatalogue.tender;
const { handedWords } = catalogue.ending;
const words = catalogue.cancel;

/** A booking as its page shows it. How it ended is known only from the page's own request; a list does not contain it. */
export type BookingOnPage = Booking & Partial<Pick<BookingPage, 'closedNote' | 'refund'>>;

type EndedBooking = Pick<
  BookingOnPage,
  'statusReason' | 'refundStatus' | 'currency' | 'timeZone' | 'closedNote' | 'refund'
>;

/**
 * The lines about a canceled booking. Canceled by the venue: its reason, and a line for each refunded tender. Canceled by the customer:
 * what to collect at the desk. A refund already paid out at the desk has its time and way.
 */
export function cancellationNoticeLines(booking: EndedBooking): string[] {
  const { statusReason, closedNote, refund, currency } = booking;
  if (statusReason === 'CANCELED_BY_CUSTOMER')
    return refund
      ? [...refund.to.filter(isAtDesk).map((one) => backWords([one], currency)), ...paidOutSentences(booking, refund)]
      : [];
  if (statusReason !== 'CANCELED_BY_VENUE') return [];
  return [closedNote ?? '', ...(refund ? refundSentences(booking, refund) : [])].filter((line) => line !== '');
}

const isAtDesk = ({ kind, amount }: Tender): boolean => (kind === 'CASH' || kind === 'TERMINAL') && amount > 0;

function refundSentences(booking: EndedBooking, refund: NonNullable<EndedBooking['refund']>): string[] {
  const { currency, refundStatus } = booking;
  const { to } = refund;
  if (to.length === 0) return [words.nothingWasCharged];
  // A refund that the bank rejected does not reach the card: the page says so beside it.
  const refundedTenders = to.filter(({ kind }) => refundStatus !== 'FAILED' || kind !== 'CARD');
  return [...refundedTenders.map((tender) => backWords([tender], currency)), ...paidOutSentences(booking, refund)];
}

const paidOutSentences = (
  { currency, timeZone }: EndedBooking,
  { handedOver }: NonNullable<EndedBooking['refund']>,
): string[] =>
  handedOver.map(({ kind, amount, at }) =>
    handedWords[kind](formatMoney(amount, currency), formatMonthDay(at, timeZone), formatTime(at, timeZone)),
  );
