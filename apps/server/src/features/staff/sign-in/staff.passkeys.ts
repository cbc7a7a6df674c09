import type { DataOf } from '@caddie/contract/call';
import {
  type Credential,
  type listPasskeys,
  type Passkey,
  PASSKEYS_MAX,
  type preparePasskey,
} from '@caddie/contract/desk/people/passkeys';
import type { SignIn } from '@caddie/contract/desk/people/staff';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../../platform/actors/act.ts';
import type { SignedInStaff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import { type Db, inTransaction, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { markKnownOn, readDevice } from '../devices.store.ts';
import { type Admission, findAtVenue, type Person } from '../people/people.store.ts';
import * as store from './passkeys.store.ts';
import type { Site } from './sites.rules.ts';
import { deviceNameOf } from './sign-in.rules.ts';
import type { Pins } from './staff.pins.ts';
import type { Sessions } from './staff.sessions.ts';
import type { Browser, WithCookies } from '../../../platform/http/access/desk-cookies.ts';
import { deviceOf, signedIn } from './staff.sign-in.ts';
import { DEFAULT_LOCALE, inWords, say } from '../../../words/words.ts';

type Dependencies = { db: Db; shops: ShopService; pins: Pins; sessions: Sessions; admits: Admission };
type Options = DataOf<typeof preparePasskey>;
type List = DataOf<typeof listPasskeys>;

/** Passkeys are added with the PIN on a personal device; from then on they sign the person in. */
export function createPasskeys({ db, shops, pins, sessions, admits }: Dependencies) {
  const perform = createAct(db);
  return {
    async list(staff: SignedInStaff<'passkey.read'>): Promise<List> {
      mustMay(staff, 'passkey.read');
      return listOf(staff);
    },

    async prepare(staff: SignedInStaff<'passkey.add'>, site: Site, pin: string): Promise<Options> {
      mustMay(staff, 'passkey.add');
      const person = await ownerOn(staff);
      await pins.mustBeRight(person, staff.deviceId, pin);
      const known = await store.listPasskeysOf(db, staff.staffId);
      if (known.length >= PASSKEYS_MAX) throw new Refusal('TOO_MANY_PASSKEYS');
      const options = await generateRegistrationOptions({
        rpName: inWords(say('page.desk'), DEFAULT_LOCALE),
        rpID: site.name,
        userName: person.name,
        userDisplayName: person.name,
        // An opaque id that reveals nothing about the person.
        userID: new TextEncoder().encode(staff.staffId),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      });
      await store.insertChallenge(db, hashToken(options.challenge), staff.staffId);
      return { ...options };
    },

    async add(
      staff: SignedInStaff<'passkey.add'>,
      site: Site,
      credential: Credential,
      browser: Browser,
    ): Promise<List> {
      mustMay(staff, 'passkey.add');
      await ownerOn(staff);
      const verified = await verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: (challenge) => store.takeChallenge(db, hashToken(challenge), staff.staffId),
        expectedOrigin: site.origin,
        expectedRPID: site.name,
      }).catch(refuse);
      if (!verified.verified) throw new Refusal('PASSKEY_REFUSED');
      const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
      await perform(staff, {
        right: 'passkey.add',
        act: 'staff.add-passkey',
        subject: { kind: 'staff', id: staff.staffId },
        find: (trx) => store.listPasskeysOf(trx, staff.staffId),
        async work(trx, known) {
          if (known.length >= PASSKEYS_MAX) throw new Refusal('TOO_MANY_PASSKEYS');
          const name = deviceNameOf(browser.userAgent);
          const passkey = { staffId: staff.staffId, credentialId: id, publicKey, uses: counter, name };
          if (!(await store.insertPasskey(trx, { ...passkey, transports: transports ?? [] })))
            throw new Refusal('PASSKEY_REFUSED');
          return { result: undefined };
        },
      });
      return listOf(staff);
    },

    /** Removes a passkey. A repeated request changes nothing. */
    async remove(staff: SignedInStaff<'passkey.remove'>, passkeyId: string): Promise<List> {
      await perform(staff, {
        right: 'passkey.remove',
        act: 'staff.remove-passkey',
        subject: { kind: 'staff', id: staff.staffId },
        find: async () => undefined,
        work: async (trx) =>
          (await store.dropPasskey(trx, staff.staffId, passkeyId)) ? { result: undefined } : undefined,
      });
      return listOf(staff);
    },

    async ask(site: Site): Promise<Options> {
      const options = await generateAuthenticationOptions({ rpID: site.name, userVerification: 'required' });
      await store.insertChallenge(db, hashToken(options.challenge), null);
      return { ...options };
    },

    /** Signs in with a passkey, which replaces code and PIN; from then on the device is known. */
    async signIn(site: Site, credential: Credential, browser: Browser): Promise<WithCookies<SignIn>> {
      const known = await store.findPasskey(db, credential.id);
      if (!known) throw new Refusal('PASSKEY_REFUSED');
      const { publicKey, uses, transports, staffId } = known;
      const verified = await verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => store.takeChallenge(db, hashToken(challenge), null),
        expectedOrigin: site.origin,
        expectedRPID: site.name,
        credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: uses, transports },
      }).catch(refuse);
      if (!verified.verified) throw new Refusal('PASSKEY_REFUSED');
      const { newCounter } = verified.authenticationInfo;
      const { opened, newDeviceToken } = await inTransaction(db, async (trx) => {
        if (!(await store.notePasskeyUse(trx, credential.id, newCounter))) throw new Refusal('PASSKEY_REFUSED');
        const found = await deviceOf(trx, browser);
        await markKnownOn(trx, found.device.deviceId, staffId);
        const session = await sessions.open(trx, staffId, found.device, { isProved: true });
        // The person no longer works at any venue.
        if (!session) throw new Refusal('PASSKEY_REFUSED');
        return { opened: session, newDeviceToken: found.newDeviceToken };
      });
      return signedIn(sessions, opened, newDeviceToken);
    },
  };

  async function listOf(staff: SignedInStaff): Promise<List> {
    const { timeZone } = await shops.terms(staff.shopSeqNo);
    const iso = (at: number) => toVenueIso(timeZone, at);
    const found = await store.listPasskeysOf(db, staff.staffId);
    return found.map(({ passkeyId, name, addedAt, lastUsedAt }): Passkey => {
      return { passkeyId, name, addedAt: iso(addedAt), lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt) };
    });
  }

  /** Returns the person, if they are signed in on a personal device. */
  async function ownerOn({ staffId, shopSeqNo, deviceId }: SignedInStaff): Promise<Person> {
    const { shopSeqNo: counterOf } = await readDevice(db, deviceId);
    if (counterOf !== null) throw new Refusal('NOT_AT_A_COUNTER');
    const person = await findAtVenue(db, shopSeqNo, staffId, admits);
    if (!person) throw new Refusal('UNAUTHENTICATED');
    return person;
  }
}

/** The library throws on every mismatch; the refusal does not reveal which. */
function refuse(error: unknown): never {
  if (isDatabaseError(error)) throw error;
  throw new Refusal('PASSKEY_REFUSED', { cause: error });
}
