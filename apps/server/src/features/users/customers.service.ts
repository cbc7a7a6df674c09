import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { CountryCode } from '@caddie/contract/shops';
import { type ActorTrx, actAsAnyActor, type Staff } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './customers.store.ts';
import { insertTag } from './tags.store.ts';
import { parseMobile, readablePhone } from './phones.rules.ts';
import { message } from '../../words/words.ts';

export { setBlockedReason, type VenueCustomer } from './customers.store.ts';
export { eraseCustomer, erasePhone, lockForErasing, lockOtherProfiles, type Person } from './erase.store.ts';
export * as deletionStore from './profile/deletions.store.ts';
export { deleteTag as takeTag, findTags, tagsOf } from './tags.store.ts';
export { revokeAllSessions, revokeSessionsSince } from './sign-in/sessions.store.ts';

type Venue = { shopSeqNo: number; countryCode: CountryCode };

/** Finds a customer of the venue; any other is rejected as not found. */
export async function customerOfVenue(db: Db, shopSeqNo: number, customerId: string): Promise<store.VenueCustomer> {
  const customer = await store.findVenueCustomer(db, shopSeqNo, customerId);
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND');
  return customer;
}

/** Finds and locks a customer of the venue. */
export async function lockCustomer(trx: ActorTrx, shopSeqNo: number, customerId: string): Promise<store.VenueCustomer> {
  const customer = await store.lockVenueCustomer(trx, shopSeqNo, customerId);
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND');
  return customer;
}

/** Returns the customer of a desk booking: a known one, a new one, or a walk-in without a phone. Runs in the caller's transaction. */
export async function findOrAddAtDesk(
  trx: ActorTrx,
  venue: Venue,
  customerChoice: CustomerAtDesk,
): Promise<store.VenueCustomer> {
  const { shopSeqNo } = venue;
  if (customerChoice.kind === 'GUEST') return store.insertGuest(trx, { ...venue, name: customerChoice.name.trim() });
  if (customerChoice.kind === 'KNOWN') return lockCustomer(trx, shopSeqNo, customerChoice.customerId);
  const phone = parseMobile(customerChoice.phone, customerChoice.countryCode);
  const newCustomer = await store.insertWithPhone(trx, {
    shopSeqNo,
    countryCode: customerChoice.countryCode,
    name: customerChoice.name.trim(),
    phone,
  });
  if (newCustomer) return newCustomer;
  throw await phoneTakenRefusal(trx, shopSeqNo, phone);
}

type Contact = { shopSeqNo: number; customerId: string; name: string; mobile?: Mobile | undefined };
type Mobile = { phone: string; countryCode: CountryCode };
type ChangedFields = ('name' | 'phone')[];

/** Changes a customer's name and phone. The database decides between concurrent requests for the same number. */
export async function changeContact(
  db: Db,
  staff: Staff,
  { shopSeqNo, customerId, name: typedName, mobile }: Contact,
  onChanged: (trx: ActorTrx, changed: ChangedFields) => Promise<void>,
): Promise<void> {
  const phone = mobile && parseMobile(mobile.phone, mobile.countryCode);
  const name = typedName.trim();
  try {
    await actAsAnyActor(db, staff, async (trx) => {
      const customer = await lockCustomer(trx, shopSeqNo, customerId);
      const changed: ChangedFields = [];
      if (name !== customer.name) changed.push('name');
      if (phone && phone !== customer.phone) changed.push('phone');
      if (changed.includes('name')) await store.setName(trx, customerId, name);
      if (changed.includes('phone') && !(await store.setPhone(trx, customerId, { ...mobile!, phone: phone! })))
        throw new Refusal('PHONE_IS_PROVED');
      await onChanged(trx, changed);
    });
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'customers_phone_has_one_account')
      throw await phoneTakenRefusal(db, shopSeqNo, phone!);
    throw error;
  }
}

/** Adds a tag and returns whether it is new; the database limits the number of tags. */
export async function addTag(trx: ActorTrx, customerKey: { shopSeqNo: number; customerId: string }, tag: string) {
  try {
    return await insertTag(trx, customerKey, tag);
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'customer_tags_are_few') throw new Refusal('TOO_MANY_TAGS');
    throw error;
  }
}

async function phoneTakenRefusal(db: Db, shopSeqNo: number, phone: string): Promise<Refusal> {
  const owner = await store.findByPhone(db, shopSeqNo, phone);
  return new Refusal('ACCOUNT_EXISTS', {
    message: message('customer.exists', { name: owner?.name }),
    details: { customerId: owner?.customerId, name: owner?.name, phone: readablePhone(phone) },
  });
}
