import type { Me } from '@caddie/contract/desk/people/staff';
import { hasRole } from '@caddie/contract/desk/rights';
import type { Language } from '@caddie/contract/texts/languages';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { SignedInStaff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import type { Db, Trx } from '../../../platform/database/db.ts';
import type { AuthenticateStaff, StaffSession } from '../../../platform/http/access/staff-caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { planOf, type ShopService } from '../../shops/shops.service.ts';
import { readWording } from '../../shops/wordings.service.ts';
import { type Device, readDevice } from '../devices.store.ts';
import { acceptInvitations, type Admission, findAtVenue, listWithPin, listWorkplaces } from '../people/people.store.ts';
import { clearTriesOn } from './pins.store.ts';
import { listOpened } from '../places.store.ts';
import {
  endSessionsOn,
  findSession,
  insertSession,
  noteTouch,
  readLockMinutes,
  replaceSession,
} from './sessions.store.ts';
import { say } from '../../../words/words.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** Who is signed in, and the token that only their browser knows. */
export type Opened = Pick<StaffSession, 'sessionId' | 'staffId' | 'shopSeqNo' | 'deviceId'> & { token: string };

/** Whether they gave their PIN or passkey for it, not a code alone; and where, if not at the counter's venue or where they were last. */
type Opening = { isProved: boolean; at?: number | null };

type Dependencies = {
  db: Db;
  shops: ShopService;
  admits: Admission;
  salesEmail: string;
  languages: readonly Language[];
};

export function createSessions({ db, shops, admits, salesEmail, languages }: Dependencies) {
  const authenticate: AuthenticateStaff = async (token, touchedSecondsAgo) => {
    const found = await findSession(db, hashToken(token), admits.demo);
    if (!found) return undefined;
    const { shopName, isOpen, isRemoved, isCounter, ...session } = found;
    if (isRemoved) {
      throw new Refusal('REMOVED_FROM_STAFF', { says: say('staff.removed', { shopName }) });
    }
    if (!isOpen) return undefined;
    if (isCounter && touchedSecondsAgo !== undefined) await noteTouch(db, session.sessionId, touchedSecondsAgo);
    return session;
  };

  return {
    /** The session behind a cookie. On a counter, a person who was away too long is signed out. */
    authenticate,

    /**
     * Signs a person in on a device, in the transaction that decided it: at the venue they ask for, at the counter's, or where they
     * were last. Undefined if they work nowhere any more.
     */
    async open(
      trx: Trx,
      staffId: string,
      device: Device,
      { isProved, at = device.shopSeqNo }: Opening,
    ): Promise<Opened | undefined> {
      await acceptInvitations(trx, staffId);
      const venues = await listWorkplaces(trx, staffId);
      const venue = venues.find(({ shopSeqNo }) => shopSeqNo === at) ?? venues[0];
      if (!venue) return undefined;
      const token = newToken();
      await endSessionsOn(trx, device.deviceId);
      const session = { staffId, shopSeqNo: venue.shopSeqNo, deviceId: device.deviceId };
      const { sessionId } = await insertSession(trx, { ...session, isProved, tokenHash: hashToken(token) });
      await clearTriesOn(trx, device.deviceId, staffId);
      return { ...session, sessionId, token };
    },

    /**
     * The same sign-in at another venue, as a session of its own: a tab that was drawn for the first does nothing at the second. It
     * proves nobody anew, so neither its end nor the tries of a PIN change. Undefined if it was ended meanwhile.
     */
    async move({ staffId, deviceId, sessionId }: SignedInStaff, shopSeqNo: number): Promise<Opened | undefined> {
      const token = newToken();
      const next = await replaceSession(db, sessionId, { shopSeqNo, tokenHash: hashToken(token) });
      return next && { ...next, staffId, deviceId, shopSeqNo, token };
    },

    /** Who is signed in, asked by themselves. */
    async me(staff: SignedInStaff<'desk.read'>): Promise<Me> {
      mustMay(staff, 'desk.read');
      return readMe(staff);
    },

    readMe,
  };

  /** Who is signed in, where, and what the screens need before anything else. */
  async function readMe({ sessionId, staffId, shopSeqNo, deviceId }: Omit<Opened, 'token'>): Promise<Me> {
    const person = await findAtVenue(db, shopSeqNo, staffId, admits);
    if (!person) throw new Refusal('UNAUTHENTICATED');
    const shop = await shops.read(shopSeqNo);
    const terms = await shops.terms(shopSeqNo);
    const device = await readDevice(db, deviceId);
    const isCounter = device.shopSeqNo !== null;
    const colleagues = person.role === 'OWNER' ? [] : await listWithPin(db, shopSeqNo, admits);
    return {
      sessionId,
      staffId,
      name: person.name,
      role: person.role,
      venue: {
        shopSeqNo,
        shopName: shop.shopName,
        countryCode: shop.solutionConfig.global_config.countryCode,
        timeZone: shop.timeZone,
        currency: shop.currency,
        durations: shop.durations,
        maxPartySize: shop.maxPartySize,
        isOpen: terms.openedAt !== null,
        textsBooked: (await readWording(db, shopSeqNo, 'booked')).isSent,
      },
      plan: planOf(terms),
      salesEmail,
      languages: [...languages],
      venues: await listWorkplaces(db, staffId),
      device: { name: device.name, isCounter },
      lockMinutes: isCounter ? await readLockMinutes(db, shopSeqNo) : null,
      approvers: colleagues.filter(({ role }) => !hasRole(person.role, role)),
      opened: (await listOpened(db, staffId, deviceId)).map(({ until, ...one }) => ({
        ...one,
        until: toVenueIso(shop.timeZone, until.getTime()),
      })),
    };
  }
}
