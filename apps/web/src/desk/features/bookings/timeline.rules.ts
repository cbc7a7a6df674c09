import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { withoutMarks } from '../../lib/marks.ts';
import { catalogue } from './words/en.ts';
import { joinFacts } from '../../../lib/language.en.ts';

const words = catalogue.timeline;

/** The acts of staff that are announced to others; all other events are not. */
const justNow: Partial<Record<BookingEvent['what'], (who: string, name: string) => string>> = words.justNow;

/** What the text of a line needs besides its own facts. */
export type Scene = {
  currency: string;
  timeZone: string;
  rooms: readonly { shopRoomId: string; name: string }[];
  /** The customer's phone, for news that a text could not deliver. */
  phone: string | null;
  isOnline: boolean;
  /** The amount that the venue keeps and does not owe. */
  kept: number;
};

/** Returns an event as a line in which [this] is bold, and the bold part. */
export function eventWords(happened: BookingEvent, scene: Scene): { bold: string; line: string } {
  const event = withoutMarks(happened);
  const bold = boldOf(event);
  const { by, approvedBy, what, details } = event;
  let line = lineOf(event, bold, scene);
  // Acts of Caddie need no name.
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

  /** The sessions of a pass that counts them, else the amount. */
  function measure(): string {
    const sessions = numberOf(details['sessions']);
    return sessions ? words.sessions(sessions) : money('amount');
  }

  /** A refund names its card or pass; one that staff hand over names cash or the terminal. */
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

/** "Moved from 7:00 PM, Bay 1 to 8:00 PM, Bay 2": only what changed is named, and the day only if it differs. */
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

/** Sorts the latest event first; of events at the same instant, the one written last. */
export const newestFirst = (timeline: readonly BookingEvent[]): BookingEvent[] =>
  timeline.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();

/** Events that have their own undo button in the panel. */
const hasOwnButton: ReadonlySet<BookingEvent['what']> = new Set(['CHECKED_IN', 'NO_SHOW']);

/** Returns the line beside which Undo is shown: the latest change of the booking, because nothing has changed since the last act. */
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

/** Returns what another person has done since the timeline was last seen; undefined if nothing. */
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

/** Whether a person has acted since. Texts, and the confirmation after a payment, are acts of Caddie. */
export function hasActed(before: readonly BookingEvent[], after: readonly BookingEvent[]): boolean {
  const seen = new Set(before.map(keyOf));
  return after.some((event) => !seen.has(keyOf(event)) && event.by.kind !== 'system' && event.what !== 'CONFIRMED');
}

const isTheirPayment = ({ what, by }: BookingEvent): boolean => what === 'PAID' && by.kind === 'customer';

export const keyOf = ({ at, what, details }: BookingEvent): string => `${at} ${what} ${JSON.stringify(details)}`;
