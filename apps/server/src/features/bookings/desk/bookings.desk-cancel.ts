import type { PerformAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { refundChanged, type Sales } from '../../orders/orders.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { PermitBeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import { type AtDevice, lockWithOrder, type BookingVersion, tillOf } from './bookings.desk-act.ts';
import { type Canceler, isEnded, planCancellation } from '../cancel/bookings.canceler.ts';
import { readNow } from '../bookings.store.ts';
import { type DeskRow, mustMatchVersion } from './desk.rules.ts';
import {
  amountToPasses,
  excessOverPolicy,
  isByPolicy,
  moneyRefunded,
  moneyKept,
  moneyToCards,
  type RefundTerms,
  type RefundPlan,
} from '../cancel/refund-plan.rules.ts';

/** The right to cancel with the refund by the policy, and the right to decide on another refund. */
type CancelRights = 'booking.cancel' | 'booking.cancel-beyond-policy';
/** The refund terms, the refund that the desk showed, and the reason. */
type CancelDecision = { terms: RefundTerms; amount: number; reason: string; sendText?: boolean | undefined };
type CancelContext = { row: DeskRow; now: number };
type CancelPlan = ReturnType<typeof planCancellation>;

type Dependencies = {
  perform: PerformAct;
  shops: ShopService;
  permitBeyondPolicy: PermitBeyondPolicy;
  sales: Pick<Sales, 'lock'>;
  canceler: Canceler;
};

/** Cancels a tee time for staff. A repeated request has no effect. */
export function createDeskCanceling({ perform, shops, permitBeyondPolicy, sales, canceler }: Dependencies) {
  return {
    async cancelAtDesk(
      staff: AtDevice<CancelRights>,
      target: BookingVersion,
      { terms, amount: shownAmount, reason, sendText = true }: CancelDecision,
    ): Promise<void> {
      const { bookingId } = target;
      const shop = await shops.terms(staff.shopSeqNo);
      const right = 'booking.cancel-beyond-policy';
      const refundIds = await perform<CancelRights, CancelContext, CancelPlan, string[]>(staff, {
        ...commonDefinition(staff, bookingId),
        right: terms === 'POLICY' ? 'booking.cancel' : right,
        reason,
        needsReason: true,
        isDone: ({ row }) => isEnded(row),
        mustMatchVersion: ({ row }) => mustMatchVersion(row, target),
        plan(_trx, { row, now }) {
          const planned = planCancellation(row, terms, now);
          if (planned.amount !== shownAmount) throw refundChanged(planned.amount, shownAmount, row.currency);
          return planned;
        },
        ...(terms !== 'POLICY' && {
          async allow(trx: ActorTrx, { row, now }: CancelContext, { amount, refundPlan }: CancelPlan) {
            if (isByPolicy(row, refundPlan, now)) return requireRight(staff, 'booking.cancel');
            const excesses = [{ bookingId, excess: excessOverPolicy(row, refundPlan, now) }];
            return permitBeyondPolicy(trx, staff, right, { subjectId: bookingId, amount, excesses });
          },
        }),
        async work(trx, { row, now }, { refundPlan }) {
          // Without a drawer no cash is handed over.
          const till = staff.deviceId === undefined ? null : tillOf(staff, shop, now);
          const options = { refundPlan, endReason: 'CANCELED_BY_VENUE', till, sendText } as const;
          return {
            result: await canceler.cancelInTransaction(trx, row, options),
            after: refundDetails(row, refundPlan),
          };
        },
      });
      await canceler.finishAfterCommit(bookingId, refundIds, staff);
    },

    /**
     * Cancels a booking because the venue closes, with a full refund. Cash is owed, since the customer is not at the desk. No version is
     * checked: a booking that has ended since it was listed is left as it is.
     */
    async cancelForClosing(staff: Staff<CancelRights>, bookingId: string, closedNote: string): Promise<void> {
      const refundIds = await perform<CancelRights, CancelContext, CancelPlan, string[]>(staff, {
        ...commonDefinition(staff, bookingId),
        right: 'booking.cancel-beyond-policy',
        reason: closedNote,
        isDone: ({ row }) => isEnded(row) || row.status === 'FAILED',
        plan: (_trx, { row, now }) => planCancellation(row, 'ALL', now),
        async work(trx, { row }, { refundPlan }) {
          const options = {
            refundPlan,
            endReason: 'CANCELED_BY_VENUE',
            till: null,
            sendText: true,
            closedNote,
          } as const;
          return {
            result: await canceler.cancelInTransaction(trx, row, options),
            after: refundDetails(row, refundPlan),
          };
        },
      });
      await canceler.finishAfterCommit(bookingId, refundIds, staff);
    },
  };

  function commonDefinition(staff: Staff, id: string) {
    const find = async (trx: ActorTrx) => ({
      row: await lockWithOrder(trx, sales, staff, id),
      now: await readNow(trx),
    });
    return { act: 'booking.cancel', subject: { kind: 'booking', id }, find };
  }
}

/** The money facts of the activity entry. */
const refundDetails = (row: DeskRow, refundPlan: RefundPlan) => ({
  refund: moneyRefunded(row, refundPlan),
  toCards: moneyToCards(row, refundPlan),
  toPass: amountToPasses(row, refundPlan),
  percent: refundPlan.percent,
  kept: moneyKept(row, refundPlan),
});
