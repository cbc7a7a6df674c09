import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { DEVICES_MAX, type Profile } from '@caddie/contract/profile';
import type { CustomerInfo } from '@caddie/contract/users';
import { actAs, type Customer } from '../../../platform/actors/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { setName } from '../customers.store.ts';
import { readablePhone } from '../phones.rules.ts';
import { clearFailures } from '../sign-in/logins.store.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { findSessions, revokeAllSessions, revokeOtherSessions } from '../sign-in/sessions.store.ts';
import { findOwnProfile, setOwnPassword } from './own-profile.store.ts';
import { assertProved, consumeProof, type OwnerProof, type ProofToken } from './owner-proof.service.ts';
import type { WantedTextsService } from './wanted-texts.service.ts';

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  passwords: Passwords;
  owner: OwnerProof;
  texts: WantedTextsService;
};
type NewPassword = { currentPassword?: string | undefined; password: string };

/** What signed-in customers see and change of their own account. */
export function createOwnProfileService({ db, shops, passwords, owner, texts }: Dependencies) {
  return {
    read,

    async rename(customer: Customer, typedName: string): Promise<{ customerInfo: CustomerInfo }> {
      await actAs(db, customer, (trx) => setName(trx, customer.customerId, typedName.trim()));
      const { name, phone, countryCode } = await read(customer);
      return { customerInfo: { name, phone, countryCode } };
    },

    /** Sets a new password, given the old one or a code to the number. All other devices are signed out. */
    async changePassword(
      customer: Customer,
      { currentPassword, password }: NewPassword,
      token: ProofToken,
      ip: string,
    ): Promise<{ signedOut: number }> {
      const account =
        currentPassword === undefined
          ? (await owner.accountsOf(customer))[0]
          : await owner.byPassword(customer, currentPassword, ip);
      passwords.assertGood(password, account.phone);
      if (currentPassword === undefined) await assertProved(db, account.phone, token);
      const passwordHash = await passwords.hash(password);

      return actAs(db, customer, async (trx) => {
        if (currentPassword === undefined) await consumeProof(trx, account.phone, token);
        await setOwnPassword(trx, account.customerId, passwordHash);
        await clearFailures(trx, { shopSeqNo: customer.shopSeqNo, phone: account.phone });
        return { signedOut: await revokeOtherSessions(trx, customer) };
      });
    },

    /** Signs the customer out on every device, this one too. */
    async signOutEverywhere(customer: Customer): Promise<null> {
      await actAs(db, customer, (trx) => revokeAllSessions(trx, customer.customerId));
      return null;
    },
  };

  async function read(customer: Customer): Promise<Profile> {
    const { customerId, shopSeqNo, sessionId } = customer;
    const { timeZone } = await shops.terms(shopSeqNo);
    const row = await findOwnProfile(db, customerId, timeZone);
    if (!row) throw new Refusal('UNAUTHENTICATED');
    const sessions = await findSessions(db, customerId, DEVICES_MAX);
    return {
      name: row.name,
      phone: readablePhone(row.phone),
      countryCode: row.countryCode,
      timeZone,
      passwordChangedAt: toVenueIso(timeZone, row.passwordChangedAt),
      devices: sessions.map(({ browser, machine, lastSeenAt, sessionId: id }) => ({
        sessionId: id,
        browser,
        machine,
        lastUsedAt: toVenueIso(timeZone, lastSeenAt),
        isThis: id === sessionId,
      })),
      texts: await texts.read(customer),
      hadExportToday: row.hadExportToday,
    };
  }
}
