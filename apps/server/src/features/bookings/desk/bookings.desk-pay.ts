import type { CounterPayment } from '@caddie/contract/desk/finance/payments';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService, Play } from '../../memberships/memberships.service.ts';
import { priceChanged, type Sales } from '../../orders/orders.service.ts';
import { type AtDevice, type DeskAct, type BookingVersion, tillOf } from './bookings.desk-act.ts';
import { type DeskRow, hasPass, isHeldByDesk, amountToPay } from './desk.rules.ts';
import { findAtDesk } from './desk.store.ts';
import { playOf } from '../slots/play.rules.ts';
import { message } from '../../../words/words.ts';

type PaymentInput = { pay: CounterPayment; amount: number };
type PassInput = { membershipId: string; amount: number };
/** What is payable at the desk and for which customer; `play` is undefined if no pass can pay. */
type Payable = { customerId: string | null; isHeld: boolean; amount: number; play: Play | undefined };

type Dependencies = {
  db: Db;
  act: DeskAct;
  memberships: Pick<MembershipService, 'use'>;
  sales: Pick<Sales, 'counter'>;
};

/** Takes payments at the desk for bookings. */
export function createDeskPaying({ db, act, memberships, sales }: Dependencies) {
  return {
    /** Returns what is payable for a booking of the venue; a customer's own hold is paid by the customer. */
    async payableAtDesk(staff: Staff<'booking.read'>, bookingId: string): Promise<Payable> {
      requireRight(staff, 'booking.read');
      const row = await findAtDesk(db, staff, bookingId);
      const isHeld = row !== undefined && isHeldByDesk(row);
      if (!row || (row.status === 'READY' && !isHeld)) throw new Refusal('BOOKING_NOT_FOUND');
      const amount = amountToPay(row);
      const play = amount > 0 && !hasPass(row) ? { ...playOf(row), amount } : undefined;
      return { customerId: row.customerId, isHeld, amount, play };
    },

    /** Takes all or a part of the open balance in cash or by terminal. */
    takePaymentAtDesk: (
      staff: AtDevice<'booking.take'>,
      target: BookingVersion,
      { pay, amount }: PaymentInput,
    ): Promise<void> =>
      act(staff, target, { act: 'booking.take' }, async (trx, { shop, now }) => {
        const due = await sales.counter.takePayment(trx, target.bookingId, {
          pay,
          amount,
          ...tillOf(staff, shop, now),
        });
        return { after: { pay: pay.kind, amount, due }, result: undefined };
      }),

    /** Pays with a pass, as a customer does online; an amount that the pass does not cover stays owed. */
    usePassAtDesk: (staff: AtDevice<'booking.use-pass'>, target: BookingVersion, input: PassInput): Promise<void> =>
      act(staff, target, { act: 'booking.use-pass' }, async (trx, { row }) => ({
        after: await usePass(trx, { memberships, sales }, row, input),
        result: undefined,
      })),
  };
}

/**
 * Pays the open balance of a booking with a pass of its customer, as far as it covers, if the amount is the one that was shown. The order
 * must be locked.
 */
export async function usePass(
  trx: ActorTrx,
  { memberships, sales }: Pick<Dependencies, 'memberships' | 'sales'>,
  row: DeskRow & { customerId: string | null },
  { membershipId, amount }: PassInput,
) {
  if (hasPass(row)) throw new Refusal('NOT_PAYABLE', { message: message('pay.pass-pays') });
  if (row.amount > 0 && row.due === 0) throw new Refusal('NOT_PAYABLE', { message: message('pay.paid-already') });
  if (!row.customerId || row.due === 0) throw new Refusal('NOT_PAYABLE');
  const play = { ...playOf(row), amount: row.due };
  const tender = await memberships.use(trx, { customerId: row.customerId }, membershipId, play);
  if (tender.amount !== amount) throw priceChanged(tender.amount, amount, row.currency);
  const due = await sales.counter.takePassPayment(trx, row.bookingId, tender);
  return { pay: 'PASS', membershipId, sessions: tender.sessions, amount: tender.amount, due };
}
