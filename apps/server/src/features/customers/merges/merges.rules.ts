import { MERGE_UNDO_HOURS } from '@caddie/contract/desk/people/customer';
import { HOUR } from '@caddie/contract/dates/duration';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';

/** A customer profile, as far as merging needs it. */
export type Profile = {
  customerId: string;
  name: string;
  phone: string | null;
  isBlocked: boolean;
  /** The remaining profile if this one was merged. */
  mergedInto: string | null;
  /** A tee time is held, or a payment or refund is pending. */
  isBusy: boolean;
};

/** What happened since the merge that prevents undoing it, as the database reports it. */
type ChangeSinceMerge = 'BOOKING' | 'PASS' | 'CARD' | 'BUSY' | 'TIED';
export type MergeRow = { mergeId: string; at: Date; now: Date; isLast: boolean; news: ChangeSinceMerge | null };

/** A profile that was merged into another; `mergedAt` only while that merge can be undone. */
export type MergedRow = { customerId: string; name: string; phone: string | null; mergedAt: number | null };

const UNDO_MS = MERGE_UNDO_HOURS * HOUR;

type MergeProblem = 'SAME' | 'MERGED' | 'STAYING_MERGED' | 'BLOCKED' | 'NO_PHONE' | 'BUSY';
type UndoProblem = 'NOT_MERGED' | 'TOO_LATE' | 'NOT_LAST' | ChangeSinceMerge;

/** Returns why two profiles cannot be merged now; undefined if they can. */
export function mergeProblem(stays: Profile, goes: Profile): MergeProblem | undefined {
  if (stays.customerId === goes.customerId) return 'SAME';
  if (stays.mergedInto !== null) return 'STAYING_MERGED';
  if (goes.mergedInto !== null) return 'MERGED';
  // Otherwise a blocked customer could book again under the number of the other profile.
  if (goes.isBlocked && !stays.isBlocked) return 'BLOCKED';
  if (stays.phone === null && goes.phone !== null) return 'NO_PHONE';
  return goes.isBusy ? 'BUSY' : undefined;
}

/** Returns why a merge cannot be undone; undefined if it can. */
export function undoProblem(merge: MergeRow | undefined): UndoProblem | undefined {
  if (!merge) return 'NOT_MERGED';
  if (merge.now.getTime() - merge.at.getTime() > UNDO_MS) return 'TOO_LATE';
  if (!merge.isLast) return 'NOT_LAST';
  return merge.news ?? undefined;
}

export const undoUntil = (at: number): number => at + UNDO_MS;

export const cannotMerge = (problem: MergeProblem, goes: Pick<Profile, 'name'>): Refusal =>
  new Refusal('MERGE_NOT_POSSIBLE', {
    message: message('customer.cannot-merge', { problem, name: goes.name }),
    details: { problem },
  });

export const cannotUndo = (problem: UndoProblem): Refusal =>
  new Refusal('MERGE_NOT_POSSIBLE', { message: message('customer.cannot-unmerge', { problem }), details: { problem } });
