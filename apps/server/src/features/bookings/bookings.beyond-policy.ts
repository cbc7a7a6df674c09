import type { Right } from '@caddie/contract/desk/rights';
import type { Act, By } from '../../platform/actors/actor.ts';
import { may } from '../../platform/actors/rights.ts';
import type { Permit } from '../../platform/actors/act.ts';
import { addDeskGivenBack } from './beyond-policy.store.ts';

type GivenBack = {
  bookingId: string;
  /** All that goes back: the figure on the button. */
  amount: number;
  /** How much of it is more than the policy gives; null where it is otherwise, not only more. */
  beyond: number | null;
};

/**
 * What goes back otherwise than by the policy. Up to the venue's limit for one booking the desk gives more by itself, several times
 * in all; everything else needs a manager or a manager's yes, which counts towards no limit.
 */
export const createBeyondPolicy =
  (permit: Permit) =>
  async <R extends Right>(
    trx: Act,
    actor: By<NoInfer<R>>,
    right: R,
    { bookingId, amount, beyond }: GivenBack,
  ): Promise<void> => {
    const isByItself = actor.kind === 'staff' && !may(actor, right) && actor.approvalToken === undefined;
    if (isByItself && beyond !== null && beyond > 0 && (await addDeskGivenBack(trx, bookingId, beyond))) return;
    await permit(trx, actor, right, { subjectId: bookingId, amount });
  };

export type BeyondPolicy = ReturnType<typeof createBeyondPolicy>;
