import { readyBooking } from '@caddie/contract/bookings';
import { bookAtDesk, holdAtDesk } from '@caddie/contract/desk/bookings';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { rows } from '../../src/platform/database/db.ts';
import type { Background } from '../background.ts';
import { customerIdOf, sale } from '../counter-sales.ts';
import type { Person } from '../person.ts';
import { answerBank, cards, saveCard } from '../wallet.ts';
import type { World } from '../world.ts';

/** Two venues with different currencies; each test books a one-hour tee time on a day that no other test uses. */
export const venues = {
  USD: { shopSeqNo: 1, shopName: 'Mulligans', manager: 'Marcus', offset: '-04:00' },
  KRW: { shopSeqNo: 2, shopName: 'SeoulSwing', manager: 'Minjun', offset: '+09:00' },
} as const;
type Venue = (typeof venues)[keyof typeof venues];

/**
 * Sets up payments that the provider charges after Caddie has marked them as failed. The test clock stands at noon in New York, June 9th,
 * 2027.
 */
export function createLatePaymentSteps(world: World, background: () => Background) {
  let days = 0;
  const teeTime = ({ offset }: Venue) => {
    days += 1;
    const date = `2027-06-${String(11 + (days % 18)).padStart(2, '0')}`;
    return { startedAt: `${date}T${12 + Math.floor(days / 18)}:00:00${offset}`, durationMinutes: 60, partySize: 2 };
  };

  return {
    hold: (person: Person, venue: Venue) =>
      person.makes(readyBooking, { body: { shopSeqNo: venue.shopSeqNo, ...teeTime(venue) } }),

    /** Books a tee time at the desk without a payment, so that its price is owed. */
    bookUnpaid: async (desk: Person, person: Person, venue: Venue): Promise<DeskBooking> => {
      const { booking, version } = await desk.makes(holdAtDesk, { body: teeTime(venue) });
      const { bookingId, amount } = booking;
      const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, person, venue.shopSeqNo) };
      return desk.makes(bookAtDesk, sale({ bookingId, amount, version }, { customer }));
    },

    /**
     * Pays with a card that needs the bank's confirmation and lets 16 minutes pass, so that the server marks the payment as failed. The
     * bank's page stays usable: `bankPays` confirms there, and the provider then charges the card.
     */
    abandonPayment: async (person: Person, bookingId: string) => {
      const { userCreditCardId } = await saveCard(person, cards.asksBank);
      const { orderId, actionUrl } = await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
      await world.clock.advance(16 * 60);
      const previousFaults = world.faults;
      world.faults = (operation) =>
        operation === 'cancelPayment' ? { keepsBankPage: true } : previousFaults(operation);
      await background().run('payments.recover');
      world.faults = previousFaults;
      return { orderId, bankPays: () => answerBank(person, actionUrl!, 'confirm') };
    },

    /** Lists an order's payments with the refunded amount of each, oldest first. */
    payments: (orderId: string) =>
      rows(
        world.engine.db,
        sql<{ status: string; amount: number; refunds: number; order: string }>`
          select p.status, p.amount, (select count(*) from refunds r where r.payment_id = p.payment_id) as refunds, o.status as order
            from payments p
            join orders o using (order_id)
           where p.order_id = ${orderId}
           order by p.created_at`,
      ),
  };
}
