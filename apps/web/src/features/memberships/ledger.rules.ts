import { formatClockTime, formatDate, formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import type { SetWithLedger } from './memberships.api.ts';
import { catalogue } from './words/en.ts';

const { sessionsWords } = libCatalogue.membership;
const words = catalogue.ledger;

export type Movement = SetWithLedger['ledger'][number];
type Balance = { count: number; amount: number };
export type BalancedMovement = Movement & { balance: Balance; number: number };
type MembershipKind = Pick<SetWithLedger['memberships'][number], 'membershipTypeCd'>;

/** The movements, newest first, each numbered from the oldest and with the balance of its membership after it. */
export function withBalances(ledger: readonly Movement[]): BalancedMovement[] {
  const balances = new Map<string, Balance>();
  return ledger
    .toReversed()
    .map((movement, number) => {
      const previous = balances.get(movement.membershipId) ?? { count: 0, amount: 0 };
      const balance = { count: previous.count + movement.countDelta, amount: previous.amount + movement.amountDelta };
      balances.set(movement.membershipId, balance);
      return { ...movement, balance, number };
    })
    .toReversed();
}

/** The bookings that the set pays for: used and not returned since. A booking that was paid twice may have been returned once. */
export function paidBookings(ledger: readonly Movement[]): Set<string> {
  const useCounts = new Map<string, number>();
  for (const { bookingId, kind } of ledger) {
    if (bookingId === null) continue;
    useCounts.set(bookingId, (useCounts.get(bookingId) ?? 0) + (kind === 'USE' ? 1 : -1));
  }
  return new Set([...useCounts].filter(([, count]) => count > 0).map(([bookingId]) => bookingId));
}

/** A period has no balance, and a type that this app does not know cannot be shown. */
const hasBalance = (type: string): boolean => type === 'COUNT' || type === 'BALANCE';

/** "−2 sessions", "+$45.00". */
export function movementWords(
  { countDelta, amountDelta }: Movement,
  { membershipTypeCd }: MembershipKind,
  currency: string,
) {
  if (!hasBalance(membershipTypeCd)) return '';
  const delta = membershipTypeCd === 'COUNT' ? countDelta : amountDelta;
  const size = Math.abs(delta);
  const sign = delta > 0 ? '+' : delta < 0 ? '−' : '';
  return sign + (membershipTypeCd === 'BALANCE' ? formatMoney(size, currency) : sessionsWords(size));
}

/** "8 left", "$320.00 left". */
export function balanceWords(
  { balance }: BalancedMovement,
  { membershipTypeCd }: MembershipKind,
  currency: string,
): string {
  if (!hasBalance(membershipTypeCd)) return '';
  return words.left(membershipTypeCd === 'COUNT' ? balance.count : formatMoney(balance.amount, currency));
}

/** "Sat, Jan 10"; a tee time has a date of its own, so its line says "Booked". */
export function dayWords({ kind, at }: Movement): string {
  // An instant is written with the venue's offset, so its first ten characters are the date at the venue.
  const day = formatDay(at.slice(0, 10));
  return kind === 'USE' ? words.booked(day) : day;
}

export function descriptionOf(movement: Movement, { amount, currency, memberships }: SetWithLedger): string {
  const { kind, shopRoomName, startedAt, endedAt, percent, reason, lastDay, note } = movement;
  if (kind === 'USE') return words.use(shopRoomName, clockTime(startedAt), clockTime(endedAt));
  if (kind === 'RETURN') return words.returned(percent);
  if (kind === 'ADJUST') return note ?? '';
  if (kind === 'EXPIRE') return reason === 'REFUNDED' ? words.refunded : words.endedOn(formatDate(lastDay));
  // The price is that of the whole set, not of one of its memberships.
  return memberships.length === 1 ? words.boughtFor(formatMoney(amount, currency)) : words.bought;
}

/** An instant is written with the venue's offset, so its clock time is the venue's. */
const clockTime = (instant: string | null): string => formatClockTime(instant?.slice(11, 16) ?? '');
