import type { DataOf } from '@caddie/contract/call';
import type { getPayOptions } from '@caddie/contract/desk/finance/payments';
import type { Staff } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BookingService } from '../bookings/bookings.service.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import { customerOfVenue } from '../users/customers.service.ts';
import { readablePhone } from '../users/sign-in/identity.service.ts';

type Dependencies = {
  db: Db;
  bookings: Pick<BookingService, 'payableAtDesk'>;
  memberships: Pick<MembershipService, 'options'>;
  cards: Pick<CardService, 'atDesk'>;
};
type PayOptions = DataOf<typeof getPayOptions>;

/** Returns how a booking can be paid: for a booked one the options of its customer, for a desk hold those of the chosen customer. */
export function createPayOptions({ db, bookings, memberships, cards }: Dependencies) {
  return async function payOptions(
    staff: Staff<'booking.read'>,
    bookingId: string,
    chosenCustomerId?: string,
  ): Promise<PayOptions> {
    const { shopSeqNo } = staff;
    const { amount, play, ...booking } = await bookings.payableAtDesk(staff, bookingId);
    const customerId = booking.isHeld ? (chosenCustomerId ?? booking.customerId) : booking.customerId;
    const customer = customerId ? await customerOfVenue(db, shopSeqNo, customerId) : undefined;
    const savedCards = await cards.atDesk(shopSeqNo, customer?.customerId);
    return {
      amount,
      passes: customer && play ? await memberships.options(db, customer, play) : [],
      cards: savedCards ?? [],
      phone: customer?.phone ? readablePhone(customer.phone) : null,
      takesCards: savedCards !== undefined,
    };
  };
}
