import type { Right } from '@caddie/contract/desk/rights';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { findOwnEntry, type ActivityEntry, recordActivity } from './activity.ts';
import { type ActorTrx, actAsAnyActor, type ActorWithRight, type Manager } from './actor.ts';
import { requireRight, requireRightOrApproval } from './require-right.ts';

/**
 * Permits an act or refuses it, and uses up the approval that the act needed. `amount` is the money that the act moves: an approval of another
 * amount is not valid.
 */
export type Permit = <R extends Right>(
  trx: ActorTrx,
  actor: ActorWithRight<NoInfer<R>>,
  right: R,
  subject: { subjectId: string; amount?: number | undefined },
) => Promise<void>;

type Snapshot = Record<string, unknown>;
type Subject = { kind: string; id: string };
type EntryContent = { before?: Snapshot | undefined; after?: Snapshot | undefined; undoes?: number | undefined };

/** The outcome of an act: its result, its activity entry, and the entries of other subjects that it changed. */
export type ActOutcome<T> = EntryContent & {
  result: T;
  /** The subject that the act created or found. */
  subjectId?: string;
  otherEntries?: (EntryContent & { subject: Subject })[];
};

type PlanWithAmount = { amount?: number | undefined };

/** An act of a member of staff, or of the operator, on one subject of their venue. */
export type ActDefinition<R extends Right, Found, Plan extends PlanWithAmount, T> = {
  right: R;
  /** The act's name in its activity entry, where that is not the right. */
  act?: string | undefined;
  /** Without an id the subject is yet to be created or found; an approval needs a known subject. */
  subject: { kind: string; id?: string };
  reason?: string | undefined;
  /** The act is refused without a reason. */
  needsReason?: boolean | undefined;
  /** Locks the subject in the common lock order; the subject of another venue is refused as if it did not exist. */
  find: (trx: ActorTrx) => Promise<Found>;
  /** True when the act has no effect because its result already holds. */
  isDone?: ((found: Found) => boolean) | undefined;
  /** Answers a repeated request; with the activity entry, if this same request wrote it. Nothing is written. */
  replay?: ((trx: ActorTrx, found: Found, entry: ActivityEntry | undefined) => Promise<T> | T) | undefined;
  /** Refuses a caller who saw another version. */
  mustMatchVersion?: ((found: Found) => void) | undefined;
  /** Checks whether the act is possible now and computes its plan: the same plan is approved, applied and recorded. */
  plan?: ((trx: ActorTrx, found: Found) => Promise<Plan> | Plan) | undefined;
  /** A permission check that replaces the check of the right and of an approval of the amount. */
  allow?: ((trx: ActorTrx, found: Found, plan: Plan) => Promise<void>) | undefined;
  /** Performs the act. Returns undefined if it finds that the result already holds; then no activity entry is written. */
  work: (trx: ActorTrx, found: Found, plan: Plan) => Promise<ActOutcome<T> | undefined>;
};

/** For acts that no approval can permit: the actor must have the right. */
const requireOwnRight: Permit = async (_trx, actor, right) => requireRight(actor, right);

/** The greatest length of a reason. */
const REASON_MAX = 280;

/**
 * Performs an act of staff in one transaction, in this order: find, already done, version, reason, plan, approval, work, activity entry.
 * "Already done" comes before the version, so that a caller who lost the response does not get a conflict with their own change. "Find" comes
 * before the approval, so that no PIN is entered for another venue's subject. Returns undefined if the act was already done and has no
 * `replay`.
 */
export const createAct =
  (db: Db, permit: Permit = requireOwnRight) =>
  async <R extends Right, Found, Plan extends PlanWithAmount, T>(
    staff: Manager<NoInfer<R>>,
    definition: ActDefinition<R, Found, Plan, T>,
  ): Promise<T | undefined> => {
    const { right, act = right, subject, reason = '' } = definition;
    const { shopSeqNo } = staff;
    requireRightOrApproval(staff, right);
    return actAsAnyActor(db, staff, async (trx) => {
      const found = await definition.find(trx);
      const ownEntry = await findOwnEntry(trx, staff, act);
      if (ownEntry || definition.isDone?.(found)) return definition.replay?.(trx, found, ownEntry);
      definition.mustMatchVersion?.(found);
      if ((definition.needsReason && !reason.trim()) || reason.length > REASON_MAX) throw new Refusal('REASON_NEEDED');
      const plan = (await definition.plan?.(trx, found)) ?? ({} as Plan);
      if (definition.allow) await definition.allow(trx, found, plan);
      else await permit(trx, staff, right, { subjectId: subject.id ?? '', amount: plan.amount });
      const outcome = await definition.work(trx, found, plan);
      if (!outcome) return definition.replay?.(trx, found, undefined);
      const { result, subjectId: id = subject.id!, before, after, undoes, otherEntries: also = [] } = outcome;
      const entries = [{ subject: { kind: subject.kind, id }, before, after, undoes }, ...also];
      for (const one of entries) await recordActivity(trx, { shopSeqNo, act, reason: reason || undefined, ...one });
      return result;
    });
  };

export type PerformAct = ReturnType<typeof createAct>;
