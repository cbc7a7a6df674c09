import type { SetWithLedger, SoldSet } from '@caddie/contract/desk/sets';
import { MINUTE } from '@caddie/contract/dates/duration';
import { formatClockTime } from '../../../lib/format.ts';
import { joinFacts, joinSentences, LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.set;

type Movement = SetWithLedger['ledger'][number];
type Scene = Pick<SetWithLedger, 'currency' | 'today'>;

/** "Bought Oct 30, 2026 for $400.00. Good until Jan 28, 2027." */
export function aboutOf(set: SoldSet, { currency, today }: Scene): string {
  const bought = words.bought(monthDay(set.boughtOn, today), formatMoney(set.amount, currency));
  const { until, frozenUntil, state } = set;
  const day = until === null ? '' : monthDay(until, today);
  if (frozenUntil !== null)
    return joinSentences(bought, words.frozen(monthDay(frozenUntil, today)), words.goodUntil(day));
  if (until === null) return joinSentences(bought, words.fromFirstUse);
  const isOver = state === 'EXPIRED' || state === 'CANCELED';
  return joinSentences(bought, (isOver ? words.wasGoodUntil : words.goodUntil)(day));
}

/** "9", "$235.00": an amount of a membership. */
export const sizeOf = (type: Movement['type'], size: number, currency: string): string =>
  type === 'BALANCE' ? formatMoney(size, currency) : size.toLocaleString(LOCALE);

/** "+1", "−$45.00". */
export const deltaOf = (type: Movement['type'], delta: number, currency: string): string =>
  (delta > 0 ? '+' : delta < 0 ? '−' : '') + sizeOf(type, Math.abs(delta), currency);

export type Line = { day: string; what: string; by: string; change: string; left: string };

/** Every movement, newest first, numbered from the oldest: lines are only ever added. */
export const linesOf = (set: SetWithLedger): (Line & { number: number })[] =>
  set.ledger.map((movement, index) => ({
    ...lineOf(movement, set),
    number: set.ledger.length - index,
  }));

/** Describes a movement. A membership of days has no movements, so its line has no figures. */
function lineOf(movement: Movement, { currency, today, parts, paidWith }: SetWithLedger): Line {
  const { type, at, delta, left, by, partName } = movement;
  const isCounted = type !== 'PERIOD';
  return {
    day: monthDay(dayOf(at), today),
    what: movement.kind === 'GRANT' ? grantOf(paidWith) : whatOf(movement, today),
    by: joinFacts(parts.length > 1 && partName, by),
    change: isCounted ? deltaOf(type, delta, currency) : '',
    left: isCounted ? sizeOf(type, left, currency) : '',
  };
}

function whatOf({ kind, shopRoomName, startedAt, endedAt, percent, reason, lastDay, note }: Movement, today: string) {
  if (kind === 'ADJUST') return note ?? '';
  if (kind === 'RETURN') return words.returned(percent);
  if (kind === 'EXPIRE') return reason === 'REFUNDED' ? words.refunded : words.endedOn(monthDay(lastDay ?? '', today));
  if (!startedAt || !endedAt) return '';
  return playOf({ shopRoomName, startedAt, endedAt }, today);
}

/** "Bought, Visa 4242". */
function grantOf(paidWith: SetWithLedger['paidWith']): string {
  const ways = paidWith.map((tender) => {
    if (tender.kind === 'CARD') return words.card(tender.company, tender.last4);
    if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
    return tender.kind === 'CASH' ? words.cash : words.terminal;
  });
  return ways.length > 0 ? words.grantedWith(ways) : words.granted;
}

type Play = { shopRoomName: string | null; startedAt: string; endedAt: string };

/** "Bay 3, Nov 13, 7:00 PM, 60 min". */
export function playOf({ shopRoomName, startedAt, endedAt }: Play, today: string): string {
  const minutes = (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE;
  return words.use(shopRoomName, monthDay(dayOf(startedAt), today), formatClockTime(startedAt.slice(11, 16)), minutes);
}

/** The date on the venue's calendar: an instant is written with the venue's offset, so its first ten characters are the date. */
const dayOf = (instant: string): string => instant.slice(0, 10);
