import type { ParsedOf } from '@caddie/contract/call';
import {
  type addCustomer,
  type CustomerProfile,
  type editCustomer,
  PROFILE_BOOKINGS,
} from '@caddie/contract/desk/people/customer';
import { createAct } from '../../../platform/actors/act.ts';
import { recordActivity } from '../../../platform/actors/activity.ts';
import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db } from '../../../platform/database/db.ts';
import { splitPage } from '../../../platform/moment-cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MembershipService } from '../../memberships/memberships.service.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { changeContact, findOrAddAtDesk, lockCustomer, setBlockedReason } from '../../users/customers.service.ts';
import { findMerged, survivorOf } from '../merges/merges.store.ts';
import { findBookings } from './profile-bookings.store.ts';
import { countLists } from './profile-lists.store.ts';
import { toProfile } from './profile.rules.ts';
import * as store from './profile.store.ts';
import { readablePhone } from '../../users/sign-in/identity.service.ts';

type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'>; memberships: Pick<MembershipService, 'sets'> };
type NewCustomer = ParsedOf<typeof addCustomer>['body'];
type Contact = ParsedOf<typeof editCustomer>['body'];
export type ProfileService = ReturnType<typeof createProfileService>;

/** The profile of one customer for the desk. */
export function createProfileService({ db, shops, memberships }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Staff<'customer.read'>, customerId: string): Promise<CustomerProfile> {
      requireRight(staff, 'customer.read');
      return readProfile(staff, customerId);
    },

    /** Adds a customer who has not booked yet. */
    async add(staff: Staff<'customer.add'>, newCustomer: NewCustomer): Promise<CustomerProfile> {
      const venue = { shopSeqNo: staff.shopSeqNo, countryCode: newCustomer.countryCode };
      const customerId = await perform(staff, {
        right: 'customer.add',
        subject: { kind: 'customer' },
        // The customer does not exist yet; for concurrent requests the phone number's unique constraint decides.
        find: async () => undefined,
        replay: (_trx, _customer, entry) => entry!.subjectId,
        async work(trx) {
          const { customerId: subjectId } = await findOrAddAtDesk(trx, venue, { kind: 'NEW', ...newCustomer });
          return { result: subjectId, subjectId };
        },
      });
      return readProfile(staff, customerId!);
    },

    /** Appends a note; notes are never changed. */
    async addNote(staff: Staff<'customer.note'>, customerId: string, text: string): Promise<CustomerProfile> {
      await perform(staff, {
        right: 'customer.note',
        subject: { kind: 'customer', id: customerId },
        find: (trx) => lockCustomer(trx, staff.shopSeqNo, customerId),
        async work(trx) {
          await store.insertNote(trx, customerId, text.trim());
          return { result: undefined };
        },
      });
      return readProfile(staff, customerId);
    },

    /** Writes one activity entry per changed field, without the old and new values, because customers can be erased. */
    async edit(staff: Staff<'customer.edit'>, customerId: string, contact: Contact): Promise<CustomerProfile> {
      requireRight(staff, 'customer.edit');
      const { shopSeqNo } = staff;
      await changeContact(db, staff, { shopSeqNo, customerId, ...contact }, async (trx, changed) => {
        const subject = { kind: 'customer', id: customerId };
        for (const part of changed) await recordActivity(trx, { shopSeqNo, act: `customer.${part}`, subject });
      });
      return readProfile(staff, customerId);
    },

    block: (staff: Staff<'customer.block'>, customerId: string, reason: string) =>
      setBlocked(staff, 'customer.block', customerId, reason.trim()),
    unblock: (staff: Staff<'customer.unblock'>, customerId: string) =>
      setBlocked(staff, 'customer.unblock', customerId, null),
  };

  async function setBlocked<R extends 'customer.block' | 'customer.unblock'>(
    staff: Staff<R>,
    act: R,
    customerId: string,
    reason: string | null,
  ): Promise<CustomerProfile> {
    await perform(staff, {
      right: act,
      subject: { kind: 'customer', id: customerId },
      reason: reason ?? undefined,
      find: (trx) => lockCustomer(trx, staff.shopSeqNo, customerId),
      isDone: ({ blockedReason }) => blockedReason === reason,
      async work(trx) {
        await setBlockedReason(trx, customerId, reason);
        return { result: undefined };
      },
    });
    return readProfile(staff, customerId);
  }

  /** Reads a profile; for a merged one, the profile that it was merged into. */
  async function readProfile({ shopSeqNo }: Staff, requestedId: string): Promise<CustomerProfile> {
    const { timeZone, currency } = await shops.terms(shopSeqNo);
    const customerId = await survivorOf(db, shopSeqNo, requestedId);
    const key = { shopSeqNo, customerId };
    const customer = await store.findCustomer(db, key, timeZone);
    if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND');
    const bookingRows = await findBookings(db, customerId, undefined, PROFILE_BOOKINGS + 1);
    const bookings = splitPage(bookingRows, PROFILE_BOOKINGS, ({ us, bookingId }) => ({ us, id: bookingId }));
    return toProfile({
      timeZone,
      currency,
      customer: { ...customer, phone: customer.phone && readablePhone(customer.phone) },
      figures: await store.findFigures(db, key, timeZone),
      bookings: bookings.pageRows,
      moreBookings: bookings.nextCursor,
      counts: await countLists(db, key),
      passes: await memberships.sets(key),
      notes: await store.findNotes(db, key),
      merged: await findMerged(db, customerId),
    });
  }
}
