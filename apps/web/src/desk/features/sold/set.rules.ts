import type { SetWithLedger, SoldSet } from '@caddie/contract/desk/sets';
import { MINUTE } from '@caddie/contract/dates/duration';
import { formatClockTime } from '../../../lib/format.ts';
import { joinPhrases, joinSentences, LOCALE } from '../../../lib/language.en.ts';
import { formatMoney } from '../../../lib/money.ts';
import { monthDay } from '../../lib/days/days.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.set;

type Movement = SetWithLedger['ledger'][number];
type SetContext = Pick<SetWithLedger, 'currency' | 'today'>;

/** "Bought Oct 30, 2026 for $400.00. Good until Jan 28, 2027." */
export function setDescription(set: SoldSet, { currency, today }: SetContext): string {
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
export const formatQuantity = (type: Movement['type'], size: number, currency: string): string =>
  type === 'BALANCE' ? formatMoney(size, currency) : size.toLocaleString(LOCALE);

/** "+1", "−$45.00". */
export const formatDelta = (type: Movement['type'], delta: number, currency: string): string =>
  (delta > 0 ? '+' : delta < 0 ? '−' : '') + formatQuantity(type, Math.abs(delta), currency);

export type LedgerLineText = { day: string; description: string; author: string; change: string; left: string };

/** Every movement, newest first, numbered from the oldest: lines are only ever added. */
export const linesOf = (set: SetWithLedger): (LedgerLineText & { number: number })[] =>
  set.ledger.map((movement, index) => ({
    ...toLine(movement, set),
    number: set.ledger.length - index,
  }));

/** Describes a movement. A membership of days has no movements, so its line has no figures. */
function toLine(movement: Movement, { currency, today, parts, paidWith }: SetWithLedger): LedgerLineText {
  const { type, at, delta, left, by, partName } = movement;
  const isCounted = type !== 'PERIOD';
  return {
    day: monthDay(dayOf(at), today),
    description: movement.kind === 'GRANT' ? grantText(paidWith) : movementText(movement, today),
    author: joinPhrases(parts.length > 1 && partName, by),
    change: isCounted ? formatDelta(type, delta, currency) : '',
    left: isCounted ? formatQuantity(type, left, currency) : '',
  };
}

function movementText(
  { kind, shopRoomName, startedAt, endedAt, percent, reason, lastDay, note }: Movement,
  today: string,
) {
  if (kind === 'ADJUST') return note ?? '';
  if (kind === 'RETURN') return words.returned(percent);
  if (kind === 'EXPIRE') return reason === 'REFUNDED' ? words.refunded : words.endedOn(monthDay(lastDay ?? '', today));
  if (!startedAt || !endedAt) return '';
  return playText({ shopRoomName, startedAt, endedAt }, today);
}

/** "Bought, Visa 4242". */
function grantText(paidWith: SetWithLedger['paidWith']): string {
  const tenders = paidWith.map((tender) => {
    if (tender.kind === 'CARD') return words.card(tender.company, tender.last4);
    if (tender.kind === 'MEMBERSHIP') return tender.membershipName;
    return tender.kind === 'CASH' ? words.cash : words.terminal;
  });
  return tenders.length > 0 ? words.grantedWith(tenders) : words.granted;
}

type Play = { shopRoomName: string | null; startedAt: string; endedAt: string };

/** "Bay 3, Nov 13, 7:00 PM, 60 min". */
export function playText({ shopRoomName, startedAt, endedAt }: Play, today: string): string {
  const minutes = (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE;
  return words.use(shopRoomName, monthDay(dayOf(startedAt), today), formatClockTime(startedAt.slice(11, 16)), minutes);
}

/** The date on the venue's calendar: an instant is written with the venue's offset, so its first ten characters are the date. */
const dayOf = (instant: string): string => instant.slice(0, 10);
