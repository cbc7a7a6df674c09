import { actAs, actAsAnyActor, type Actor, type Customer } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PayBy, Sales } from '../../orders/orders.service.ts';
import type { SetRow } from '../memberships.rules.ts';
import { findSet, lockOffer, markPaying, moveSet, unscopedLockSet } from '../memberships.store.ts';
import { message } from '../../../words/words.ts';

type Owner = Pick<Customer, 'customerId'>;

/** The customer's own set; any other is answered as if it did not exist. */
export async function findOwnSet(db: Db, customer: Owner, setId: string): Promise<SetRow> {
  const set = await findSet(db, customer.customerId, setId);
  if (!set) throw new Refusal('MEMBERSHIP_NOT_FOUND');
  return set;
}

/** Paying for and canceling drafts of sets. */
export const createBuying = ({ db, sales }: { db: Db; sales: Sales }) => ({
  /** Pays for a set by card; returns the id of its order. */
  async pay(customer: Customer, setId: string, payBy: PayBy): Promise<string> {
    const { amount, currency, name } = await findOwnSet(db, customer, setId);
    return sales.pay(
      customer,
      {
        subjectId: setId,
        amount,
        currency,
        description: name,
        metadata: { membershipSetId: setId, membership: name },
        async takeMembershipPart(trx) {
          await unscopedLockSet(trx, setId);
          if ((await findOwnSet(trx, customer, setId)).status !== 'DRAFT') throw new Refusal('NOT_PAYABLE');
          if (!(await lockOffer(trx, setId)))
            throw new Refusal('NOT_PAYABLE', { message: message('membership.changed') });
          return [];
        },
        async reserveUntilPaid(trx) {
          await markPaying(trx, setId, true);
          // A draft takes no place: only the time for paying limits it.
          return undefined;
        },
      },
      payBy,
    );
  },

  /** Cancels an unpaid set. */
  async cancel(customer: Customer, setId: string): Promise<void> {
    await actAs(db, customer, async (trx) => {
      // The order is locked before the set, as everywhere, to prevent deadlocks.
      await sales.lock(trx, setId);
      await unscopedLockSet(trx, setId);
      const { status, isPaying } = await findOwnSet(trx, customer, setId);
      if (status === 'CANCELED') return;
      if (status !== 'DRAFT') {
        throw new Refusal('NOT_CANCELABLE', {
          message: message('membership.not-refunded'),
          details: { status },
        });
      }
      await moveSet(trx, setId, 'CANCELED');
      // A pending payment will find the set canceled and be refunded; until then the order stays open.
      if (!isPaying) await sales.close(trx, setId);
    });
    await sales.endPaying(db, setId, customer);
  },

  /** Cancels a draft whose product was changed, unless its payment is pending by now. */
  cancelUnpaid: (actor: Actor, customer: Owner, setId: string): Promise<void> =>
    actAsAnyActor(db, actor, async (trx) => {
      await sales.lock(trx, setId);
      await unscopedLockSet(trx, setId);
      const { status, isPaying } = await findOwnSet(trx, customer, setId);
      if (status !== 'DRAFT' || isPaying) return;
      await moveSet(trx, setId, 'CANCELED');
      await sales.close(trx, setId);
    }),
});
