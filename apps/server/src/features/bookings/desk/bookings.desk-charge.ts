import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { DEFAULT_LOCALE, message, translate } from '../../../words/words.ts';
import type { Sales } from '../../orders/orders.service.ts';
import type { AtDevice, DeskAct, BookingVersion } from './bookings.desk-act.ts';
import type { BookingRow } from '../bookings.rules.ts';
import { findAtDesk } from './desk.store.ts';

type Dependencies = { db: Db; act: DeskAct; sales: Pick<Sales, 'prepareCharge' | 'beginCharge' | 'finishCharge'> };
type Charge = { userCreditCardId: string; amount: number };

/** Charges a saved card at the desk: the customer is present or on the phone, and the bank cannot ask them to authenticate. */
export function createDeskCharging({ db, act, sales }: Dependencies) {
  return {
    chargeAtDesk: async (
      staff: AtDevice<'booking.charge'>,
      target: BookingVersion,
      { userCreditCardId, amount }: Charge,
    ): Promise<void> => {
      requireRight(staff, 'booking.charge');
      const { bookingId } = target;
      const chargeable = await prepareCharge(db, sales, staff, bookingId);
      const paymentId = await act(staff, target, { act: 'booking.charge' }, async (trx, { row: { customerId } }) => {
        if (!customerId) throw new Refusal('NOT_PAYABLE');
        const charge = { ...chargeable, customerId, userCreditCardId, amount };
        return { after: { pay: 'CARD', amount }, result: await sales.beginCharge(trx, bookingId, charge) };
      });
      // A charge that an earlier try of this request started is settled by the recovery.
      if (paymentId) await sales.finishCharge(paymentId, staff);
    },
  };
}

/** Labels for the provider: a charge is found there by the booking's reference, and customers read them where they pay. */
export const labelsFor = ({ bookingId, reference, shopRoomName, bookingDate, startedAt, timeZone }: BookingRow) => ({
  description: translate(
    message('pay.tee-time', { reference, roomName: shopRoomName, startedAt, timeZone }),
    DEFAULT_LOCALE,
  ),
  metadata: { bookingId, reference, day: bookingDate },
});

/** Returns the account and the labels for charging a card; called before the transaction, since the provider may be asked. */
export async function prepareCharge(
  db: Db,
  sales: Pick<Sales, 'prepareCharge'>,
  staff: Pick<Staff, 'shopSeqNo'>,
  bookingId: string,
) {
  const row = await findAtDesk(db, staff, bookingId);
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return sales.prepareCharge(staff.shopSeqNo, labelsFor(row));
}
