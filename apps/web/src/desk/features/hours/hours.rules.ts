import { formatHour } from '../../../lib/format.ts';
import { isDate } from '@caddie/contract/dates/calendar';
import { HOURS_STEP, LAST_DATE, LATEST_CLOSING } from '@caddie/contract/desk/hour-steps';
import type { OutsideBooking, SpecialDayPreview, Stretch } from '@caddie/contract/desk/hours';
import { DAY_MINUTES, MINUTE } from '@caddie/contract/dates/duration';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const { passBack } = deskLibCatalogue.returned;
const words = catalogue.hours;

/** A day that is being edited; no opening times: closed. */
export type EditedDay = {
  date: string;
  note: string;
  open: Stretch[];
  isNew: boolean;
  /** The version that was shown; null: a regular day. */
  version: number | null;
  /** The hours are untouched, so they follow the regular ones when the date changes. */
  isProposed?: boolean;
};
export type VenueContext = { today: string; currency: string; timeZone: string };

/** "9 AM", "6:30 PM", "2 AM next day". */
export function minuteWords(minute: number): string {
  const clock = formatHour(new Date(minute * MINUTE).toISOString(), 'UTC');
  return minute > DAY_MINUTES ? words.nextDay(clock) : clock;
}

/** "9 AM – 12 PM, 2 PM – 6 PM", or "Closed". */
export const hoursWords = (open: readonly Stretch[]): string =>
  open.length === 0
    ? words.closed
    : joinPhrases(...open.map((one) => words.range(minuteWords(one.opensMinute), minuteWords(one.closesMinute))));

const steps = (from: number, until: number): number[] =>
  Array.from({ length: (until - from) / HOURS_STEP + 1 }, (_, index) => from + index * HOURS_STEP);

/** The possible ends of a stretch, so that it keeps a length and does not overlap the others. */
export const possibleOpenings = (after: number, closes: number): number[] =>
  steps(after, Math.min(closes - HOURS_STEP, DAY_MINUTES - HOURS_STEP));
export const possibleClosings = (opens: number, before: number = LATEST_CLOSING): number[] =>
  steps(opens + HOURS_STEP, before);

/** The proposed hours of a day that is opened partly. */
export const HALF_DAY: Stretch = { opensMinute: 720, closesMinute: 1080 };

/** The regular hours, as a starting point. */
export const proposedHours = (preview: SpecialDayPreview | undefined): Stretch[] =>
  preview && preview.usual.length > 0 ? preview.usual : [HALF_DAY];

/** Returns what is wrong with a date in the future. */
export function dateProblemOf(date: string, firstDate: string, tooEarly: string): string | undefined {
  if (!isDate(date)) return undefined;
  if (date < firstDate) return tooEarly;
  return date > LAST_DATE ? words.tooFar(LAST_DATE.slice(0, 4)) : undefined;
}

const hasValue = (tender: Tender): boolean =>
  tender.amount > 0 || (tender.kind === 'MEMBERSHIP' && tender.sessions > 0);

/** Returns the refund of a booking and its destination. */
export function refundOf(
  { tenderRefunds, status, amount }: OutsideBooking,
  currency: string,
): { value: string; to: string } {
  const refundedTenders = tenderRefunds.filter(hasValue);
  if (refundedTenders.length === 0)
    return { value: words.nothing, to: status === 'READY' ? words.onlyHeld : amount > 0 ? words.notPaid : words.free };
  return {
    value: words.listed(
      refundedTenders.map((tender) => passBack(tender, currency) ?? formatMoney(tender.amount, currency)),
    ),
    to: words.listed(refundedTenders.map(destinationText)),
  };
}

function destinationText(tender: Tender): string {
  if (tender.kind === 'CARD') return `${tender.company} ${tender.last4}`;
  return tender.kind === 'MEMBERSHIP' ? tender.membershipName : words.atCounter[tender.kind];
}

/** Returns the amount that was paid at the desk and is to be refunded there. */
export function owedAtCounter({ tenderRefunds }: OutsideBooking): number {
  return tenderRefunds.reduce(
    (sum, { kind, amount }) => (kind === 'CASH' || kind === 'TERMINAL' ? sum + amount : sum),
    0,
  );
}

export const customerLabel = ({ customer }: OutsideBooking): string =>
  customer === null ? words.heldByDesk : customer || words.walkIn;

export const firstNameOf = (name: string | null): string | null => name?.split(' ')[0] || null;
