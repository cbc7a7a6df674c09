import type { CustomersToContact } from '@caddie/contract/desk/customers-to-contact';
import { markHandled } from '../../gateways/sms/undelivered.store.ts';
import { createAct } from '../../platform/actors/act.ts';
import type { Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markLapseSeen } from '../bookings/bookings.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { toPeople } from './customers-to-contact.rules.ts';
import * as store from './customers-to-contact.store.ts';

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'> };
export type CustomersToContactService = ReturnType<typeof createCustomersToContactService>;

/** Customers whom the venue must call or hand something to, because nothing happens automatically. */
export function createCustomersToContactService({ db, shops }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Staff<'to-call.read'>): Promise<CustomersToContact> {
      requireRight(staff, 'to-call.read');
      return readPage(staff);
    },

    /** Marks a text that did not arrive as handled: the customer was informed another way. */
    async markDone(staff: Staff<'customer.inform'>, textId: string): Promise<CustomersToContact> {
      const { shopSeqNo } = staff;
      await perform(staff, {
        right: 'customer.inform',
        subject: { kind: 'customer' },
        // Of concurrent requests, the update decides which one wins.
        find: async () => undefined,
        async work(trx) {
          const handled = await markHandled(trx, shopSeqNo, textId);
          // Another request was faster, or the text has arrived after all.
          if (!handled) throw new Refusal('TEXT_NOT_FOUND');
          const person = await store.findByPhone(trx, shopSeqNo, handled.phone);
          return person && { result: undefined, subjectId: person.customerId };
        },
      });
      return readPage(staff);
    },

    /** Marks a lapsed pay link as seen. */
    async markLapseSeen(staff: Staff<'booking.see-lapse'>, bookingId: string): Promise<CustomersToContact> {
      const { shopSeqNo } = staff;
      await perform(staff, {
        right: 'booking.see-lapse',
        subject: { kind: 'booking', id: bookingId },
        // Of concurrent requests, the update decides which one wins.
        find: async () => undefined,
        async work(trx) {
          if (!(await markLapseSeen(trx, shopSeqNo, bookingId))) throw new Refusal('BOOKING_NOT_FOUND');
          return { result: undefined };
        },
      });
      return readPage(staff);
    },
  };

  async function readPage({ shopSeqNo }: Staff): Promise<CustomersToContact> {
    const { timeZone, currency, today } = await shops.terms(shopSeqNo);
    return toPeople({
      timeZone,
      currency,
      texts: await store.findUndeliveredTexts(db, shopSeqNo),
      cards: await store.findExpiredCards(db, shopSeqNo, today),
      refundsDue: await store.findRefundsDue(db, shopSeqNo),
      links: await store.findLapsedLinks(db, shopSeqNo),
    });
  }
}
