import { isEasyPin } from '@caddie/contract/desk/easy-pin';
import { PIN_TRIES } from '@caddie/contract/desk/people/staff';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity } from '../../users/sign-in/identity.service.ts';
import { type Person, rehashPin } from '../people/people.store.ts';
import { LOCK_MINUTES, isKeyed, markKeyed, triesLeftAfter } from './pins.rules.ts';
import { countTry, clearOldTries, clearTriesOn, listTries, lockTries } from './pins.store.ts';
import { message } from '../../../words/words.ts';

export type Pins = ReturnType<typeof createPins>;
type Owner = Pick<Person, 'staffId' | 'name' | 'pinHash'>;

/**
 * Chooses and compares PINs and limits their tries. PINs are hashed with the server's secret, if it has one, so that a copy of the database
 * does not reveal them.
 */
export function createPins(db: Db, passwords: Identity['passwords'], pinSecret: string | undefined) {
  const secret = pinSecret === undefined ? undefined : new TextEncoder().encode(pinSecret);

  return {
    /** Returns the hash of a new PIN; rejects one that a colleague would guess. */
    async hash(pin: string, phone: string): Promise<string> {
      if (isEasyPin(pin, phone)) throw new Refusal('PIN_TOO_EASY', { fields: { pin: message('pin.easy') } });
      return hashOf(pin);
    },

    /** Checks a PIN on a device that is trusted with PINs: after five wrong ones only a code helps. */
    async mustBeRight(owner: Owner, deviceId: string, pin: string): Promise<void> {
      const countedTry = await countTry(db, deviceId, owner.staffId);
      await checkPin(owner, pin, countedTry?.inARow, () => new Refusal('PIN_LOCKED'));
      await clearTriesOn(db, deviceId, owner.staffId);
    },

    /** Checks a PIN as the second factor of a sign-in: five wrong ones lock it for a while, from any device. */
    async mustBeSecondFactor(owner: Owner, deviceId: string, pin: string): Promise<void> {
      const { staffId } = owner;
      await clearOldTries(db, deviceId, staffId);
      const activeLocks = (await listTries(db, deviceId, staffId)).filter(({ inAll }) => inAll >= PIN_TRIES);
      if (activeLocks.length > 0) throw lockedFor(Math.max(...activeLocks.map(({ secondsLeft }) => secondsLeft)));
      const tries = await inTransaction(db, async (trx) => {
        // Serialized, also across devices, so that each try gets the right number of tries left.
        await lockTries(trx, staffId);
        const countedTry = await countTry(trx, deviceId, staffId);
        return countedTry && (await listTries(trx, deviceId, staffId)).find(({ isHere }) => isHere)?.inAll;
      });
      await checkPin(owner, pin, tries, () => lockedFor(LOCK_MINUTES * 60));
    },

    /** For an unknown person: does the same work and gives the same answer as for a wrong PIN. */
    async refuseUnknown(pin: string): Promise<never> {
      await passwords.matches(undefined, pin);
      throw new Refusal('WRONG_PIN');
    },
  };

  /** Checks a PIN if the try is allowed; `tries` includes this one. */
  async function checkPin(
    owner: Owner,
    pin: string,
    tries: number | undefined,
    lockedRefusal: () => Refusal,
  ): Promise<void> {
    if (tries === undefined || tries > PIN_TRIES) throw lockedRefusal();
    if (await matchesPin(owner, pin)) return;
    if (tries === PIN_TRIES) throw lockedRefusal();
    const triesLeft = triesLeftAfter(tries);
    throw new Refusal('WRONG_PIN', {
      message: message('pin.wrong', { name: owner.name, triesLeft }),
      details: { triesLeft },
    });
  }

  async function hashOf(pin: string): Promise<string> {
    return secret ? markKeyed(await passwords.hash(pin, secret)) : passwords.hash(pin);
  }

  /** Compares a PIN. A hash from before the secret is replaced as soon as its PIN is known. */
  async function matchesPin({ staffId, pinHash }: Owner, pin: string): Promise<boolean> {
    const needsSecret = pinHash !== null && isKeyed(pinHash);
    if (!(await passwords.matches(pinHash ?? undefined, pin, needsSecret ? secret : undefined))) return false;
    if (secret && pinHash !== null && !needsSecret)
      await rehashPin(db, staffId, { from: pinHash, to: await hashOf(pin) });
    return true;
  }
}

const lockedFor = (seconds: number) =>
  new Refusal('PIN_LOCKED', { retryAfterSeconds: seconds, message: message('pin.locked-for', { seconds }) });
