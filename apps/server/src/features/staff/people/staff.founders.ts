import type { CountryCode } from '@caddie/contract/shops';
import type { Me } from '@caddie/contract/desk/people/staff';
import { staffMember, continueAs, type ActorTrx, type Staff } from '../../../platform/actors/actor.ts';
import type { Db, Trx } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findDevice, markDeviceKnown, readDevice } from '../devices.store.ts';
import { findFounder, type Founder, saveFirstPin } from './founders.store.ts';
import { insertPerson, insertRole } from './roles.store.ts';
import type { Browser, WithCookies } from '../../../platform/http/access/desk-cookies.ts';
import { deviceOf } from '../sign-in/staff.sign-in.ts';
import type { Pins } from '../sign-in/staff.pins.ts';
import type { OpenedSession, Sessions } from '../sign-in/staff.sessions.ts';

type Dependencies = { db: Db; pins: Pins; sessions: Sessions };
type Phone = { phone: string; countryCode: CountryCode };

/** Handles the person who opens a venue: a new one, or one who works elsewhere and already has a PIN. */
export function createFounders({ db, pins, sessions }: Dependencies) {
  return {
    find: (phone: string): Promise<Founder | undefined> => findFounder(db, phone),

    /** Returns the browser in which they verified their phone. */
    deviceOf: async (trx: Trx, browser: Browser) => {
      const { device, newDeviceToken } = await deviceOf(trx, browser);
      return { deviceId: device.deviceId, newDeviceToken };
    },
    knownDevice: async ({ deviceToken }: Browser): Promise<string | undefined> =>
      deviceToken ? (await findDevice(db, hashToken(deviceToken)))?.deviceId : undefined,

    /** Compares their existing PIN, or returns the hash of the one they chose. */
    async provePin(phone: string, deviceId: string, pin: string): Promise<string | undefined> {
      const existing = await findFounder(db, phone);
      if (!existing?.pinHash) return pins.hash(pin, phone);
      await pins.mustBeSecondFactor(existing, deviceId, pin);
      return undefined;
    },

    /** Continues the transaction in the founder's name; they own the venue that it creates. */
    async actAsFounder(
      trx: Trx,
      { phone, countryCode, name, pinHash }: Phone & { name: string; pinHash: string | undefined },
      requestId: string,
    ): Promise<{
      trx: ActorTrx;
      ownerAt: (shopSeqNo: number) => Staff;
      becomeOwner: (shopSeqNo: number) => Promise<Staff>;
    }> {
      const person = { phone, countryCode, name: name.trim(), ...(pinHash && { pinHash }) };
      const staffId = await insertPerson(trx, { ...person, shopSeqNo: 0, role: 'OWNER' });
      if (pinHash) await saveFirstPin(trx, staffId, pinHash);
      const toOwner = (shopSeqNo: number): Staff => staffMember({ staffId, shopSeqNo, role: 'OWNER', requestId });
      const actorTrx = await continueAs(trx, toOwner(0));
      const becomeOwner = async (shopSeqNo: number) => {
        await insertRole(actorTrx, staffId, null, { ...person, shopSeqNo, role: 'OWNER', isAccepted: true });
        return toOwner(shopSeqNo);
      };
      return { trx: actorTrx, ownerAt: toOwner, becomeOwner };
    },

    /** Signs the founder in. The PIN was given or chosen here, so the device is known. */
    async signIn(
      trx: Trx,
      newSession: { staffId: string; shopSeqNo: number; deviceId: string },
    ): Promise<OpenedSession | undefined> {
      await markDeviceKnown(trx, newSession.deviceId, newSession.staffId);
      const device = await readDevice(trx, newSession.deviceId);
      return sessions.open(trx, newSession.staffId, device, { isProved: true, preferredShop: newSession.shopSeqNo });
    },

    toResponse: async ({ token, ...session }: OpenedSession): Promise<WithCookies<Me>> => ({
      data: await sessions.readMe(session),
      session: token,
    }),
  };
}
