import type { PayOption } from '@caddie/contract/memberships';
import type { Currency } from '@caddie/contract/amounts/money';
import type { ActorTrx, Customer } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipTender, TenderPart } from '../orders/orders.service.ts';
import { costOf, findIneligibility } from './eligibility.rules.ts';
import { GRACE_DAYS, percentOf, type Play } from './memberships.rules.ts';
import type { MembershipTexts } from './memberships.texts.ts';
import { toOptions } from './memberships.view.rules.ts';
import { insertReturn, lockLiveUse, reopenSet, recomputeStart } from './ledger/returns.store.ts';
import { findOwnedMemberships, insertUse, lockOwnedMembership } from './ledger/usage.store.ts';

type Owner = Pick<Customer, 'customerId'>;

/** Memberships as a way to pay for tee times. Functions with `trx` join the caller's transaction. */
export function createMembershipPay(texts: MembershipTexts, minimumCardCharge: (currency: Currency) => number) {
  return {
    /** The customer's memberships that could pay for a booking; each that could not has its reason. */
    async options(db: Db, customer: Owner, play: Play): Promise<PayOption[]> {
      return toOptions(await findOwnedMemberships(db, customer.customerId, play, 'active'), play, minimumCardCharge);
    },

    /** Returns a function with the `options` for any tee time of a day that is not booked yet; undefined without a membership. */
    async optionsOn(db: Db, customer: Owner, bookingDate: string): Promise<((play: Play) => PayOption[]) | undefined> {
      const memberships = await findOwnedMemberships(
        db,
        customer.customerId,
        { bookingDate, bookingId: null },
        'active',
      );
      return memberships.length > 0 ? (play) => toOptions(memberships, play, minimumCardCharge) : undefined;
    },

    /** Takes the cost of a booking. Of two concurrent requests for the last session, one waits and is refused. */
    async use(trx: ActorTrx, customer: Owner, membershipId: string, play: Play): Promise<MembershipTender> {
      const membership = await lockOwnedMembership(trx, customer.customerId, membershipId, play);
      if (!membership) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      const minCharge = minimumCardCharge(membership.currency);
      const ineligibility = findIneligibility(membership, play, minCharge);
      if (ineligibility) throw new Refusal(ineligibility.code, { details: { misfit: ineligibility.reason } });

      const cost = costOf(membership, play, minCharge);
      await insertUse(trx, membership, play, cost);
      const sessionsLeft = membership.type === 'COUNT' ? membership.balanceCnt! - cost.sessions : Infinity;
      if (sessionsLeft <= 1 && membership.totalCnt! > 1)
        await texts.lastSession(trx, customer.customerId, membership, sessionsLeft);
      return {
        membershipId,
        membershipName: membership.name,
        membershipTypeCd: membership.type,
        sessions: membership.type === 'COUNT' ? cost.sessions : 0,
        amount: cost.covers,
      };
    },

    /**
     * Returns a part of what paid for a tee time; idempotent. Even if nothing is returned, the tee time no longer counts towards the limits
     * of its day.
     */
    async returnUse(trx: ActorTrx, bookingId: string, part: TenderPart | 'ALL'): Promise<void> {
      const use = await lockLiveUse(trx, bookingId);
      if (!use) return;
      const wholeUse = { amount: use.amount, sessions: use.count };
      // A refunded set has been paid back already.
      const returned = use.status === 'CANCELED' ? noReturn : part === 'ALL' ? wholeUse : part;
      await insertReturn(trx, use, bookingId, { ...returned, percent: percentOf(returned, wholeUse) });
      await recomputeStart(trx, use.membershipSetId);
      if (returned.sessions > 0 || returned.amount > 0) await reopenSet(trx, use.membershipSetId, GRACE_DAYS);
    },
  };
}

const noReturn: TenderPart = { amount: 0, sessions: 0 };
