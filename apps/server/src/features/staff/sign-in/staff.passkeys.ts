import type { DataOf } from '@caddie/contract/call';
import {
  type Credential,
  type listPasskeys,
  type Passkey,
  PASSKEYS_MAX,
  type beginAddingPasskey,
} from '@caddie/contract/desk/people/passkeys';
import type { SignIn } from '@caddie/contract/desk/people/staff';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../../platform/actors/act.ts';
import type { SignedInStaff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { type Db, inTransaction, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import { markDeviceKnown, readDevice } from '../devices.store.ts';
import { type Admission, findAtVenue, type Person } from '../people/people.store.ts';
import * as store from './passkeys.store.ts';
import type { Site } from './sites.rules.ts';
import { deviceNameOf } from './sign-in.rules.ts';
import type { Pins } from './staff.pins.ts';
import type { Sessions } from './staff.sessions.ts';
import type { Browser, WithCookies } from '../../../platform/http/access/desk-cookies.ts';
import { deviceOf, signedIn } from './staff.sign-in.ts';
import { DEFAULT_LOCALE, translate, message } from '../../../words/words.ts';

type Dependencies = { db: Db; shops: ShopService; pins: Pins; sessions: Sessions; admission: Admission };
type Options = DataOf<typeof beginAddingPasskey>;
type List = DataOf<typeof listPasskeys>;

/** Loaded when a passkey is used: it takes 28 MB and a part of every start. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Passkeys are added with the PIN on a personal device; from then on they sign the person in. */
export function createPasskeys({ db, shops, pins, sessions, admission }: Dependencies) {
  const perform = createAct(db);
  return {
    async list(staff: SignedInStaff<'passkey.read'>): Promise<List> {
      requireRight(staff, 'passkey.read');
      return readList(staff);
    },

    async prepare(staff: SignedInStaff<'passkey.add'>, site: Site, pin: string): Promise<Options> {
      requireRight(staff, 'passkey.add');
      const person = await mustBeOnOwnDevice(staff);
      await pins.mustBeRight(person, staff.deviceId, pin);
      const existing = await store.listPasskeysOf(db, staff.staffId);
      if (existing.length >= PASSKEYS_MAX) throw new Refusal('TOO_MANY_PASSKEYS');
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpName: translate(message('page.desk'), DEFAULT_LOCALE),
        rpID: site.name,
        userName: person.name,
        userDisplayName: person.name,
        // An opaque id that reveals nothing about the person.
        userID: new TextEncoder().encode(staff.staffId),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
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
      requireRight(staff, 'passkey.add');
      await mustBeOnOwnDevice(staff);
      const { verifyRegistrationResponse } = await loadLibrary();
      const verified = await verifyRegistrationResponse({
        response: credential as RegistrationResponseJSON,
        expectedChallenge: (challenge) => store.useChallenge(db, hashToken(challenge), staff.staffId),
        expectedOrigin: site.origin,
        expectedRPID: site.name,
      }).catch(refusePasskey);
      if (!verified.verified) throw new Refusal('PASSKEY_REFUSED');
      const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
      await perform(staff, {
        right: 'passkey.add',
        act: 'staff.add-passkey',
        subject: { kind: 'staff', id: staff.staffId },
        find: (trx) => store.listPasskeysOf(trx, staff.staffId),
        async work(trx, existing) {
          if (existing.length >= PASSKEYS_MAX) throw new Refusal('TOO_MANY_PASSKEYS');
          const name = deviceNameOf(browser.userAgent);
          const passkey = { staffId: staff.staffId, credentialId: id, publicKey, uses: counter, name };
          if (!(await store.insertPasskey(trx, { ...passkey, transports: transports ?? [] })))
            throw new Refusal('PASSKEY_REFUSED');
          return { result: undefined };
        },
      });
      return readList(staff);
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
      return readList(staff);
    },

    async prepareSignIn(site: Site): Promise<Options> {
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({ rpID: site.name, userVerification: 'required' });
      await store.insertChallenge(db, hashToken(options.challenge), null);
      return { ...options };
    },

    /** Signs in with a passkey, which replaces code and PIN; from then on the device is known. */
    async signIn(site: Site, credential: Credential, browser: Browser): Promise<WithCookies<SignIn>> {
      const storedPasskey = await store.findPasskey(db, credential.id);
      if (!storedPasskey) throw new Refusal('PASSKEY_REFUSED');
      const { publicKey, uses, transports, staffId } = storedPasskey;
      const { verifyAuthenticationResponse } = await loadLibrary();
      const verified = await verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => store.useChallenge(db, hashToken(challenge), null),
        expectedOrigin: site.origin,
        expectedRPID: site.name,
        credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: uses, transports },
      }).catch(refusePasskey);
      if (!verified.verified) throw new Refusal('PASSKEY_REFUSED');
      const { newCounter } = verified.authenticationInfo;
      const { opened, newDeviceToken } = await inTransaction(db, async (trx) => {
        if (!(await store.recordPasskeyUse(trx, credential.id, newCounter))) throw new Refusal('PASSKEY_REFUSED');
        const found = await deviceOf(trx, browser);
        await markDeviceKnown(trx, found.device.deviceId, staffId);
        const session = await sessions.open(trx, staffId, found.device, { isProved: true });
        // The person no longer works at any venue.
        if (!session) throw new Refusal('PASSKEY_REFUSED');
        return { opened: session, newDeviceToken: found.newDeviceToken };
      });
      return signedIn(sessions, opened, newDeviceToken);
    },
  };

  async function readList(staff: SignedInStaff): Promise<List> {
    const { timeZone } = await shops.terms(staff.shopSeqNo);
    const iso = (at: number) => toVenueIso(timeZone, at);
    const found = await store.listPasskeysOf(db, staff.staffId);
    return found.map(({ passkeyId, name, addedAt, lastUsedAt }): Passkey => {
      return { passkeyId, name, addedAt: iso(addedAt), lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt) };
    });
  }

  /** Returns the person, if they are signed in on a personal device. */
  async function mustBeOnOwnDevice({ staffId, shopSeqNo, deviceId }: SignedInStaff): Promise<Person> {
    const { shopSeqNo: counterShopSeqNo } = await readDevice(db, deviceId);
    if (counterShopSeqNo !== null) throw new Refusal('NOT_AT_A_COUNTER');
    const person = await findAtVenue(db, shopSeqNo, staffId, admission);
    if (!person) throw new Refusal('UNAUTHENTICATED');
    return person;
  }
}

/** The library throws on every mismatch; the refusal does not reveal which. */
function refusePasskey(error: unknown): never {
  if (isDatabaseError(error)) throw error;
  throw new Refusal('PASSKEY_REFUSED', { cause: error });
}
