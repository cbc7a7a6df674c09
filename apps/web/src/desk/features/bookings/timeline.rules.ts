import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
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

/** What happened, as the bold word and the rest of its line. */
export function eventWords(event: BookingEvent, scene: Scene): { bold: string; rest: string } {
  const { what, by, approvedBy } = event;
  // What Caddie does by itself needs no name.
  const who = by.name ? words.by(by.name) : '';
  const approved = approvedBy ? words.approvedBy(approvedBy) : '';
  const { bold, facts, ends } = factsOf(event, scene);
  return { bold: bold ?? words.events[what], rest: `${facts ?? ''}${who}${approved}${ends ?? ''}` };
}

type Facts = { bold?: string; facts?: string; ends?: string };

function factsOf({ what, details }: BookingEvent, scene: Scene): Facts {
  const money = (key: string) => formatMoney(numberOf(details[key]), scene.currency);
  const why = details['why'] ? { ends: words.detail(String(details['why'])) } : {};
  switch (what) {
    case 'HELD':
      return scene.isOnline ? { facts: words.online } : {};
    case 'PAID':
      return { facts: measure() + words.withWhat(nameOf()) };
    case 'TAKEN_BACK':
      return { facts: measure() + words.withWhat(nameOf()), ...why };
    case 'REFUND':
      return { ...refunds[String(details['status'])], facts: measure() + whereTo(), ...why };
    case 'LATE':
      return { ...lateRefunds[String(details['status'])], facts: measure() + whereTo() };
    case 'WAIVED':
      return { facts: words.amount(money('amount')), ...why };
    case 'NO_SHOW':
      return numberOf(details['fee']) ? { facts: words.withFee(money('fee')) } : {};
    case 'CANCELING':
      return why;
    case 'CANCELED':
      return { ends: (scene.kept > 0 ? words.kept(formatMoney(scene.kept, scene.currency)) : '') + (why.ends ?? '') };
    case 'TEXT':
      return {
        bold: words.textOf(String(details['kind'])),
        facts: words.deliveryOf(String(details['state']), scene.phone),
      };
    case 'NOTE':
      return { ends: words.detail(String(details['text'])) };
    case 'PARTY':
      return { facts: words.fromTo(String(details['before']), String(details['after'])) };
    case 'MOVED':
      return { facts: movedWords(details, scene) + difference() };
    case 'PRICE':
      return { facts: 'after' in details ? words.nowCosts(money('after')) : difference(), ...why };
    default:
      return {};
  }

  /** Sessions where a pass counts them, else the amount. */
  function measure(): string {
    const sessions = numberOf(details['sessions']);
    return sessions ? words.sessions(sessions) : words.amount(money('amount'));
  }

  /** To a card or a pass; what a person hands over, in which way. */
  function whereTo(): string {
    if (typeof details['name'] === 'string') return words.toWhat(details['name']);
    return details['kind'] === 'CASH' ? words.inCash : words.onTerminal;
  }

  function nameOf(): string {
    if (typeof details['name'] === 'string') return details['name'];
    return details['kind'] === 'CASH' ? words.cash : words.terminal;
  }

  function difference(): string {
    const by = numberOf(details['amount']) ?? 0;
    if (by === 0) return '';
    return (by > 0 ? words.more : words.less)(formatMoney(Math.abs(by), scene.currency));
  }
}

const refunds: Record<string, Facts> = {
  ON_ITS_WAY: { bold: words.refundSent },
  FAILED: { bold: words.refundFailed },
};
const lateRefunds: Record<string, Facts> = {
  ON_ITS_WAY: { bold: words.lateSent },
  FAILED: { bold: words.lateFailed },
};

/** " from 7:00 PM, Bay 1 to 8:00 PM, Bay 2": only what changed is named, the day where it is another one. */
function movedWords(details: BookingEvent['details'], { timeZone, rooms }: Scene): string {
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
  return parts[0] && parts[1] ? words.fromTo(parts[0], parts[1]) : '';
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
