import type { Right } from '@caddie/contract/desk/rights';
import type { ActorTrx, By } from '../../../platform/actors/actor.ts';
import { may } from '../../../platform/actors/rights.ts';
import type { Permit } from '../../../platform/actors/act.ts';
import { addDeskRefund } from './beyond-policy.store.ts';

type GivenBack = {
  subjectId: string;
  /** The amount that is approved. */
  amount: number;
  /** How much of each booking's refund exceeds the policy; null where it differs in another way. */
  of: readonly { bookingId: string; beyond: number | null }[];
};

/**
 * Permits refunds that differ from the policy. Up to the venue's limit per booking (in total) the desk may refund more by itself;
 * everything else needs a manager or a manager's approval, which does not count towards the limit.
 */
export const createBeyondPolicy =
  (permit: Permit) =>
  async <R extends Right>(
    trx: ActorTrx,
    actor: By<NoInfer<R>>,
    right: R,
    { subjectId, amount, of }: GivenBack,
  ): Promise<void> => {
    const isByItself = actor.kind === 'staff' && !may(actor, right) && actor.approvalToken === undefined;
    if (isByItself && (await addAll(trx, of))) return;
    await permit(trx, actor, right, { subjectId, amount });
  };

/** If one booking exceeds the limit the act is refused, and the amounts of the others are rolled back. */
async function addAll(trx: ActorTrx, of: GivenBack['of']): Promise<boolean> {
  for (const { bookingId, beyond } of of)
    if (beyond === null || beyond <= 0 || !(await addDeskRefund(trx, bookingId, beyond))) return false;
  return true;
}

export type BeyondPolicy = ReturnType<typeof createBeyondPolicy>;
