import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { CountryCode } from '@caddie/contract/shops';
import type { PerformAct } from '../../../platform/actors/act.ts';
import type { Staff } from '../../../platform/actors/actor.ts';
import { markAsUndoOf } from '../../../platform/actors/undo.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Sales } from '../../orders/orders.service.ts';
import { findOrAddAtDesk } from '../../users/customers.service.ts';
import { type AtDevice, type DeskAct, findLocked, type BookingVersion, tillOf } from './bookings.desk-act.ts';
import { assertNotBlocked } from './desk-book.rules.ts';
import { readNow } from '../bookings.store.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import { canChangeParty, canSetPrice, type DeskRow, hasPayments, listPriceOf } from './desk.rules.ts';
import { setCustomer, setParty, setPrice } from './desk.store.ts';
import { countTexts, MAX_TEXTS } from '../../../gateways/sms/numbered-texts.store.ts';
import { message } from '../../../words/words.ts';

type Dependencies = {
  perform: PerformAct;
  act: DeskAct;
  sales: Pick<Sales, 'counter' | 'reprice'>;
  texts: BookingTexts;
};

/** Changes of a booking at the desk, other than its time. */
export function createDeskChanges({ perform, act, sales, texts }: Dependencies) {
  return {
    /** Sets a lower price, or none, before the first payment. The list price is kept as well. */
    setPriceAtDesk: (
      staff: AtDevice<'booking.price'>,
      target: BookingVersion,
      { amount, reason }: { amount: number; reason: string },
    ): Promise<void> => {
      const plan = ({ row }: { row: DeskRow }) => {
        if (!canSetPrice(row)) throw new Refusal('NOT_NOW');
        if (hasPayments(row)) throw new Refusal('PAID_ALREADY');
        const listPrice = listPriceOf(row);
        if (amount > listPrice) throw new Refusal('ABOVE_LIST', { details: { amount: listPrice } });
        return { amount, list: listPrice };
      };
      const options = { act: 'booking.price', reason, needsReason: true, plan } as const;
      return act(staff, target, options, async (trx, { row, shop, now }, { list }) => {
        const { shopSeqNo, customerId, currency, bookingId } = row;
        await setPrice(trx, bookingId, amount);
        const till = tillOf(staff, shop, now);
        const price = { shopSeqNo, customerId: customerId!, subjectId: bookingId, amount, currency, refunds: [], till };
        await sales.reprice(trx, price);
        return { after: { amount, before: row.amount, list }, result: undefined };
      });
    },

    /** Changes the number of players. */
    changeParty: (
      staff: AtDevice<'booking.party'>,
      target: BookingVersion,
      { partySize }: { partySize: number },
    ): Promise<void> =>
      act(staff, target, { act: 'booking.party' }, async (trx, { row, now }) => {
        if (!canChangeParty(row, now)) throw new Refusal('NOT_NOW');
        if (target.undoes) await markAsUndoOf(trx, target.undoes);
        await setParty(trx, target.bookingId, partySize);
        return { after: { partySize, before: row.partySize }, result: undefined };
      }),

    /** Assigns a booking to another customer, before the first payment. */
    changeCustomer: (
      staff: AtDevice<'booking.customer' | 'booking.book-blocked'>,
      target: BookingVersion,
      { customer }: { customer: CustomerAtDesk },
    ): Promise<void> =>
      act(staff, target, { act: 'booking.customer' }, async (trx, { row, shop }) => {
        if (!canSetPrice(row)) throw new Refusal('NOT_NOW');
        if (hasPayments(row)) throw new Refusal('PAID_ALREADY');
        const venue = { shopSeqNo: shop.shopSeqNo, countryCode: shop.countryCode as CountryCode };
        const newCustomer = await findOrAddAtDesk(trx, venue, customer);
        assertNotBlocked(staff, newCustomer);
        if (!(await sales.counter.reassign(trx, target.bookingId, newCustomer.customerId)))
          throw new Refusal('NOT_NOW', { message: message('book.tried-to-pay') });
        await setCustomer(trx, target.bookingId, newCustomer.customerId);
        return { after: { customerId: newCustomer.customerId, before: row.customerId }, result: undefined };
      }),

    /** Sends the confirmation again, with the booking's current state. */
    resendText: (staff: Staff<'booking.text'>, bookingId: string): Promise<void> =>
      perform(staff, {
        right: 'booking.text',
        subject: { kind: 'booking', id: bookingId },
        find: (trx) => findLocked(trx, staff, bookingId),
        async work(trx, row) {
          if (!canChangeParty(row, await readNow(trx))) throw new Refusal('NOT_NOW');
          const nth = (await countTexts(trx, 'booking.confirmed', bookingId)) + 1;
          // The first text is the automatic one.
          if (nth > MAX_TEXTS + 1) throw new Refusal('TOO_MANY_TEXTS');
          if (!(await texts.confirmedAgain(trx, bookingId, nth))) throw new Refusal('NO_PHONE');
          return { result: undefined, after: { nth } };
        },
      }),
  };
}
