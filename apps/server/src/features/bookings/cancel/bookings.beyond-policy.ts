import type { Right } from '@caddie/contract/desk/rights';
import type { Act, By } from '../../../platform/actors/actor.ts';
import { may } from '../../../platform/actors/rights.ts';
import type { Permit } from '../../../platform/actors/act.ts';
import { addDeskGivenBack } from './beyond-policy.store.ts';

type GivenBack = {
  subjectId: string;
  /** The figure that somebody says yes to. */
  amount: number;
  /** How much of each booking is more than the policy gives; null where it is otherwise, not only more. */
  of: readonly { bookingId: string; beyond: number | null }[];
};

/**
 * What goes back otherwise than by the policy, or is promised to. Up to the venue's limit for one booking the desk gives more by itself,
 * several times in all; everything else needs a manager or a manager's yes, which counts towards no limit.
 */
export const createBeyondPolicy =
  (permit: Permit) =>
  async <R extends Right>(
    trx: Act,
    actor: By<NoInfer<R>>,
    right: R,
    { subjectId, amount, of }: GivenBack,
  ): Promise<void> => {
    const isByItself = actor.kind === 'staff' && !may(actor, right) && actor.approvalToken === undefined;
    if (isByItself && (await addAll(trx, of))) return;
    await permit(trx, actor, right, { subjectId, amount });
  };

/** Where one is too much the act is refused, and with it what was counted of the others. */
async function addAll(trx: Act, of: GivenBack['of']): Promise<boolean> {
  for (const { bookingId, beyond } of of)
    if (beyond === null || beyond <= 0 || !(await addDeskGivenBack(trx, bookingId, beyond))) return false;
  return true;
}

export type BeyondPolicy = ReturnType<typeof createBeyondPolicy>;
