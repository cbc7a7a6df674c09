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

/** Two venues, each with its currency: a tee time of an hour on a day that no other test uses. */
export const venues = {
  USD: { shopSeqNo: 1, shopName: 'Mulligans', manager: 'Marcus', offset: '-04:00' },
  KRW: { shopSeqNo: 2, shopName: 'SeoulSwing', manager: 'Minjun', offset: '+09:00' },
} as const;
type Venue = (typeof venues)[keyof typeof venues];

/** Money that comes after its payment has failed here. In these tests it is June 9th, 2027, at noon in New York. */
export function createLateMoney(world: World, background: () => Background) {
  let days = 0;
  const teeTime = ({ offset }: Venue) => {
    days += 1;
    const date = `2027-06-${String(11 + (days % 18)).padStart(2, '0')}`;
    return { startedAt: `${date}T${12 + Math.floor(days / 18)}:00:00${offset}`, durationMinutes: 60, partySize: 2 };
  };

  return {
    hold: (who: Person, venue: Venue) =>
      who.makes(readyBooking, { body: { shopSeqNo: venue.shopSeqNo, ...teeTime(venue) } }),

    /** Sold at the desk, and owed. */
    owes: async (desk: Person, who: Person, venue: Venue): Promise<DeskBooking> => {
      const { booking, version } = await desk.makes(holdAtDesk, { body: teeTime(venue) });
      const { bookingId, amount } = booking;
      const customer = { kind: 'KNOWN', customerId: await customerIdOf(world, who, venue.shopSeqNo) };
      return desk.makes(bookAtDesk, sale({ bookingId, amount, version }, { customer }));
    },

    /**
     * Pays by a card whose bank asks, and never answers: after a quarter of an hour the payment has failed here. The bank's page
     * still works; what it returns takes the money.
     */
    failsHere: async (who: Person, bookingId: string) => {
      const { userCreditCardId } = await saveCard(who, cards.asksBank);
      const { orderId, actionUrl } = await who.makes(createOrder, { body: { bookingId, userCreditCardId } });
      await world.clock.advance(16 * 60);
      const before = world.faults;
      world.faults = (operation) => (operation === 'cancelPayment' ? { keepsBankPage: true } : before(operation));
      await background().runs('payments.recover');
      world.faults = before;
      return { orderId, bankPays: () => answerBank(who, actionUrl!, 'confirm') };
    },

    /** The payments of an order with what goes back of each, the first one first. */
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
