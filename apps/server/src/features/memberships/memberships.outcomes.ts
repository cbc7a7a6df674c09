import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Outcomes } from '../orders/orders.service.ts';
import { insertGrants, expireBalance } from './ledger/ledger.store.ts';
import { activateSet, markPaying, moveSet, unscopedLockSet } from './memberships.store.ts';
import type { MembershipTexts } from './memberships.texts.ts';

/** Cancels the bookings that a set was to pay for, after it was refunded at the provider. Run by the bookings feature. */
export const REFUNDED_SET_JOB = 'memberships.taken-back';

/** Applies an order's outcome to its membership set. */
export function membershipOutcomes(
  texts: Pick<MembershipTexts, 'paidAfterEnd' | 'latePayment' | 'refundFailed'>,
): Outcomes {
  return {
    /** Fills the set completely and once; a set that is already active is unchanged. */
    async paid(trx, id) {
      const set = await unscopedLockSet(trx, id);
      if (!set || set.status === 'CANCELED') return false;
      if (await activateSet(trx, id)) await insertGrants(trx, id);
      return true;
    },

    // Only a card pays for a set, so there is nothing else to return.
    async paidAfterEnd() {},

    // A draft blocks nothing that could be released.
    async accountUnreachable() {},

    // A set is never owed: it is active only once it is paid.
    async dueChanged() {},

    async declined(trx, id, { isFinal }) {
      const set = await unscopedLockSet(trx, id);
      if (set?.status !== 'DRAFT') return;
      if (isFinal) await moveSet(trx, id, 'CANCELED');
      else await markPaying(trx, id, false);
    },

    async refunded(trx, id) {
      await unscopedLockSet(trx, id);
      if (await moveSet(trx, id, 'CANCELED')) await expireBalance(trx, id, 'REFUNDED');
    },

    // The set is unchanged; the customer is told whether they have it.
    async latePaymentRefunded(trx, id, late, { isByHand }) {
      const set = await unscopedLockSet(trx, id);
      if (isByHand) return;
      if (set?.status === 'CANCELED') await texts.paidAfterEnd(trx, id, late);
      else await texts.latePayment(trx, id, late);
    },

    async refundedAtProvider(trx, id) {
      await unscopedLockSet(trx, id);
      if (!(await moveSet(trx, id, 'CANCELED'))) return false;
      await expireBalance(trx, id, 'REFUNDED');
      // The bookings that it was to pay for are canceled by the bookings feature.
      await enqueue(trx, REFUNDED_SET_JOB, { setId: id }, { key: id });
      return true;
    },

    refundFailed: (trx, id, late) => texts.refundFailed(trx, id, late),
  };
}
