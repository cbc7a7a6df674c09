import type { Currency } from '@caddie/contract/amounts/money';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import { createAct } from '../../../platform/actors/act.ts';
import { eraseReasons } from '../../../platform/actors/activity.ts';
import type { ActorTrx, Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { deleteAnswersAbout } from '../../../platform/http/mount/idempotency.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { eraseBookingNotes } from '../../bookings/bookings.service.ts';
import type { CardService } from '../../cards/cards.service.ts';
import { eraseMembershipNotes } from '../../memberships/memberships.service.ts';
import { eraseRefundNotes } from '../../orders/orders.service.ts';
import { eraseFeed } from '../../links/feeds.service.ts';
import { eraseLinks } from '../../links/links.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import {
  eraseCustomer,
  erasePhone,
  lockForErasing,
  lockOtherProfiles,
  type Person,
} from '../../users/customers.service.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';
import { isSameName, cannotErase } from './erase.rules.ts';
import * as store from './erase.store.ts';

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  cards: Pick<CardService, 'forgetAll'>;
  outbox: Pick<Outbox, 'forget'>;
};
export type ErasureService = ReturnType<typeof createErasureService>;

/** Erases customers on request: bookings and payments stay, without a name. */
export function createErasureService({ db, shops, cards, outbox }: Dependencies) {
  const perform = createAct(db);
  return {
    async eraseForStaff(staff: Staff<'customer.erase'>, customerId: string, typedName: string): Promise<null> {
      requireRight(staff, 'customer.erase');
      const { timeZone, currency } = await shops.terms(staff.shopSeqNo);
      await perform(staff, {
        right: 'customer.erase',
        subject: { kind: 'customer', id: customerId },
        // Finds nothing if a previous attempt of this request has erased the customer.
        find: (trx) => lockForErasing(trx, staff.shopSeqNo, customerId),
        async work(trx, person) {
          if (!person) throw new Refusal('CUSTOMER_NOT_FOUND');
          if (!isSameName(typedName, person.name)) throw new Refusal('NAME_NOT_TYPED');
          await erase(trx, staff.shopSeqNo, person, { timeZone, currency, name: person.name });
          return { result: undefined };
        },
      });
      return null;
    },

    /** Erases a customer in the caller's transaction; `name` is used in the refusal for staff, and omitted when the customer reads it. */
    erase,
  };

  async function erase(
    trx: ActorTrx,
    shopSeqNo: number,
    person: Person,
    { name, ...venue }: { timeZone: string; currency: Currency; name?: string },
  ): Promise<void> {
    const blocker = await store.findErasureBlocker(trx, person.customerId);
    if (blocker) throw cannotErase(blocker, venue, name);
    // Merged profiles first: the database does not erase the remaining profile before them.
    const profiles = [...(await lockOtherProfiles(trx, person.customerId)), person];
    const recordIds = await store.findRecordIds(
      trx,
      profiles.map(({ customerId }) => customerId),
    );

    for (const profile of profiles) {
      await cards.forgetAll(trx, profile.customerId);
      await eraseCustomer(trx, shopSeqNo, profile);
    }
    await eraseReasons(trx, {
      kinds: ['customer', 'booking', 'membership', 'membershipSet'],
      ids: [...profiles.map(({ customerId }) => customerId), ...recordIds],
    });
    for (const profile of profiles) await eraseTraces(trx, profile, recordIds);
  }

  async function eraseTraces(
    trx: ActorTrx,
    { customerId, name, phone, formerPhones }: Person,
    recordIds: string[],
  ): Promise<void> {
    const phones = phone === null ? formerPhones : [phone, ...formerPhones];
    await store.deleteNotes(trx, customerId);
    await eraseBookingNotes(trx, customerId);
    await eraseLinks(trx, customerId);
    await eraseFeed(trx, customerId);
    await eraseMembershipNotes(trx, customerId);
    await eraseRefundNotes(trx, customerId);
    await forgetTexts(trx, phones, customerId, recordIds);
    await deleteAnswersAbout(trx, customerId, [
      customerId,
      ...(name ? [name] : []),
      ...phones.flatMap((each) => [each, readablePhone(each)]),
    ]);
  }

  /** Texts about the customer went to their earlier numbers, too. If another person has a number now, that person's texts stay. */
  async function forgetTexts(trx: ActorTrx, phones: string[], customerId: string, recordIds: string[]): Promise<void> {
    const ownPhones: string[] = [];
    for (const phone of phones) if (!(await store.isPhoneShared(trx, phone, customerId))) ownPhones.push(phone);
    await outbox.forget(trx, { ids: [customerId, ...recordIds], phones: ownPhones });
    for (const phone of ownPhones) await erasePhone(trx, phone);
  }
}
