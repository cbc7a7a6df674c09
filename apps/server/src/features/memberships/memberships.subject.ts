import { actAs } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderService, Subject } from '../orders/orders.service.ts';
import { insertGrants, takeRest } from './ledger.store.ts';
import type { SetRow } from './memberships.rules.ts';
import { activateSet, findSet, markPaying, moveSet, unscopedLockSet } from './memberships.store.ts';
import type { MembershipTexts } from './memberships.texts.ts';

/** A membership set as something that is paid for: what orders need to know about it. */
export function membershipSubject(
  db: Db,
  orders: Pick<OrderService, 'lockOf' | 'close'>,
  texts: Pick<MembershipTexts, 'paidTooLate' | 'refundFailed'>,
): Subject {
  return {
    async price(reader, customer, id) {
      const { amount, currency, name } = await find(reader, customer.customerId, id);
      return { amount, currency, description: name, metadata: { membershipSetId: id, membership: name } };
    },

    async lockPayable(trx, customer, id) {
      await unscopedLockSet(trx, id);
      if ((await find(trx, customer.customerId, id)).status !== 'DRAFT') throw new Refusal('NOT_PAYABLE');
    },

    async cover() {
      throw new Refusal('MEMBERSHIP_DOES_NOT_FIT', {
        details: { misfit: { code: 'NOT_A_TEE_TIME' } },
      });
    },

    async uncover() {},

    async paymentStarted(trx, id) {
      await markPaying(trx, id, true);
    },

    /** All of it or nothing, and once: what is already good stays as it is. */
    async fulfil(trx, id) {
      const set = await unscopedLockSet(trx, id);
      if (!set || set.status === 'CANCELED') return false;
      if (await activateSet(trx, id)) await insertGrants(trx, id);
      return true;
    },

    async paymentFailed(trx, id, { final }) {
      const set = await unscopedLockSet(trx, id);
      if (set?.status !== 'DRAFT') return;
      if (final) await moveSet(trx, id, 'CANCELED');
      else await markPaying(trx, id, false);
    },

    async refunded(trx, id, { isRepeated, isByHand }) {
      await unscopedLockSet(trx, id);
      if (await moveSet(trx, id, 'CANCELED')) await takeRest(trx, id, 'REFUNDED');
      // Money that came after the end: the set stays as it ended, and the customer hears why nothing is left of it.
      else if (!isRepeated && !isByHand) await texts.paidTooLate(trx, id);
    },

    async takeBack(trx, id) {
      await unscopedLockSet(trx, id);
      if (!(await moveSet(trx, id, 'CANCELED'))) return false;
      await takeRest(trx, id, 'REFUNDED');
      return true;
    },

    refundFailed: (trx, id) => texts.refundFailed(trx, id),

    cancel: (customer, id) =>
      actAs(db, customer, async (trx) => {
        // Order before set, as everywhere: two who lock both never wait for each other.
        await orders.lockOf(trx, 'membershipSet', id);
        await unscopedLockSet(trx, id);
        const { status, isPaying } = await find(trx, customer.customerId, id);
        if (status === 'CANCELED') return;
        if (status !== 'DRAFT') {
          throw new Refusal('NOT_CANCELABLE', {
            message: 'Memberships are not refunded online. Ask the venue.',
            details: { status },
          });
        }
        await moveSet(trx, id, 'CANCELED');
        // Money that is on its way finds the set gone, and goes back; until then the order is open.
        if (!isPaying) await orders.close(trx, 'membershipSet', id);
      }),
  };

  async function find(reader: Db, customerId: string, id: string): Promise<SetRow> {
    const set = await findSet(reader, customerId, id);
    if (!set) throw new Refusal('MEMBERSHIP_NOT_FOUND');
    return set;
  }
}
