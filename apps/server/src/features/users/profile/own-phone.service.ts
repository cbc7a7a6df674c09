import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@caddie/contract/dates/duration';
import type { CountryCode } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';
import type { Outbox } from '../../../gateways/sms/outbox.ts';
import { type ActorTrx, actAs, type Customer } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message, type Message } from '../../../words/words.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { parseMobile, readablePhone } from '../phones.rules.ts';
import { clearFailures } from '../sign-in/logins.store.ts';
import { revokeOtherSessions } from '../sign-in/sessions.store.ts';
import { findOwnProfile, movePhone } from './own-profile.store.ts';
import { assertProved, consumeProof, type OwnerProof, type ProofToken } from './owner-proof.service.ts';

type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms'>;
  outbox: Pick<Outbox, 'queue' | 'sendNow'>;
  owner: OwnerProof;
};
type NewPhone = { phone: string; countryCode: CountryCode; password?: string | undefined };
type Tokens = { newNumber: ProofToken; oldNumber: ProofToken };

/** Customers move their account to another number. */
export function createOwnPhoneService({ db, shops, outbox, owner }: Dependencies) {
  const notifyOldNumber = (
    trx: ActorTrx,
    { customerId, shopSeqNo }: Customer,
    to: string,
    notice: Message,
  ): Promise<string> =>
    outbox.queue(trx, {
      kind: 'phone-changed',
      // Erasing finds the texts about a customer by the id in front.
      cause: `${customerId}:${randomUUID()}`,
      to,
      shopSeqNo,
      message: notice,
      maxAgeSeconds: DAY_SECONDS,
    });

  return {
    /**
     * Moves the account to another number, with a code to the new number and the password or a code to the old one. The old number gets a text,
     * and other devices are signed out.
     */
    async change(
      customer: Customer,
      { phone: typedPhone, countryCode, password }: NewPhone,
      { newNumber, oldNumber }: Tokens,
      ip: string,
    ): Promise<{ customerInfo: CustomerInfo; signedOut: number }> {
      const phone = parseMobile(typedPhone, countryCode);
      const venue = await shops.terms(customer.shopSeqNo);
      const accounts = await owner.accountsOf(customer);
      const [account] = accounts;
      if (accounts.some((own) => own.phone === phone)) throw new Refusal('SAME_NUMBER');
      await assertProved(db, phone, newNumber);
      if (password === undefined) await assertProved(db, account.phone, oldNumber);
      else await owner.byPassword(customer, password, ip);

      const notice = { shopName: venue.shopName, lastDigits: phone.slice(-4), venuePhone: venue.phone };

      const { textId, signedOut } = await refuseTaken(() =>
        actAs(db, customer, async (trx) => {
          await consumeProof(trx, phone, newNumber);
          if (password === undefined) await consumeProof(trx, account.phone, oldNumber);
          // Another device has changed the number in the meantime, and with that signed this one out.
          if (!(await movePhone(trx, account, { phone, countryCode }))) throw new Refusal('UNAUTHENTICATED');
          await clearFailures(trx, { shopSeqNo: customer.shopSeqNo, phone: account.phone });
          return {
            textId: await notifyOldNumber(trx, customer, account.phone, message('text.phone-changed', notice)),
            signedOut: await revokeOtherSessions(trx, customer),
          };
        }),
      );
      await outbox.sendNow(textId);
      const row = await findOwnProfile(db, customer.customerId, venue.timeZone);
      if (!row) throw new Refusal('UNAUTHENTICATED');
      const { name, countryCode: country } = row;
      return { customerInfo: { name, phone: readablePhone(row.phone), countryCode: country }, signedOut };
    },
  };
}

/** The database decides between two people who want the same number. A caller is told only after proving the number. */
async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'customers_phone_has_one_account')
      throw new Refusal('NUMBER_HAS_ACCOUNT', { cause: error });
    throw error;
  }
}
