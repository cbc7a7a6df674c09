import type { Customer } from '../../../platform/actors/actor.ts';
import type { Db, Trx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { countLogin, createWrongPasswordLimit } from '../sign-in/logins.service.ts';
import { clearFailures } from '../sign-in/logins.store.ts';
import { consumeGrant, findGrant } from '../sign-in/phone-grants.store.ts';
import type { LoadKey } from '../sign-in/secrets.store.ts';
import { findOwnAccounts, type OwnAccount } from './own-profile.store.ts';

type Dependencies = { db: Db; passwords: Passwords; loadKey: LoadKey };
/** The token that the browser got for a correct code, if the caller has it. */
export type ProofToken = string | undefined;
export type OwnerProof = ReturnType<typeof createOwnerProof>;

/** Proves that the person at a signed-in device is the owner of the account: with the password, or with a code to its number. */
export function createOwnerProof({ db, passwords, loadKey }: Dependencies) {
  return {
    accountsOf,

    /** The account with this password. Wrong ones count like those of signing in, since the device may be in other hands. */
    async byPassword(customer: Customer, password: string, ip: string): Promise<OwnAccount> {
      const accounts = await accountsOf(customer);
      const tried = { shopSeqNo: customer.shopSeqNo, phone: accounts[0].phone };
      const wrongPasswordLimit = createWrongPasswordLimit(db, await loadKey(), ip, tried);
      await wrongPasswordLimit.assertBelowLimit();
      await countLogin(db, tried);
      for (const account of accounts)
        if (await passwords.matches(account.passwordHash, password)) {
          await clearFailures(db, tried);
          return account;
        }
      await wrongPasswordLimit.countWrong();
      throw new Refusal('WRONG_PASSWORD');
    },
  };

  async function accountsOf({ customerId }: Customer): Promise<[OwnAccount, ...OwnAccount[]]> {
    const [own, ...others] = await findOwnAccounts(db, customerId);
    if (!own) throw new Refusal('UNAUTHENTICATED');
    return [own, ...others];
  }
}

/** Refuses a caller without the proof of this number, before any work is done for them. */
export async function assertProved(db: Db, phone: string, token: ProofToken): Promise<void> {
  if (!token || !(await findGrant(db, { phone, tokenHash: hashToken(token) }))) throw new Refusal('PHONE_NOT_VERIFIED');
}

/** Uses up the proof of this number: of two concurrent requests, one has it. */
export async function consumeProof(trx: Trx, phone: string, token: ProofToken): Promise<void> {
  if (!token || !(await consumeGrant(trx, { phone, tokenHash: hashToken(token) })))
    throw new Refusal('PHONE_NOT_VERIFIED');
}
