import type { Right } from '@caddie/contract/desk/rights';
import type { ActorTrx, ActorWithRight } from '../../../platform/actors/actor.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import type { Permit } from '../../../platform/actors/act.ts';
import { addDeskRefund } from './beyond-policy.store.ts';

type RefundToPermit = {
  subjectId: string;
  /** The amount that is approved. */
  amount: number;
  /** How much of each booking's refund exceeds the policy; null where it differs in another way. */
  excesses: readonly { bookingId: string; excess: number | null }[];
};

/**
 * Permits refunds that differ from the policy. Up to the venue's limit per booking (in total) the desk may refund more by itself;
 * everything else needs a manager or a manager's approval, which does not count towards the limit.
 */
export const createPermitBeyondPolicy =
  (permit: Permit) =>
  async <R extends Right>(
    trx: ActorTrx,
    actor: ActorWithRight<NoInfer<R>>,
    right: R,
    { subjectId, amount, excesses }: RefundToPermit,
  ): Promise<void> => {
    const isDeskAlone = actor.kind === 'staff' && !hasRight(actor, right) && actor.approvalToken === undefined;
    if (isDeskAlone && (await addDeskRefunds(trx, excesses))) return;
    await permit(trx, actor, right, { subjectId, amount });
  };

/** If one booking exceeds the limit the act is refused, and the amounts of the others are rolled back. */
async function addDeskRefunds(trx: ActorTrx, excesses: RefundToPermit['excesses']): Promise<boolean> {
  for (const { bookingId, excess } of excesses)
    if (excess === null || excess <= 0 || !(await addDeskRefund(trx, bookingId, excess))) return false;
  return true;
}

export type PermitBeyondPolicy = ReturnType<typeof createPermitBeyondPolicy>;
