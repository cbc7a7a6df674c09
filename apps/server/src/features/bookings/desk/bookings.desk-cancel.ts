import type { PerformAct } from '../../../platform/actors/act.ts';
import type { Act, Staff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import { returnChanged, type Sales } from '../../orders/orders.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { BeyondPolicy } from '../cancel/bookings.beyond-policy.ts';
import { type AtDevice, lockWithOrder, type Seen, tillOf } from './bookings.desk-act.ts';
import { type Ending, isEnded, planEnding } from '../cancel/bookings.ending.ts';
import { readNow } from '../bookings.store.ts';
import { type DeskRow, mustBeSeen } from './desk.rules.ts';
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

/** The policy's share goes back, or somebody who may says otherwise. */
type Cancels = 'booking.cancel' | 'booking.cancel-beyond-policy';
/** What goes back, the figure that stood on the button, and why. */
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

/** Giving a tee time back by the venue's people, or in their name. Asked again, nothing happens. */
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
        mustBeSeen: ({ row }) => mustBeSeen(row, seen),
        plan(_trx, { row, now }) {
          const planned = planEnding(row, terms, now);
          if (planned.amount !== shown) throw returnChanged(planned.amount, shown, row.currency);
          return planned;
        },
        ...(terms !== 'POLICY' && {
          async allow(trx: Act, { row, now }: Found, { amount, returns }: Planned) {
            if (isByPolicy(row, returns, now)) return mustMay(staff, 'booking.cancel');
            const of = [{ bookingId, beyond: beyondPolicy(row, returns, now) }];
            return beyond(trx, staff, right, { subjectId: bookingId, amount, of });
          },
        }),
        async work(trx, { row, now }, { returns }) {
          // Who has no drawer hands nothing over.
          const till = staff.deviceId === undefined ? null : tillOf(staff, shop, now);
          const how = { returns, ending: 'CANCELED_BY_VENUE', till, sendText } as const;
          return { result: await ending.cancelIn(trx, row, how), after: lineOf(row, returns) };
        },
      });
      await ending.goOn(bookingId, refundIds, staff);
    },

    /**
     * The venue closes while this was to be played: all of it goes back. What came over the counter is owed, since nobody is there to
     * take it. No version was seen: what has ended by itself since it was listed is left as it is.
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
    const find = async (trx: Act) => ({ row: await lockWithOrder(trx, sales, staff, id), now: await readNow(trx) });
    return { act: 'booking.cancel', subject: { kind: 'booking', id }, find };
  }
}

/** What its line of activity says of the money. */
const lineOf = (row: DeskRow, returns: Returns) => ({
  refund: moneyIn(row, returns),
  toCards: moneyToCards(row, returns),
  toPass: amountToPasses(row, returns),
  percent: returns.percent,
  kept: moneyKept(row, returns),
});
