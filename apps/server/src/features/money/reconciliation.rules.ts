import type { Comparison, DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import { DAY } from '@caddie/contract/dates/duration';
import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { Entry } from './books.rules.ts';

/** A business day with its start and end. */
export type Day = { date: string; from: number; until: number };
type DifferentEntry = Entry & { kind: DifferenceKind };

const MAX_DAYS = 31;

export function mustBeWithinMonth(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  if (days < 0 || days >= MAX_DAYS)
    throw new Refusal('INVALID_REQUEST', { fields: { from: message('request.range-too-long') } });
}

/** Whether an entry is the venue's: one without an owner is, if no other venue is charged on the account. */
export const isOfVenue =
  (shopSeqNo: number, isAlone: boolean) =>
  ({ owner }: Entry): boolean =>
    owner ? owner.shopSeqNo === shopSeqNo && !owner.isTest : isAlone;

export const isDifferent = (entry: Entry): entry is DifferentEntry => entry.kind !== null && entry.kind !== 'UNDECIDED';

export const dayOf = (days: readonly Day[], at: number): string | undefined =>
  days.find(({ from, until }) => at >= from && at < until)?.date;

/** The totals of both books for each day with an entry, newest first. */
export const totalsByDay = (days: readonly Day[], entries: readonly Entry[]): Comparison['days'] =>
  days.toReversed().flatMap(({ date, from, until }) => {
    const dayEntries = entries.filter(({ kind, at }) => kind !== 'UNDECIDED' && at >= from && at < until);
    const sum = (book: 'providerAmount' | 'ourAmount') => dayEntries.reduce((all, entry) => all + entry[book], 0);
    return dayEntries.length > 0 ? [{ date, providerAmount: sum('providerAmount'), ourAmount: sum('ourAmount') }] : [];
  });
