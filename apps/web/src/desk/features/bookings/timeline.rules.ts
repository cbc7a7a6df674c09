import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { withoutMarks } from '../../lib/marks.ts';
import { catalogue } from './words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const words = catalogue.timeline;

type WordedKind = keyof typeof words.events;

/** The acts of staff that are announced to others; all other events are not. */
const announcements: Partial<Record<WordedKind, (who: string, name: string) => string>> = words.justNow;

/** What the text of a line needs besides its own facts. */
export type TimelineContext = {
  currency: string;
  timeZone: string;
  rooms: readonly { shopRoomId: string; name: string }[];
  /** The customer's phone, for news that a text could not deliver. */
  phone: string | null;
  isOnline: boolean;
  /** The amount that the venue keeps and does not owe. */
  amountKept: number;
};

/** Returns an event as a line in which [this] is bold, and the bold part. */
export function eventWords(rawEvent: BookingEvent, context: TimelineContext): { bold: string; line: string } {
  const event = withoutMarks(rawEvent);
  const bold = boldPart(event);
  const { by, approvedBy, kind, details } = event;
  let line = eventLine(event, bold, context);
  // Acts of Caddie need no name.
  if (by.name) line = words.doneBy(line, by.name);
  if (approvedBy) line = words.approvedBy(line, approvedBy);
  if (kind === 'CANCELED' && context.amountKept > 0)
    line = words.kept(line, formatMoney(context.amountKept, context.currency));
  const why = kind === 'NOTE' ? details['text'] : eventsWithReason.has(kind) && details['why'];
  return { bold, line: why ? words.eventAndReason(line, String(why)) : line };
}

const eventsWithReason: ReadonlySet<BookingEvent['kind']> = new Set([
  'TAKEN_BACK',
  'REFUND',
  'WAIVED',
  'CANCELING',
  'CANCELED',
  'PRICE',
]);

const refundTitles: Record<string, string> = { ON_ITS_WAY: words.refundSent, FAILED: words.refundFailed };
const lateRefundTitles: Record<string, string> = { ON_ITS_WAY: words.lateSent, FAILED: words.lateFailed };

function boldPart({ kind, details }: BookingEvent): string {
  if (kind === 'TEXT') return words.textOf(String(details['kind']));
  const status = String(details['status']);
  return (
    (kind === 'REFUND' ? refundTitles[status] : kind === 'LATE' ? lateRefundTitles[status] : undefined) ??
    words.events[wordedKind({ kind, details })]
  );
}

/** A move of the end alone makes the booking longer or shorter. */
function wordedKind({ kind, details }: Pick<BookingEvent, 'kind' | 'details'>): WordedKind {
  if (kind !== 'MOVED') return kind;
  const [before, after] = ['before', 'after'].map((side) => Date.parse(textOf(details[`ended_at.${side}`]) ?? ''));
  const isSamePlace = details['started_at.before'] === undefined && details['shop_room_id.before'] === undefined;
  if (!isSamePlace || !before || !after) return kind;
  return after > before ? 'EXTENDED' : 'SHORTENED';
}

function eventLine({ kind, details }: BookingEvent, bold: string, context: TimelineContext): string {
  const money = (key: string) => formatMoney(numberOf(details[key]), context.currency);
  switch (kind) {
    case 'HELD':
      return context.isOnline ? words.happenedOnline(bold) : words.happened(bold);
    case 'PAID':
    case 'TAKEN_BACK':
      return words.paidWith(bold, measureText(), textOf(details['name']) ?? (isCash() ? words.cash : words.terminal));
    case 'REFUND':
    case 'LATE':
      return refundLine(textOf(details['name']));
    case 'WAIVED':
      return words.ofAmount(bold, money('amount'));
    case 'NO_SHOW':
      return numberOf(details['fee']) ? words.withFee(bold, money('fee')) : words.happened(bold);
    case 'TEXT':
      return words.deliveryOf(bold, String(details['state']), context.phone);
    case 'PARTY':
      return words.fromTo(bold, String(details['before']), String(details['after']));
    case 'MOVED':
      return withDifference(movedWords(bold, details, context));
    case 'PRICE':
      return 'after' in details ? words.nowCosts(bold, money('after')) : withDifference(words.happened(bold));
    default:
      return words.happened(bold);
  }

  function isCash(): boolean {
    return details['kind'] === 'CASH';
  }

  /** The sessions of a pass that counts them, else the amount. */
  function measureText(): string {
    const sessions = numberOf(details['sessions']);
    return sessions ? words.sessions(sessions) : money('amount');
  }

  /** A refund names its card or pass; one that staff hand over names cash or the terminal. */
  function refundLine(name: string | undefined): string {
    if (name !== undefined) return words.returnedTo(bold, measureText(), name);
    return (isCash() ? words.returnedInCash : words.returnedOnTerminal)(bold, measureText());
  }

  function withDifference(line: string): string {
    const difference = numberOf(details['amount']) ?? 0;
    if (difference === 0) return line;
    return (difference > 0 ? words.more : words.less)(line, formatMoney(Math.abs(difference), context.currency));
  }
}

/** "Moved from 7:00 PM, Bay 1 to 8:00 PM, Bay 2": only what changed is named, and the day only if it differs. */
function movedWords(bold: string, details: BookingEvent['details'], { timeZone, rooms }: TimelineContext): string {
  const instants = ['before', 'after'].map((side) => textOf(details[`started_at.${side}`]));
  const ends = ['before', 'after'].map((side) => textOf(details[`ended_at.${side}`]));
  const days = instants.map((at) => formatDay(at, timeZone));
  const parts = [0, 1].map((side) =>
    joinPhrases(
      days[0] !== days[1] && days[side],
      formatTime(instants[side], timeZone) || (instants[0] === undefined && formatTime(ends[side], timeZone)),
      rooms.find(({ shopRoomId }) => shopRoomId === details[`shop_room_id.${side ? 'after' : 'before'}`])?.name,
    ),
  );
  return parts[0] && parts[1] ? words.fromTo(bold, parts[0], parts[1]) : words.happened(bold);
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Sorts the latest event first; of events at the same instant, the one written last. */
export const newestFirst = (timeline: readonly BookingEvent[]): BookingEvent[] =>
  timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();

/** Events that have their own undo button in the panel. */
const eventsWithOwnButton: ReadonlySet<BookingEvent['kind']> = new Set(['CHECKED_IN', 'NO_SHOW']);

/** Returns the line beside which Undo is shown: the latest change of the booking, because nothing has changed since the last act. */
export function undoableEvent({ undo, timeline }: Pick<DeskBooking, 'undo' | 'timeline'>): BookingEvent | undefined {
  const changes = newestFirst(timeline).filter(({ version }) => version !== null);
  const latestChanges = changes.filter(({ at }) => at === changes[0]?.at);
  return !undo || latestChanges.some(({ kind }) => eventsWithOwnButton.has(kind)) ? undefined : changes[0];
}

const tones: Partial<Record<BookingEvent['kind'], 'good' | 'bad' | 'money'>> = {
  CONFIRMED: 'good',
  PAID: 'good',
  CHECKED_IN: 'good',
  CANCELED: 'bad',
  CANCELING: 'bad',
  NO_SHOW: 'bad',
  WAIVED: 'money',
  PAYMENT_FAILED: 'bad',
  REFUND: 'money',
  LATE: 'money',
  TAKEN_BACK: 'money',
};
export const toneOf = ({ kind, details }: BookingEvent) =>
  kind === 'TEXT' && ['UNDELIVERED', 'FAILED'].includes(String(details['state'])) ? 'bad' : tones[kind];

/** Returns what another person has done since the timeline was last seen; undefined if nothing. */
export function latestNews(
  before: readonly BookingEvent[],
  after: readonly BookingEvent[],
  { myName, name }: { myName: string; name: string },
): string | undefined {
  const seenKeys = new Set(before.map(eventKey));
  const latestEvent = newestFirst(after).find(
    (event) =>
      !seenKeys.has(eventKey(event)) &&
      (event.by.kind === 'staff' ? event.by.name !== myName : isCustomerPayment(event)),
  );
  if (!latestEvent) return undefined;
  if (latestEvent.by.kind !== 'staff') return words.theCustomerPaid(name);
  return announcements[wordedKind(latestEvent)]?.(latestEvent.by.name ?? '', name);
}

/** Whether a person has acted since. Texts, and the confirmation after a payment, are acts of Caddie. */
export function hasPersonActed(before: readonly BookingEvent[], after: readonly BookingEvent[]): boolean {
  const seenKeys = new Set(before.map(eventKey));
  return after.some(
    (event) => !seenKeys.has(eventKey(event)) && event.by.kind !== 'system' && event.kind !== 'CONFIRMED',
  );
}

const isCustomerPayment = ({ kind, by }: BookingEvent): boolean => kind === 'PAID' && by.kind === 'customer';

export const eventKey = ({ at, kind, details }: BookingEvent): string => `${at} ${kind} ${JSON.stringify(details)}`;
