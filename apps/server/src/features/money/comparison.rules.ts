import type { Comparison, DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import { DAY } from '@caddie/contract/dates/duration';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { Entry } from './books.rules.ts';

/** A business day with its start and end. */
export type Day = { date: string; from: number; until: number };
type Different = Entry & { kind: DifferenceKind };

const DAYS_AT_MOST = 31;

export function mustBeAMonth(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days < 0 || days >= DAYS_AT_MOST)
    throw new Refusal('INVALID_REQUEST', { fields: { from: say('request.a-month') } });
}

/** Whether an entry is the venue's: one without an owner is, if no other venue is charged on the account. */
export const isOf =
  (shopSeqNo: number, isAlone: boolean) =>
  ({ owner }: Entry): boolean =>
    owner ? owner.shopSeqNo === shopSeqNo && !owner.isTest : isAlone;

export const isDifferent = (entry: Entry): entry is Different => entry.kind !== null && entry.kind !== 'UNDECIDED';

export const dayOf = (days: readonly Day[], at: number): string | undefined =>
  days.find(({ from, until }) => at >= from && at < until)?.date;

/** The totals of both books for each day with an entry, newest first. */
export const daysOf = (days: readonly Day[], entries: readonly Entry[]): Comparison['days'] =>
  days.toReversed().flatMap(({ date, from, until }) => {
    const own = entries.filter(({ kind, at }) => kind !== 'UNDECIDED' && at >= from && at < until);
    const sum = (of: 'there' | 'here') => own.reduce((all, entry) => all + entry[of], 0);
    return own.length > 0 ? [{ date, there: sum('there'), here: sum('here') }] : [];
  });
