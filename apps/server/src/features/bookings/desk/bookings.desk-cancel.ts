import type { PerformAct } from '../../../platform/actors/act.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import { returnChanged, type Sales } from '../../orders/orders.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { BeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import { type AtDevice, lockWithOrder, type Seen, tillOf } from './bookings.desk-act.ts';
import { type Ending, isEnded, planEnding } from '../cancel/bookings.ending.ts';
import { readNow } from '../bookings.store.ts';
import { type DeskRow, mustMatchVersion } from './desk.rules.ts';
import {
  amountToPasses,
  beyondPolicy,
  isByPolicy,
  moneyIn,
  moneyKept,
  moneyToCards,
  type RefundTerms,
  type Returns,
} from '../cancel/returns.rules.ts';

/** The policy's share, or, with the second right, another decision. */
type Cancels = 'booking.cancel' | 'booking.cancel-beyond-policy';
/** The refund terms, the amount on the button, and the reason. */
type Decided = { terms: RefundTerms; amount: number; reason: string; sendText?: boolean | undefined };
type Found = { row: DeskRow; now: number };
type Planned = ReturnType<typeof planEnding>;

type Dependencies = {
  perform: PerformAct;
  shops: ShopService;
  beyond: BeyondPolicy;
  sales: Pick<Sales, 'lock'>;
  ending: Ending;
};

/** Cancels a tee time for staff. A repeated request has no effect. */
export function createDeskCanceling({ perform, shops, beyond, sales, ending }: Dependencies) {
  return {
    async cancelAtDesk(
      staff: AtDevice<Cancels>,
      seen: Seen,
      { terms, amount: shown, reason, sendText = true }: Decided,
    ): Promise<void> {
      const { bookingId } = seen;
      const shop = await shops.terms(staff.shopSeqNo);
      const right = 'booking.cancel-beyond-policy';
      const refundIds = await perform<Cancels, Found, Planned, string[]>(staff, {
        ...common(staff, bookingId),
        right: terms === 'POLICY' ? 'booking.cancel' : right,
        reason,
        needsReason: true,
        isDone: ({ row }) => isEnded(row),
        mustMatchVersion: ({ row }) => mustMatchVersion(row, seen),
        plan(_trx, { row, now }) {
          const planned = planEnding(row, terms, now);
          if (planned.amount !== shown) throw returnChanged(planned.amount, shown, row.currency);
          return planned;
        },
        ...(terms !== 'POLICY' && {
          async allow(trx: ActorTrx, { row, now }: Found, { amount, returns }: Planned) {
            if (isByPolicy(row, returns, now)) return mustMay(staff, 'booking.cancel');
            const of = [{ bookingId, beyond: beyondPolicy(row, returns, now) }];
            return beyond(trx, staff, right, { subjectId: bookingId, amount, of });
          },
        }),
        async work(trx, { row, now }, { returns }) {
          // Without a drawer no cash is handed over.
          const till = staff.deviceId === undefined ? null : tillOf(staff, shop, now);
          const how = { returns, ending: 'CANCELED_BY_VENUE', till, sendText } as const;
          return { result: await ending.cancelIn(trx, row, how), after: lineOf(row, returns) };
        },
      });
      await ending.goOn(bookingId, refundIds, staff);
    },

    /**
     * Cancels a booking because the venue closes, with a full refund. Cash is owed, since the customer is not at the desk. No version is
     * checked: a booking that has ended since it was listed is left as it is.
     */
    async cancelForClosing(staff: Staff<Cancels>, bookingId: string, closedNote: string): Promise<void> {
      const refundIds = await perform<Cancels, Found, Planned, string[]>(staff, {
        ...common(staff, bookingId),
        right: 'booking.cancel-beyond-policy',
        reason: closedNote,
        isDone: ({ row }) => isEnded(row) || row.status === 'FAILED',
        plan: (_trx, { row, now }) => planEnding(row, 'ALL', now),
        async work(trx, { row }, { returns }) {
          const how = { returns, ending: 'CANCELED_BY_VENUE', till: null, sendText: true, closedNote } as const;
          return { result: await ending.cancelIn(trx, row, how), after: lineOf(row, returns) };
        },
      });
      await ending.goOn(bookingId, refundIds, staff);
    },
  };

  function common(staff: Staff, id: string) {
    const find = async (trx: ActorTrx) => ({
      row: await lockWithOrder(trx, sales, staff, id),
      now: await readNow(trx),
    });
    return { act: 'booking.cancel', subject: { kind: 'booking', id }, find };
  }
}

/** The money facts of the activity entry. */
const lineOf = (row: DeskRow, returns: Returns) => ({
  refund: moneyIn(row, returns),
  toCards: moneyToCards(row, returns),
  toPass: amountToPasses(row, returns),
  percent: returns.percent,
  kept: moneyKept(row, returns),
});
