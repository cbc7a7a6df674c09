import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@caddie/contract/shops';
import type { CustomerInfo } from '@caddie/contract/users';
import type { Outbox } from '../../gateways/sms/outbox.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { enforceByAddress, enforceLimit } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { chargeLogin, wrongPasswordsFrom } from './logins.service.ts';
import { forgiveFailures } from './logins.store.ts';
import type { Passwords } from './passwords.ts';
import { consumeGrant, findGrant, type Proof } from './phone-grants.store.ts';
import { mustBeMobile, readablePhone, toMobile } from './phones.rules.ts';
import type { LoadKey } from './secrets.store.ts';
import { openSession } from './sessions.service.ts';
import { revokeAllSessions } from './sessions.store.ts';
import { CHECK_SHARES, CHECKS_PER_ADDRESS, CHECKS_PER_SHOP, passwordOffText, TERMS_VERSION } from './users.rules.ts';
import { findCredentials, findCustomer, insertCustomer, replacePassword } from './users.store.ts';

type Dependencies = { db: Db; shops: ShopService; outbox: Outbox; passwords: Passwords; loadKey: LoadKey };
type PhoneWish = { shopSeqNo: number; phone: string; countryCode: CountryCode };
type PasswordWish = PhoneWish & { password: string };
type Session = { authToken: string };
/** What a right code gave the browser that typed it in, if the caller has it. */
type ProofToken = string | undefined;

export function createUserService({ db, shops, outbox, passwords, loadKey }: Dependencies) {
  return {
    /** Whether the phone has an account at the venue, and nothing more. What is no number tells nothing and counts nowhere. */
    async hasAccount({ shopSeqNo, phone, countryCode }: PhoneWish, ip: string): Promise<boolean> {
      await shops.read(shopSeqNo);
      const account = { shopSeqNo, phone: mustBeMobile(phone, countryCode) };
      await enforceByAddress(db, 'check', ip, CHECKS_PER_ADDRESS, CHECK_SHARES);
      await enforceLimit(db, `check:${shopSeqNo}`, CHECKS_PER_SHOP);
      return (await findCredentials(db, account)) !== undefined;
    },

    /** Opens an account for a phone that was just proved. */
    async register(wish: PasswordWish & { name: string }, proofToken: ProofToken): Promise<Session> {
      const { account, proof, passwordHash } = await prepare(wish, proofToken);
      const { countryCode } = wish;
      const customer = { ...account, countryCode, name: wish.name.trim(), passwordHash, termsVersion: TERMS_VERSION };

      return inTransaction(db, async (trx) => {
        if (!(await consumeGrant(trx, proof))) throw new Refusal('PHONE_NOT_VERIFIED');
        const inserted = await insertCustomer(trx, customer);
        if (!inserted) throw new Refusal('ACCOUNT_EXISTS');
        return openSession(trx, { ...inserted, shopSeqNo: account.shopSeqNo });
      });
    },

    /** Sets a new password for a phone that was just proved; whoever was signed in with the old one is not any more. */
    async resetPassword(wish: PasswordWish, proofToken: ProofToken): Promise<Session> {
      const { account, proof, passwordHash } = await prepare(wish, proofToken);

      return inTransaction(db, async (trx) => {
        if (!(await consumeGrant(trx, proof))) throw new Refusal('PHONE_NOT_VERIFIED');
        const customer = await replacePassword(trx, account, passwordHash);
        if (!customer) throw new Refusal('ACCOUNT_NOT_FOUND');
        await revokeAllSessions(trx, customer.customerId);
        await forgiveFailures(trx, account);
        return openSession(trx, { ...customer, shopSeqNo: account.shopSeqNo });
      });
    },

    /** Signs in. A wrong password and a phone nobody has get the same answer after the same work. */
    async logIn({ shopSeqNo, phone, countryCode, password }: PasswordWish, ip: string): Promise<Session> {
      const { shopName } = await shops.read(shopSeqNo);
      const number = toMobile(phone, countryCode);
      const account = number ? { shopSeqNo, phone: number } : undefined;
      const wrongOnes = wrongPasswordsFrom(db, await loadKey(), ip, account);
      await wrongOnes.mustBeFew();
      const charged = account && (await chargeLogin(db, account));

      const customer = account && (await findCredentials(db, account));
      const isRight = await passwords.matches(customer?.passwordHash, password);
      if (account && customer && isRight) {
        return inTransaction(db, async (trx) => {
          await forgiveFailures(trx, account);
          return openSession(trx, { customerId: customer.customerId, shopSeqNo });
        });
      }
      await wrongOnes.addOne();
      if (account && customer && charged?.wasLast) await tellOwner(account.phone, shopName);
      throw new Refusal('WRONG_CREDENTIALS');
    },

    async readMe(customerId: string): Promise<{ customerInfo: CustomerInfo }> {
      const customer = await findCustomer(db, customerId);
      if (!customer) throw new Refusal('UNAUTHENTICATED');
      return { customerInfo: { ...customer, phone: readablePhone(customer.phone) } };
    },
  };

  /** All that can be refused before the costly hash is made: an anonymous caller without a proof does not buy one. */
  async function prepare({ shopSeqNo, phone, countryCode, password }: PasswordWish, proofToken: ProofToken) {
    await shops.read(shopSeqNo);
    const account = { shopSeqNo, phone: mustBeMobile(phone, countryCode) };
    passwords.mustBeGood(password, account.phone);
    const proof: Proof = { phone: account.phone, tokenHash: hashToken(proofToken ?? '') };
    if (!proofToken || !(await findGrant(db, proof))) throw new Refusal('PHONE_NOT_VERIFIED');
    return { account, proof, passwordHash: await passwords.hash(password) };
  }

  async function tellOwner(to: string, shopName: string): Promise<void> {
    const text = {
      kind: 'password-off',
      cause: randomUUID(),
      to,
      body: passwordOffText(shopName),
      maxAgeSeconds: 7200,
    };
    await outbox.kick(await inTransaction(db, (trx) => outbox.queue(trx, text)));
  }
}
