import type { CountryCode } from '@caddie/contract/shops';
import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import type { DueOrder } from '../../orders/orders.service.ts';
import type { Sales } from '../../orders/orders.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { PerformAct, Permit } from '../../../platform/actors/act.ts';
import { findOrAddAtDesk, type VenueCustomer } from '../../users/customers.service.ts';
import { prepareCharge } from './bookings.desk-charge.ts';
import { type AtDevice, tillOf } from './bookings.desk-act.ts';
import { usePass } from './bookings.desk-pay.ts';
import { moveBooking, readNow } from '../bookings.store.ts';
import type { BookingTexts } from '../bookings.texts.ts';
import type { PayLinks } from '../bookings.pay-link.ts';
import { type DeskRow, isHeldByDesk } from './desk.rules.ts';
import { assertBookable, assertNotBlocked, type DeskPurchase } from './desk-book.rules.ts';
import { findAtDesk, assignHold, lockAtDesk, setCheckedIn, setPrice } from './desk.store.ts';

type SaleContext = { existing: VenueCustomer | undefined; hold: DeskRow | undefined; now: number };
type SalePlan = { amount?: number; customerId: string; hold: DeskRow };
type Dependencies = {
  db: Db;
  perform: PerformAct;
  shops: ShopService;
  sales: Pick<Sales, 'counter' | 'lock' | 'prepareCharge' | 'beginCharge' | 'finishCharge'>;
  memberships: Pick<MembershipService, 'use'>;
  texts: BookingTexts;
  links: Pick<PayLinks, 'holdForLink'>;
  permit: Permit;
};

/** Sells a tee time at the desk. */
export function createDeskBooking({ db, perform, shops, sales, memberships, texts, links, permit }: Dependencies) {
  return {
    /** Turns a hold of the desk into a booking that is paid or owed, all in one transaction. */
    async bookAtDesk(
      staff: AtDevice<'booking.book' | 'booking.book-blocked' | 'booking.price'>,
      purchase: DeskPurchase,
    ): Promise<void> {
      requireRight(staff, 'booking.book');
      const { bookingId, pay, amount } = purchase;
      const shop = await shops.terms(staff.shopSeqNo);
      const { shopSeqNo, currency } = shop;
      const linkOrder = pay.kind === 'LINK' ? undefined : await orderOfLink(staff, bookingId);
      const chargeable =
        pay.kind === 'CARD' && amount > 0 ? await prepareCharge(db, sales, staff, bookingId) : undefined;
      const venue = { shopSeqNo, countryCode: shop.countryCode as CountryCode };
      const { customer: customerInput } = purchase;
      const paymentId = await perform<'booking.book', SaleContext, SalePlan, string | undefined>(staff, {
        right: 'booking.book',
        subject: { kind: 'booking', id: bookingId },
        reason: pay.kind === 'FREE' ? pay.reason : undefined,
        async find(trx) {
          // A known customer is locked before the booking, as in online bookings.
          const existing =
            customerInput.kind === 'KNOWN' ? await findOrAddAtDesk(trx, venue, customerInput) : undefined;
          // The order is locked before the booking, as everywhere: the customer of a pay link may be about to pay.
          if (linkOrder) await sales.counter.openOrderOfHold(trx, linkOrder);
          return { existing, hold: await lockAtDesk(trx, staff, bookingId), now: await readNow(trx) };
        },
        async plan(trx, { existing, hold, now }) {
          const customer = existing ?? (await findOrAddAtDesk(trx, venue, customerInput));
          assertNotBlocked(staff, customer);
          assertBookable(hold, purchase, now);
          return { customerId: customer.customerId, hold };
        },
        async allow(trx) {
          if (pay.kind === 'FREE') await permit(trx, staff, 'booking.price', { subjectId: bookingId, amount: 0 });
        },
        async work(trx, { now }, { customerId, hold }) {
          const after = { pay: pay.kind, amount, source: purchase.source };
          await assignHold(trx, { ...purchase, customerId });
          if (pay.kind === 'FREE') {
            await setPrice(trx, bookingId, 0);
            await sales.counter.setFree(trx, bookingId);
          }
          if (pay.kind === 'LINK' && amount > 0) {
            await links.holdForLink(trx, hold, pay.minutes);
            return { result: undefined, after };
          }
          await moveBooking(trx, { bookingId, to: 'CONFIRMED', from: 'READY' });
          // A walk-in is at the desk already: if the time has begun, they are checked in and not late.
          if (purchase.source === 'WALK_IN' && hold.startedAt <= now) await setCheckedIn(trx, bookingId, true);
          let startedPaymentId: string | undefined;
          if (amount > 0 && pay.kind !== 'FREE') {
            await sales.counter.openDueOrder(trx, { shopSeqNo, customerId, subjectId: bookingId, amount, currency });
            if (pay.kind === 'CASH' || pay.kind === 'TERMINAL')
              await sales.counter.takePayment(trx, bookingId, { pay, amount, ...tillOf(staff, shop, now) });
            else if (pay.kind === 'PASS')
              await usePass(trx, { memberships, sales }, { ...hold, customerId, due: amount }, pay);
            else if (pay.kind === 'CARD' && chargeable) {
              const { userCreditCardId } = pay;
              startedPaymentId = await sales.beginCharge(trx, bookingId, {
                ...chargeable,
                customerId,
                userCreditCardId,
                amount,
              });
            } else if (pay.kind !== 'LATER') throw new Refusal('NOT_PAYABLE');
          }
          if (purchase.sendText) await texts.confirmed(trx, bookingId, true);
          return { result: startedPaymentId, after };
        },
      });
      // The booking is confirmed and owed whatever the bank decides. A charge that an earlier try of this request started is settled by the
      // recovery.
      if (paymentId) await sales.finishCharge(paymentId, staff);
    },
  };

  /** Returns the order of a hold that has a pay link. */
  async function orderOfLink(staff: Staff, bookingId: string): Promise<DueOrder | undefined> {
    const row = await findAtDesk(db, staff, bookingId);
    if (!row?.customerId || !isHeldByDesk(row) || row.amount === 0) return undefined;
    const { shopSeqNo, customerId, amount, currency } = row;
    return { shopSeqNo, customerId, subjectId: bookingId, amount, currency };
  }
}
