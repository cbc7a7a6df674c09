import type { PayOption } from '@caddie/contract/memberships';
import type { Currency } from '@caddie/contract/amounts/money';
import type { ActorTrx, Customer } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipTender, TenderPart } from '../orders/orders.service.ts';
import { costOf, objectionTo } from './eligibility.rules.ts';
import { GRACE_DAYS, percentOf, type Play } from './memberships.rules.ts';
import type { MembershipTexts } from './memberships.texts.ts';
import { toOptions } from './memberships.view.rules.ts';
import { insertReturn, lockLiveUse, reopenSet, restartClock } from './ledger/returns.store.ts';
import { findOwned, insertUse, lockOwned } from './ledger/usage.store.ts';

type Owner = Pick<Customer, 'customerId'>;

/** Memberships as a way to pay for tee times. Functions with `trx` join the caller's transaction. */
export function createMembershipPay(texts: MembershipTexts, leastByCard: (currency: Currency) => number) {
  return {
    /** The customer's memberships that could pay for a booking; each that could not has its reason. */
    async options(db: Db, customer: Owner, play: Play): Promise<PayOption[]> {
      return toOptions(await findOwned(db, customer.customerId, play, 'active'), play, leastByCard);
    },

    /** The same for any tee time of a day that is not booked yet; undefined if the customer has no membership. */
    async optionsOn(db: Db, customer: Owner, bookingDate: string): Promise<((play: Play) => PayOption[]) | undefined> {
      const owned = await findOwned(db, customer.customerId, { bookingDate, bookingId: null }, 'active');
      return owned.length > 0 ? (play) => toOptions(owned, play, leastByCard) : undefined;
    },

    /** Takes the cost of a booking. Of two concurrent requests for the last session, one waits and is refused. */
    async use(trx: ActorTrx, customer: Owner, membershipId: string, play: Play): Promise<MembershipTender> {
      const owned = await lockOwned(trx, customer.customerId, membershipId, play);
      if (!owned) throw new Refusal('MEMBERSHIP_NOT_FOUND');
      const least = leastByCard(owned.currency);
      const objection = objectionTo(owned, play, least);
      if (objection) throw new Refusal(objection.code, { details: { misfit: objection.misfit } });

      const cost = costOf(owned, play, least);
      await insertUse(trx, owned, play, cost);
      const left = owned.type === 'COUNT' ? owned.balanceCnt! - cost.sessions : Infinity;
      if (left <= 1 && owned.totalCnt! > 1) await texts.lastSession(trx, customer.customerId, owned, left);
      return {
        membershipId,
        membershipName: owned.name,
        membershipTypeCd: owned.type,
        sessions: owned.type === 'COUNT' ? cost.sessions : 0,
        amount: cost.covers,
      };
    },

    /**
     * Returns a part of what paid for a tee time; idempotent. Even if nothing is returned, the tee time no longer counts towards the limits
     * of its day.
     */
    async giveBack(trx: ActorTrx, bookingId: string, part: TenderPart | 'ALL'): Promise<void> {
      const use = await lockLiveUse(trx, bookingId);
      if (!use) return;
      const all = { amount: use.amount, sessions: use.count };
      // A refunded set has been paid back already.
      const back = use.status === 'CANCELED' ? nothing : part === 'ALL' ? all : part;
      await insertReturn(trx, use, bookingId, { ...back, percent: percentOf(back, all) });
      await restartClock(trx, use.membershipSetId);
      if (back.sessions > 0 || back.amount > 0) await reopenSet(trx, use.membershipSetId, GRACE_DAYS);
    },
  };
}

const nothing: TenderPart = { amount: 0, sessions: 0 };
