import type { BookingEvent, DeskBooking } from '@caddie/contract/desk/panel';
import { currentTime } from '../../../lib/clock.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { catalogue } from '../words/en.ts';
import { joinPhrases } from '../../../lib/language.en.ts';

const words = catalogue.changes;

/** A stale screen shows the last changes; the panel has all of them. */
const MAX_LINES = 5;
/** Changes that only complete another one, and have no line. */
const completedChange: Partial<Record<BookingEvent['kind'], BookingEvent['kind']>> = {
  CONFIRMED: 'PAID',
  CANCELED: 'CANCELING',
};

type BookingContext = { timeZone: string; currency: string; now?: string };

/** The changes of a booking since the version that was seen; a general sentence while its current state is unknown. */
export function changesSince(current: DeskBooking | undefined, seenVersion: number): string {
  if (!current) return words.changedMeanwhile;
  const changes = current.timeline.filter(({ version }) => version !== null && version > seenVersion);
  return changesText(changes, current.booking);
}

/** The changes with author and time (and day, if not today), one line each; if they are unknown, a general sentence. */
export function changesText(changes: readonly BookingEvent[], context: BookingContext): string {
  const hasOwnLine = ({ kind }: BookingEvent) => !changes.some((other) => other.kind === completedChange[kind]);
  const lines = changes.filter(hasOwnLine).flatMap((change) => sentenceOf(change, context) ?? []);
  return lines.length > 0 ? [...lines.slice(-MAX_LINES), words.shownAsItIsNow].join('\n') : words.changedMeanwhile;
}

function sentenceOf({ kind, by, at, details }: BookingEvent, context: BookingContext): string | undefined {
  const { timeZone, currency, now = new Date(currentTime()).toISOString() } = context;
  const [time, day] = [formatTime(at, timeZone), formatDay(at, timeZone)];
  const when = day === formatDay(now, timeZone) ? time : words.onDay(time, day);
  const actor = by.kind === 'system' ? words.caddie : by.name || words.unknownPerson;
  const amount = Number(details['amount'] ?? 0);
  const sessions = Number(details['sessions'] ?? 0);
  const figure = sessions > 0 ? words.sessions(sessions) : formatMoney(Math.abs(amount), currency);
  const systemSentence = by.kind === 'system' ? words.byItself[kind]?.(when, figure) : undefined;
  if (systemSentence) return systemSentence;
  switch (kind) {
    case 'NOTE':
    case 'TEXT':
      return undefined;
    case 'MOVED': {
      const end = isText(details['started_at.after']) || isText(details['room.after']) ? '' : details['ended_at.after'];
      return isText(end)
        ? words.ends(actor, when, formatTime(end, timeZone))
        : words.did.MOVED(actor, when, movedText(details, timeZone));
    }
    case 'PARTY':
      return words.did.PARTY(actor, when, String(details['after']));
    case 'PRICE':
      return (amount > 0 ? words.raised : words.did.PRICE)(actor, when, figure);
    case 'PAID':
      return (by.kind === 'customer' ? words.paid : words.did.PAID)(actor, when, figure);
    default:
      return words.did[kind](actor, when, figure);
  }
}

/** "Sat, Nov 21, 8:00 PM, Bay 2": only the changed parts. */
function movedText(details: BookingEvent['details'], timeZone: string): string {
  const [before, after] = [details['started_at.before'], details['started_at.after']].map((one) =>
    isText(one) ? one : undefined,
  );
  const isOtherDay = formatDay(before, timeZone) !== formatDay(after, timeZone);
  const room = details['room.after'];
  return joinPhrases(isOtherDay && formatDay(after, timeZone), formatTime(after, timeZone), isText(room) && room);
}

const isText = (fact: unknown): fact is string => typeof fact === 'string' && fact !== '';
