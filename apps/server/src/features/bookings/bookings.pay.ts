import type { ActorTrx, Customer } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import type { PayBy, Sales } from '../orders/orders.service.ts';
import { PAY_GRACE_MINUTES } from '../orders/payments/payments.service.ts';
import { labelsFor } from './desk/bookings.desk-charge.ts';
import { findOwn, lockOwn } from './bookings.find.ts';
import type { BookingRow } from './bookings.rules.ts';
import { readNow } from './bookings.store.ts';
import { hasPass } from './desk/desk.rules.ts';
import { markPaying } from './holds/holds.store.ts';
import { playOf } from './slots/play.rules.ts';
import { message } from '../../words/words.ts';

type Dependencies = { db: Db; sales: Sales; memberships: Pick<MembershipService, 'use'> };
type PaymentMeans = PayBy & { membershipId?: string | undefined };

/** Pays for a held tee time, or for the open balance of a booking: by membership as far as it covers, the rest by card. */
export const createBookingPay =
  ({ db, sales, memberships }: Dependencies) =>
  async (customer: Customer, bookingId: string, { membershipId, ...payBy }: PaymentMeans): Promise<string> => {
    const booking = await findOwn(db, customer, bookingId);
    const { amount, currency } = booking;
    // Only holds and open balances can be paid.
    if (booking.status !== 'READY' && booking.orderId === null) throw notPayable(booking);
    // The order of a lapsed hold has failed or will fail soon.
    if (booking.statusReason === 'LAPSED') throw new Refusal('HOLD_EXPIRED');
    return sales.pay(
      customer,
      {
        subjectId: bookingId,
        amount,
        currency,
        ...labelsFor(booking),
        async takeMembershipPart(trx, { due, isDue }) {
          const row = await (isDue ? lockUnpaid : lockHeld)(trx, customer, bookingId);
          if (!membershipId) return [];
          if (hasPass(row)) throw new Refusal('NOT_PAYABLE', { message: message('pay.membership-pays') });
          return [await memberships.use(trx, customer, membershipId, { ...playOf(row), amount: due })];
        },
        reserveUntilPaid: (trx, { isOnPage }) => markPaying(trx, bookingId, { minutes: PAY_GRACE_MINUTES, isOnPage }),
      },
      payBy,
    );
  };

const notPayable = ({ status }: BookingRow) => new Refusal(status === 'FAILED' ? 'HOLD_EXPIRED' : 'NOT_PAYABLE');

/** Locks the booking; refused if the customer no longer holds it. */
export async function lockHeld(trx: ActorTrx, customer: Customer, bookingId: string): Promise<BookingRow> {
  const booking = await lockOwn(trx, customer, bookingId);
  if (booking.status === 'FAILED') throw new Refusal('HOLD_EXPIRED');
  if (booking.status !== 'READY') throw new Refusal('NOT_PAYABLE');
  if (booking.holdExpiresAt <= (await readNow(trx))) throw new Refusal('HOLD_EXPIRED');
  return booking;
}

/** A booking with a balance owed at the desk can be paid online, too. */
async function lockUnpaid(trx: ActorTrx, customer: Customer, bookingId: string): Promise<BookingRow> {
  const booking = await lockOwn(trx, customer, bookingId);
  if (booking.status !== 'CONFIRMED' && booking.status !== 'COMPLETED') throw new Refusal('NOT_PAYABLE');
  return booking;
}
