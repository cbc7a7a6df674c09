import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Outcomes } from '../orders/orders.service.ts';
import { insertGrants, expireBalance } from './ledger/ledger.store.ts';
import { activateSet, markPaying, moveSet, unscopedLockSet } from './memberships.store.ts';
import type { MembershipTexts } from './memberships.texts.ts';

/** A set was refunded at the provider: run for it by whoever has sold with it. */
export const TAKEN_BACK_JOB = 'memberships.taken-back';

/** What a decided order changes in its membership set. */
export function membershipOutcomes(
  texts: Pick<MembershipTexts, 'paidTooLate' | 'latePayment' | 'refundFailed'>,
): Outcomes {
  return {
    /** All of it or nothing, and once: what is already good stays as it is. */
    async paid(trx, id) {
      const set = await unscopedLockSet(trx, id);
      if (!set || set.status === 'CANCELED') return false;
      if (await activateSet(trx, id)) await insertGrants(trx, id);
      return true;
    },

    // Only a card pays for a set, so there is nothing else to give back.
    async paidTooLate() {},

    // A draft keeps nothing from anybody.
    async outOfReach() {},

    // Nor is one ever owed: it is good once it is paid.
    async owedChanged() {},

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

    // The set stays as it is, and the customer hears whether they have it.
    async lateReturned(trx, id, late, { isByHand }) {
      const set = await unscopedLockSet(trx, id);
      if (isByHand) return;
      if (set?.status === 'CANCELED') await texts.paidTooLate(trx, id, late);
      else await texts.latePayment(trx, id, late);
    },

    async refundedElsewhere(trx, id) {
      await unscopedLockSet(trx, id);
      if (!(await moveSet(trx, id, 'CANCELED'))) return false;
      await expireBalance(trx, id, 'REFUNDED');
      // What it was to pay for goes too; bookings know how.
      await enqueue(trx, TAKEN_BACK_JOB, { setId: id }, { key: id });
      return true;
    },

    refundFailed: (trx, id, late) => texts.refundFailed(trx, id, late),
  };
}
