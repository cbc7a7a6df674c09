import { isEasyPin } from '@caddie/contract/desk/easy-pin';
import { PIN_TRIES } from '@caddie/contract/desk/people/staff';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Identity } from '../../users/sign-in/identity.service.ts';
import { type Person, renewPin } from '../people/people.store.ts';
import { CLOSED_MINUTES, isKeyed, keyed, triesLeftAfter } from './pins.rules.ts';
import { chargeTry, clearOldTries, clearTriesOn, listTries, lockTries } from './pins.store.ts';
import { say } from '../../../words/words.ts';

export type Pins = ReturnType<typeof createPins>;
type Owner = Pick<Person, 'staffId' | 'name' | 'pinHash'>;

/**
 * PINs: how they are chosen, compared, and how many tries there are. They are hashed with the secret of the server, if it has one: a
 * copy of the database is then no list of them.
 */
export function createPins(db: Db, passwords: Identity['passwords'], pinSecret: string | undefined) {
  const secret = pinSecret === undefined ? undefined : new TextEncoder().encode(pinSecret);

  return {
    /** The hash of a new PIN; refuses one that a colleague would guess. */
    async hash(pin: string, phone: string): Promise<string> {
      if (isEasyPin(pin, phone)) throw new Refusal('PIN_TOO_EASY', { fields: { pin: say('pin.easy') } });
      return hashOf(pin);
    },

    /** On a device that is trusted with PINs: five wrong ones, and only a code helps. */
    async mustBeRight(owner: Owner, deviceId: string, pin: string): Promise<void> {
      const charged = await chargeTry(db, deviceId, owner.staffId);
      await tryOut(owner, pin, charged?.inARow, () => new Refusal('PIN_LOCKED'));
      await clearTriesOn(db, deviceId, owner.staffId);
    },

    /** The second half of a sign-in: five wrong ones close it for a while, from whatever device they come. */
    async mustBeSecondFactor(owner: Owner, deviceId: string, pin: string): Promise<void> {
      const { staffId } = owner;
      await clearOldTries(db, deviceId, staffId);
      const closes = (await listTries(db, deviceId, staffId)).filter(({ inAll }) => inAll >= PIN_TRIES);
      if (closes.length > 0) throw closed(Math.max(...closes.map(({ secondsLeft }) => secondsLeft)));
      const tries = await inTransaction(db, async (trx) => {
        // One at a time, also from two devices: each is told how many are left after it.
        await lockTries(trx, staffId);
        const charged = await chargeTry(trx, deviceId, staffId);
        return charged && (await listTries(trx, deviceId, staffId)).find(({ isHere }) => isHere)?.inAll;
      });
      await tryOut(owner, pin, tries, () => closed(CLOSED_MINUTES * 60));
    },

    /** For a person who does not exist: the same work, and the same answer as for a wrong PIN. */
    async refuseUnknown(pin: string): Promise<never> {
      await passwords.matches(undefined, pin);
      throw new Refusal('WRONG_PIN');
    },
  };

  /** `tries` with this one, which is looked at only if it is one of those allowed. */
  async function tryOut(owner: Owner, pin: string, tries: number | undefined, locked: () => Refusal): Promise<void> {
    if (tries === undefined || tries > PIN_TRIES) throw locked();
    if (await fits(owner, pin)) return;
    if (tries === PIN_TRIES) throw locked();
    const triesLeft = triesLeftAfter(tries);
    throw new Refusal('WRONG_PIN', { says: say('pin.wrong', { name: owner.name, triesLeft }), details: { triesLeft } });
  }

  async function hashOf(pin: string): Promise<string> {
    return secret ? keyed(await passwords.hash(pin, secret)) : passwords.hash(pin);
  }

  /** A hash from before there was a secret is replaced as soon as its PIN is known. */
  async function fits({ staffId, pinHash }: Owner, pin: string): Promise<boolean> {
    const needsSecret = pinHash !== null && isKeyed(pinHash);
    if (!(await passwords.matches(pinHash ?? undefined, pin, needsSecret ? secret : undefined))) return false;
    if (secret && pinHash !== null && !needsSecret)
      await renewPin(db, staffId, { from: pinHash, to: await hashOf(pin) });
    return true;
  }
}

const closed = (seconds: number) =>
  new Refusal('PIN_LOCKED', { retryAfterSeconds: seconds, says: say('pin.closed', { seconds }) });
