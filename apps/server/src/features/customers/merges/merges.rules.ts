import { MERGE_UNDO_HOURS } from '@caddie/contract/desk/people/customer';
import { HOUR } from '@caddie/contract/dates/duration';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';

/** One of two profiles, as far as a merge asks. */
export type Profile = {
  customerId: string;
  name: string;
  phone: string | null;
  isBlocked: boolean;
  /** The profile that has all that was this one's. */
  mergedInto: string | null;
  /** They hold a tee time, or money of theirs is on its way. */
  isBusy: boolean;
};

/** What happened since a merge, as the database says. */
type News = 'BOOKING' | 'PASS' | 'CARD' | 'BUSY' | 'TIED';
export type MergeRow = { mergeId: string; at: Date; now: Date; isLast: boolean; news: News | null };

/** Another profile of somebody; `mergedAt` only while that merge can be undone. */
export type MergedRow = { customerId: string; name: string; phone: string | null; mergedAt: number | null };

const UNDO_MS = MERGE_UNDO_HOURS * HOUR;

type MergeProblem = 'SAME' | 'MERGED' | 'STAYING_MERGED' | 'BLOCKED' | 'NO_PHONE' | 'BUSY';
type UndoProblem = 'NOT_MERGED' | 'TOO_LATE' | 'NOT_LAST' | News;

/** Why two profiles cannot become one now; undefined if they can. */
export function mergeProblem(stays: Profile, goes: Profile): MergeProblem | undefined {
  if (stays.customerId === goes.customerId) return 'SAME';
  if (stays.mergedInto !== null) return 'STAYING_MERGED';
  if (goes.mergedInto !== null) return 'MERGED';
  // Whoever is blocked would book again under the number of the other profile.
  if (goes.isBlocked && !stays.isBlocked) return 'BLOCKED';
  if (stays.phone === null && goes.phone !== null) return 'NO_PHONE';
  return goes.isBusy ? 'BUSY' : undefined;
}

/** Why a merge cannot be undone; undefined if it can. */
export function undoProblem(merge: MergeRow | undefined): UndoProblem | undefined {
  if (!merge) return 'NOT_MERGED';
  if (merge.now.getTime() - merge.at.getTime() > UNDO_MS) return 'TOO_LATE';
  if (!merge.isLast) return 'NOT_LAST';
  return merge.news ?? undefined;
}

export const undoUntil = (at: number): number => at + UNDO_MS;

export const cannotMerge = (problem: MergeProblem, goes: Pick<Profile, 'name'>): Refusal =>
  new Refusal('MERGE_NOT_POSSIBLE', {
    says: say('customer.cannot-merge', { problem, name: goes.name }),
    details: { problem },
  });

export const cannotUndo = (problem: UndoProblem): Refusal =>
  new Refusal('MERGE_NOT_POSSIBLE', { says: say('customer.cannot-unmerge', { problem }), details: { problem } });
