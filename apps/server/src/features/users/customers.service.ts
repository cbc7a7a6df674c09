import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { CountryCode } from '@caddie/contract/shops';
import { type ActorTrx, actAsAnyone, type Staff } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './customers.store.ts';
import { insertTag } from './tags.store.ts';
import { parseMobile, readablePhone } from './phones.rules.ts';
import { say } from '../../words/words.ts';

export { setBlockedReason, type VenueCustomer } from './customers.store.ts';
export { eraseCustomer, erasePhone, lockForErasing, lockOtherProfiles, type Person } from './erase.store.ts';
export { deleteTag as takeTag, findTags, tagsOf } from './tags.store.ts';
export { revokeAllSessions, revokeSessionsSince } from './sign-in/sessions.store.ts';

type Venue = { shopSeqNo: number; countryCode: CountryCode };

/** Finds a customer of the venue; any other is rejected as not found. */
export async function customerOfVenue(db: Db, shopSeqNo: number, customerId: string): Promise<store.VenueCustomer> {
  const known = await store.findKnown(db, shopSeqNo, customerId);
  if (!known) throw new Refusal('CUSTOMER_NOT_FOUND');
  return known;
}

/** Finds and locks a customer of the venue. */
export async function lockCustomer(trx: ActorTrx, shopSeqNo: number, customerId: string): Promise<store.VenueCustomer> {
  const known = await store.lockKnown(trx, shopSeqNo, customerId);
  if (!known) throw new Refusal('CUSTOMER_NOT_FOUND');
  return known;
}

/** Returns the customer of a desk booking: a known one, a new one, or a walk-in without a phone. Runs in the caller's transaction. */
export async function customerAtDesk(trx: ActorTrx, venue: Venue, who: CustomerAtDesk): Promise<store.VenueCustomer> {
  const { shopSeqNo } = venue;
  if (who.kind === 'GUEST') return store.insertGuest(trx, { ...venue, name: who.name.trim() });
  if (who.kind === 'KNOWN') return lockCustomer(trx, shopSeqNo, who.customerId);
  const phone = parseMobile(who.phone, who.countryCode);
  const made = await store.insertKnown(trx, { shopSeqNo, countryCode: who.countryCode, name: who.name.trim(), phone });
  if (made) return made;
  throw await takenBy(trx, shopSeqNo, phone);
}

type Contact = { shopSeqNo: number; customerId: string; name: string; mobile?: Mobile | undefined };
type Mobile = { phone: string; countryCode: CountryCode };
type Changed = ('name' | 'phone')[];

/** Changes a customer's name and phone. The database decides between concurrent requests for the same number. */
export async function changeContact(
  db: Db,
  by: Staff,
  { shopSeqNo, customerId, name: typed, mobile }: Contact,
  onChanged: (trx: ActorTrx, changed: Changed) => Promise<void>,
): Promise<void> {
  const phone = mobile && parseMobile(mobile.phone, mobile.countryCode);
  const name = typed.trim();
  try {
    await actAsAnyone(db, by, async (trx) => {
      const known = await lockCustomer(trx, shopSeqNo, customerId);
      const changed: Changed = [];
      if (name !== known.name) changed.push('name');
      if (phone && phone !== known.phone) changed.push('phone');
      if (changed.includes('name')) await store.setName(trx, customerId, name);
      if (changed.includes('phone') && !(await store.setPhone(trx, customerId, { ...mobile!, phone: phone! })))
        throw new Refusal('PHONE_IS_PROVED');
      await onChanged(trx, changed);
    });
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'customers_phone_has_one_account')
      throw await takenBy(db, shopSeqNo, phone!);
    throw error;
  }
}

/** Adds a tag and returns whether it is new; the database limits the number of tags. */
export async function giveTag(trx: ActorTrx, tagged: { shopSeqNo: number; customerId: string }, tag: string) {
  try {
    return await insertTag(trx, tagged, tag);
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'customer_tags_are_few') throw new Refusal('TOO_MANY_TAGS');
    throw error;
  }
}

async function takenBy(db: Db, shopSeqNo: number, phone: string): Promise<Refusal> {
  const owner = await store.findByPhone(db, shopSeqNo, phone);
  return new Refusal('ACCOUNT_EXISTS', {
    says: say('customer.exists', { name: owner?.name }),
    details: { customerId: owner?.customerId, name: owner?.name, phone: readablePhone(phone) },
  });
}
