import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enforceByAddress, enforceLimit } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { countLogin, createWrongPasswordLimit } from './sign-in/logins.service.ts';
import { clearFailures } from './sign-in/logins.store.ts';
import type { Passwords } from './sign-in/passwords.ts';
import { consumeGrant, findGrant, type Proof } from './sign-in/phone-grants.store.ts';
import { parseMobile, readablePhone, toMobile } from './phones.rules.ts';
import type { LoadKey } from './sign-in/secrets.store.ts';
import { openSession, type SigningIn } from './sign-in/sessions.service.ts';
import { revokeAllSessions } from './sign-in/sessions.store.ts';
import { CHECK_NETWORK_FACTORS, CHECKS_PER_ADDRESS, CHECKS_PER_SHOP, TERMS_VERSION } from './users.rules.ts';
import { findCredentials, findCustomer, insertCustomer, replacePassword } from './users.store.ts';
import { message } from '../../words/words.ts';

type Dependencies = { db: Db; shops: ShopService; outbox: Outbox; passwords: Passwords; loadKey: LoadKey };
type PhoneInput = { shopSeqNo: number; phone: string; countryCode: CountryCode };
type PasswordInput = PhoneInput & { password: string };
type Session = { authToken: string };
/** The token that the browser got for a correct code, if the caller has it. */
type ProofToken = string | undefined;

export function createUserService({ db, shops, outbox, passwords, loadKey }: Dependencies) {
  return {
    /** Returns whether the phone has an account at the venue, and nothing more. An invalid number is rejected and not counted. */
    async hasAccount({ shopSeqNo, phone, countryCode }: PhoneInput, ip: string): Promise<boolean> {
      await shops.read(shopSeqNo);
      const account = { shopSeqNo, phone: parseMobile(phone, countryCode) };
      await enforceByAddress(db, 'check', ip, CHECKS_PER_ADDRESS, CHECK_NETWORK_FACTORS);
      await enforceLimit(db, `check:${shopSeqNo}`, CHECKS_PER_SHOP);
      return (await findCredentials(db, account)) !== undefined;
    },

    /** Opens an account for a phone that was just verified. */
    async register(input: PasswordInput & { name: string }, proofToken: ProofToken, from: SigningIn): Promise<Session> {
      const { account, proof, passwordHash } = await prepare(input, proofToken);
      const { countryCode } = input;
      const customer = { ...account, countryCode, name: input.name.trim(), passwordHash, termsVersion: TERMS_VERSION };

      return inTransaction(db, async (trx) => {
        if (!(await consumeGrant(trx, proof))) throw new Refusal('PHONE_NOT_VERIFIED');
        const inserted = await insertCustomer(trx, customer);
        if (!inserted) throw new Refusal('ACCOUNT_EXISTS');
        return openSession(trx, { ...inserted, shopSeqNo: account.shopSeqNo }, from);
      });
    },

    /** Sets a new password for a phone that was just verified; sessions opened with the old one end. */
    async resetPassword(input: PasswordInput, proofToken: ProofToken, from: SigningIn): Promise<Session> {
      const { account, proof, passwordHash } = await prepare(input, proofToken);

      return inTransaction(db, async (trx) => {
        if (!(await consumeGrant(trx, proof))) throw new Refusal('PHONE_NOT_VERIFIED');
        const customer = await replacePassword(trx, account, passwordHash);
        if (!customer) throw new Refusal('ACCOUNT_NOT_FOUND');
        await revokeAllSessions(trx, customer.customerId);
        await clearFailures(trx, account);
        return openSession(trx, { ...customer, shopSeqNo: account.shopSeqNo }, from);
      });
    },

    /** Signs in. A wrong password and an unknown phone get the same answer after the same work. */
    async logIn({ shopSeqNo, phone, countryCode, password }: PasswordInput, from: SigningIn): Promise<Session> {
      const { shopName } = await shops.read(shopSeqNo);
      const number = toMobile(phone, countryCode);
      const account = number ? { shopSeqNo, phone: number } : undefined;
      const wrongPasswordLimit = createWrongPasswordLimit(db, await loadKey(), from.ip, account);
      await wrongPasswordLimit.assertBelowLimit();
      const countedLogin = account && (await countLogin(db, account));

      const customer = account && (await findCredentials(db, account));
      const isCorrect = await passwords.matches(customer?.passwordHash, password);
      if (account && customer && isCorrect) {
        return inTransaction(db, async (trx) => {
          await clearFailures(trx, account);
          return openSession(trx, { customerId: customer.customerId, shopSeqNo }, from);
        });
      }
      await wrongPasswordLimit.countWrong();
      if (account && customer && countedLogin?.wasLast) await textAccountHolder(account, shopName);
      throw new Refusal('WRONG_CREDENTIALS');
    },

    async readMe(customerId: string): Promise<{ customerInfo: CustomerInfo }> {
      const customer = await findCustomer(db, customerId);
      if (!customer) throw new Refusal('UNAUTHENTICATED');
      return { customerInfo: { ...customer, phone: readablePhone(customer.phone) } };
    },
  };

  /** Makes all checks before the costly hash, so that an anonymous caller without a proof cannot cause one. */
  async function prepare({ shopSeqNo, phone, countryCode, password }: PasswordInput, proofToken: ProofToken) {
    await shops.read(shopSeqNo);
    const account = { shopSeqNo, phone: parseMobile(phone, countryCode) };
    passwords.assertGood(password, account.phone);
    const proof: Proof = { phone: account.phone, tokenHash: hashToken(proofToken ?? '') };
    if (!proofToken || !(await findGrant(db, proof))) throw new Refusal('PHONE_NOT_VERIFIED');
    return { account, proof, passwordHash: await passwords.hash(password) };
  }

  async function textAccountHolder(
    { phone, shopSeqNo }: { phone: string; shopSeqNo: number },
    shopName: string,
  ): Promise<void> {
    const text = {
      kind: 'password-off',
      cause: randomUUID(),
      to: phone,
      shopSeqNo,
      message: message('text.password-off', { shopName }),
      maxAgeSeconds: 7200,
    };
    await outbox.sendNow(await inTransaction(db, (trx) => outbox.queue(trx, text)));
  }
}
