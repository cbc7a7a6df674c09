import type { Right } from '@caddie/contract/desk/rights';
import type { Db } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import { findOwnLine, type Line, noteActivity } from './activity.ts';
import { type Act, actAsAnyone, type By, type Manager } from './actor.ts';
import { mustMay, mustMayAsk } from './must-may.ts';

/** Lets an act go on, or refuses it; uses up the approval that it needed. The amount is the figure on the button, where money moves. */
export type Permit = <R extends Right>(
  trx: Act,
  actor: By<NoInfer<R>>,
  right: R,
  subject: { subjectId: string; amount?: number | undefined },
) => Promise<void>;

type Facts = Record<string, unknown>;
type Subject = { kind: string; id: string };
type LineOf = { before?: Facts | undefined; after?: Facts | undefined; undoes?: number | undefined };

/** What an act left: its result, what its line says, and the lines of other things that it changed as well. */
export type Done<T> = LineOf & {
  result: T;
  /** What it made, or what it turned out to be about. */
  subjectId?: string;
  also?: (LineOf & { subject: Subject })[];
};

type Planned = { amount?: number | undefined };

/** What somebody of the staff does to one thing of their venue, or the operator for them. */
export type Deed<R extends Right, Found, Plan extends Planned, T> = {
  right: R;
  /** What its line calls it, where that is not the right. */
  act?: string | undefined;
  /** Without an id it is yet to be made or found; an approval is of something that is known. */
  subject: { kind: string; id?: string };
  reason?: string | undefined;
  /** It is not done without saying why. */
  needsReason?: boolean | undefined;
  /** Locks it in the order that everybody keeps, and refuses what is not the venue's as if it did not exist. */
  find: (trx: Act) => Promise<Found>;
  /** It stands so already, whoever did it. */
  isDone?: ((found: Found) => boolean) | undefined;
  /** What somebody hears who asks again; with the line, if it was this very request that did it. Nothing is written. */
  again?: ((trx: Act, found: Found, line: Line | undefined) => Promise<T> | T) | undefined;
  /** Refuses whoever saw another version. */
  mustBeSeen?: ((found: Found) => void) | undefined;
  /** Whether it can be done now, and what for: what is computed here is what is approved, done and written down. */
  plan?: ((trx: Act, found: Found) => Promise<Plan> | Plan) | undefined;
  /** Who may, where that is more than the right and an approval of the amount. */
  allow?: ((trx: Act, found: Found, plan: Plan) => Promise<void>) | undefined;
  /** Undefined: it stands so already, which only the work could see; there is no line. */
  work: (trx: Act, found: Found, plan: Plan) => Promise<Done<T> | undefined>;
};

/** Where nobody's PIN helps: whoever has not the right does not do it. */
const ownRight: Permit = async (_trx, actor, right) => mustMay(actor, right);

/** As long as a reason can be. */
const REASON_MAX = 280;

/**
 * One shape of what staff do, in one transaction: found, done already, version, reason, plan, approval, work, one line of activity. Done
 * comes before version: whoever lost the answer is not told that somebody changed it, since that was they themselves. Found comes before
 * approval: nobody types a PIN for another venue's thing. Undefined if it was done already and the deed says nothing of that.
 */
export const createAct =
  (db: Db, permit: Permit = ownRight) =>
  async <R extends Right, Found, Plan extends Planned, T>(
    staff: Manager<NoInfer<R>>,
    deed: Deed<R, Found, Plan, T>,
  ): Promise<T | undefined> => {
    const { right, act = right, subject, reason = '' } = deed;
    const { shopSeqNo } = staff;
    mustMayAsk(staff, right);
    return actAsAnyone(db, staff, async (trx) => {
      const found = await deed.find(trx);
      const line = await findOwnLine(trx, staff, act);
      if (line || deed.isDone?.(found)) return deed.again?.(trx, found, line);
      deed.mustBeSeen?.(found);
      if ((deed.needsReason && !reason.trim()) || reason.length > REASON_MAX) throw new Refusal('REASON_NEEDED');
      const plan = (await deed.plan?.(trx, found)) ?? ({} as Plan);
      if (deed.allow) await deed.allow(trx, found, plan);
      else await permit(trx, staff, right, { subjectId: subject.id ?? '', amount: plan.amount });
      const done = await deed.work(trx, found, plan);
      if (!done) return deed.again?.(trx, found, undefined);
      const { result, subjectId: id = subject.id!, before, after, undoes, also = [] } = done;
      const lines = [{ subject: { kind: subject.kind, id }, before, after, undoes }, ...also];
      for (const one of lines) await noteActivity(trx, { shopSeqNo, act, reason: reason || undefined, ...one });
      return result;
    });
  };

export type PerformAct = ReturnType<typeof createAct>;
