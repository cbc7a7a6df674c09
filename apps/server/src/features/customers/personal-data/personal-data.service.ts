import type { PersonalData } from '@caddie/contract/personal-data';
import { createAct } from '../../../platform/actors/act.ts';
import { actAs, type Customer, type Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db, Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { deletionStore } from '../../users/customers.service.ts';
import { consumeProof, type OwnerProof, type ProofToken } from '../../users/profile/owner-proof.service.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';
import { toPersonalData } from './personal-data.rules.ts';
import * as store from './personal-data.store.ts';

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'>; owner: OwnerProof };
type CustomerKey = { shopSeqNo: number; customerId: string };
export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

/** Exports all data that a venue has about a customer. */
export function createPersonalDataService({ db, shops, owner }: Dependencies) {
  const perform = createAct(db);
  return {
    /** Exports the data for staff; an activity entry records who did it. */
    async exportForStaff(staff: Staff<'customer.export'>, customerId: string): Promise<PersonalData> {
      requireRight(staff, 'customer.export');
      const { shopSeqNo } = staff;
      const venue = await venueOf(shopSeqNo);
      const data = await perform(staff, {
        right: 'customer.export',
        subject: { kind: 'customer', id: customerId },
        async find(trx) {
          const found = await read(trx, { shopSeqNo, customerId }, venue);
          if (!found) throw new Refusal('CUSTOMER_NOT_FOUND');
          return found;
        },
        replay: (_trx, found) => found,
        work: async (_trx, result) => ({ result }),
      });
      return data!;
    },

    /** Exports a customer's own data, with a code and once a day. The same code gets the file again, since the answer may have been lost. */
    async exportOwn(customer: Customer, token: ProofToken): Promise<PersonalData> {
      const venue = await venueOf(customer.shopSeqNo);
      const [account] = await owner.accountsOf(customer);
      const data = await actAs(db, customer, async (trx) => {
        if (await deletionStore.claimExport(trx, customer.customerId, venue.timeZone))
          await consumeProof(trx, account.phone, token);
        else if (!(await deletionStore.isProofOfExport(trx, customer.customerId, hashToken(token ?? ''))))
          throw new Refusal('HAD_EXPORT');
        return read(trx, customer, venue);
      });
      if (!data) throw new Refusal('UNAUTHENTICATED');
      return data;
    },
  };

  async function venueOf(shopSeqNo: number): Promise<PersonalData['venue']> {
    const { shopName, timeZone, currency } = await shops.terms(shopSeqNo);
    return { shopName, timeZone, currency };
  }

  async function read(
    trx: Trx,
    { shopSeqNo, customerId }: CustomerKey,
    venue: PersonalData['venue'],
  ): Promise<PersonalData | undefined> {
    const person = await store.findPerson(trx, shopSeqNo, customerId);
    if (!person) return undefined;
    const personalRows = {
      person: { ...person, phone: person.phone === null ? null : readablePhone(person.phone) },
      merged: (await store.findMerged(trx, customerId)).map((other) => ({
        ...other,
        phone: other.phone && readablePhone(other.phone),
      })),
      cards: await store.findCards(trx, customerId),
      bookings: await store.findBookings(trx, customerId),
      payments: await store.findPayments(trx, customerId),
      refunds: await store.findRefunds(trx, customerId),
      passes: await store.findPasses(trx, customerId),
      passMovements: await store.findMovements(trx, customerId),
      texts: await store.findTexts(trx, shopSeqNo, customerId),
      notes: await store.findNotes(trx, customerId),
    };
    return toPersonalData(venue, personalRows);
  }
}
