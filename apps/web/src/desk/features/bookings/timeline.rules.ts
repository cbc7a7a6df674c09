import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { withoutMarks } from '../../lib/marks.ts';
import { catalogue } from './words/en.ts';
import { joinFacts } from '../../../lib/language.en.ts';

const words = catalogue.timeline;

/** What a person of the venue did a moment ago; the rest of what happens is not announced. */
const justNow: Partial<Record<BookingEvent['what'], (who: string, name: string) => string>> = words.justNow;

/** What the words of a line need besides its own facts. */
export type Scene = {
  currency: string;
  timeZone: string;
  rooms: readonly { shopRoomId: string; name: string }[];
  /** Of the customer, for what a text could not tell them. */
  phone: string | null;
  isOnline: boolean;
  /** The money that the venue has of it and owes nobody. */
  kept: number;
};

/** What happened, in a line in which [this] is bold, and what is bold. */
export function eventWords(happened: BookingEvent, scene: Scene): { bold: string; line: string } {
  const event = withoutMarks(happened);
  const bold = boldOf(event);
  const { by, approvedBy, what, details } = event;
  let line = lineOf(event, bold, scene);
  // What Caddie does by itself needs no name.
  if (by.name) line = words.doneBy(line, by.name);
  if (approvedBy) line = words.approvedBy(line, approvedBy);
  if (what === 'CANCELED' && scene.kept > 0) line = words.kept(line, formatMoney(scene.kept, scene.currency));
  const why = what === 'NOTE' ? details['text'] : hasReason.has(what) && details['why'];
  return { bold, line: why ? words.eventAndReason(line, String(why)) : line };
}

const hasReason: ReadonlySet<BookingEvent['what']> = new Set([
  'TAKEN_BACK',
  'REFUND',
  'WAIVED',
  'CANCELING',
  'CANCELED',
  'PRICE',
]);

const refunds: Record<string, string> = { ON_ITS_WAY: words.refundSent, FAILED: words.refundFailed };
const lateRefunds: Record<string, string> = { ON_ITS_WAY: words.lateSent, FAILED: words.lateFailed };

function boldOf({ what, details }: BookingEvent): string {
  if (what === 'TEXT') return words.textOf(String(details['kind']));
  const status = String(details['status']);
  return (
    (what === 'REFUND' ? refunds[status] : what === 'LATE' ? lateRefunds[status] : undefined) ?? words.events[what]
  );
}

function lineOf({ what, details }: BookingEvent, bold: string, scene: Scene): string {
  const money = (key: string) => formatMoney(numberOf(details[key]), scene.currency);
  switch (what) {
    case 'HELD':
      return scene.isOnline ? words.happenedOnline(bold) : words.happened(bold);
    case 'PAID':
    case 'TAKEN_BACK':
      return words.paidWith(bold, measure(), textOf(details['name']) ?? (isCash() ? words.cash : words.terminal));
    case 'REFUND':
    case 'LATE':
      return returned(textOf(details['name']));
    case 'WAIVED':
      return words.ofAmount(bold, money('amount'));
    case 'NO_SHOW':
      return numberOf(details['fee']) ? words.withFee(bold, money('fee')) : words.happened(bold);
    case 'TEXT':
      return words.deliveryOf(bold, String(details['state']), scene.phone);
    case 'PARTY':
      return words.fromTo(bold, String(details['before']), String(details['after']));
    case 'MOVED':
      return withDifference(movedWords(bold, details, scene));
    case 'PRICE':
      return 'after' in details ? words.nowCosts(bold, money('after')) : withDifference(words.happened(bold));
    default:
      return words.happened(bold);
  }

  function isCash(): boolean {
    return details['kind'] === 'CASH';
  }

  /** Sessions where a pass counts them, else the amount. */
  function measure(): string {
    const sessions = numberOf(details['sessions']);
    return sessions ? words.sessions(sessions) : money('amount');
  }

  /** To a card or a pass; what a person hands over, in which way. */
  function returned(name: string | undefined): string {
    if (name !== undefined) return words.returnedTo(bold, measure(), name);
    return (isCash() ? words.returnedInCash : words.returnedOnTerminal)(bold, measure());
  }

  function withDifference(line: string): string {
    const by = numberOf(details['amount']) ?? 0;
    if (by === 0) return line;
    return (by > 0 ? words.more : words.less)(line, formatMoney(Math.abs(by), scene.currency));
  }
}

/** "Moved from 7:00 PM, Bay 1 to 8:00 PM, Bay 2": only what changed is named, the day where it is another one. */
function movedWords(bold: string, details: BookingEvent['details'], { timeZone, rooms }: Scene): string {
  const instants = ['before', 'after'].map((side) => textOf(details[`started_at.${side}`]));
  const ends = ['before', 'after'].map((side) => textOf(details[`ended_at.${side}`]));
  const days = instants.map((at) => formatDay(at, timeZone));
  const parts = [0, 1].map((side) =>
    joinFacts(
      days[0] !== days[1] && days[side],
      formatTime(instants[side], timeZone) || (instants[0] === undefined && formatTime(ends[side], timeZone)),
      rooms.find(({ shopRoomId }) => shopRoomId === details[`shop_room_id.${side ? 'after' : 'before'}`])?.name,
    ),
  );
  return parts[0] && parts[1] ? words.fromTo(bold, parts[0], parts[1]) : words.happened(bold);
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What happened last stands on top; of one moment, what was written last. */
export const newestFirst = (timeline: readonly BookingEvent[]): BookingEvent[] =>
  timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();

/** What the panel has a button of its own for. */
const hasOwnButton: ReadonlySet<BookingEvent['what']> = new Set(['CHECKED_IN', 'NO_SHOW']);

/** The line beside which the last act is undone: nothing has changed since, so it is the last of those that changed the booking. */
export function undoneBeside({ undo, timeline }: Pick<DeskBooking, 'undo' | 'timeline'>): BookingEvent | undefined {
  const changes = newestFirst(timeline).filter(({ version }) => version !== null);
  const ofOneMoment = changes.filter(({ at }) => at === changes[0]?.at);
  return !undo || ofOneMoment.some(({ what }) => hasOwnButton.has(what)) ? undefined : changes[0];
}

const tones: Partial<Record<BookingEvent['what'], 'good' | 'bad' | 'money'>> = {
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
export const toneOf = ({ what, details }: BookingEvent) =>
  what === 'TEXT' && ['UNDELIVERED', 'FAILED'].includes(String(details['state'])) ? 'bad' : tones[what];

/** What somebody else has done since it was last seen; undefined if nobody has. */
export function justDone(
  before: readonly BookingEvent[],
  after: readonly BookingEvent[],
  { myName, name }: { myName: string; name: string },
): string | undefined {
  const seen = new Set(before.map(keyOf));
  const last = newestFirst(after).find(
    (event) =>
      !seen.has(keyOf(event)) && (event.by.kind === 'staff' ? event.by.name !== myName : isTheirPayment(event)),
  );
  if (!last) return undefined;
  if (last.by.kind !== 'staff') return words.theCustomerPaid(name);
  return justNow[last.what]?.(last.by.name ?? '', name);
}

/** Whether somebody has done more since. A text that goes out, or the confirmation that follows a payment, is Caddie's doing. */
export function hasActed(before: readonly BookingEvent[], after: readonly BookingEvent[]): boolean {
  const seen = new Set(before.map(keyOf));
  return after.some((event) => !seen.has(keyOf(event)) && event.by.kind !== 'system' && event.what !== 'CONFIRMED');
}

const isTheirPayment = ({ what, by }: BookingEvent): boolean => what === 'PAID' && by.kind === 'customer';

export const keyOf = ({ at, what, details }: BookingEvent): string => `${at} ${what} ${JSON.stringify(details)}`;
