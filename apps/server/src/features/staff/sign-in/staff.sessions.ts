import type { Me } from '@caddie/contract/desk/people/staff';
import { hasRole } from '@caddie/contract/desk/rights';
import type { Language } from '@caddie/contract/texts/languages';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { SignedInStaff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { Db, Trx } from '../../../platform/database/db.ts';
import type { AuthenticateStaff, StaffSession } from '../../../platform/http/access/staff-caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { planOf, type ShopService } from '../../shops/shops.service.ts';
import { readWording } from '../../shops/wordings.service.ts';
import { type Device, readDevice } from '../devices.store.ts';
import { acceptInvitations, type Admission, findAtVenue, listWithPin, listWorkplaces } from '../people/people.store.ts';
import { clearTriesOn } from './pins.store.ts';
import { listOpenedPages } from '../opened-pages.store.ts';
import {
  endSessionsOn,
  findSession,
  insertSession,
  recordTouch,
  readLockMinutes,
  replaceSession,
} from './sessions.store.ts';
import { message } from '../../../words/words.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** A new session, with the token that only its browser knows. */
export type OpenedSession = Pick<StaffSession, 'sessionId' | 'staffId' | 'shopSeqNo' | 'deviceId'> & { token: string };

/** Whether a PIN or passkey was given, not a code alone; `preferredShop`: the venue, by default the counter's or the last used one. */
type SessionOptions = { isProved: boolean; preferredShop?: number | null };

type Dependencies = {
  db: Db;
  shops: ShopService;
  admission: Admission;
  salesEmail: string;
  languages: readonly Language[];
};

export function createSessions({ db, shops, admission, salesEmail, languages }: Dependencies) {
  const authenticate: AuthenticateStaff = async (token, touchedSecondsAgo) => {
    const found = await findSession(db, hashToken(token), admission.demo);
    if (!found) return undefined;
    const { shopName, isOpen, isRemoved, isCounter, ...session } = found;
    if (isRemoved) {
      throw new Refusal('REMOVED_FROM_STAFF', { message: message('staff.removed', { shopName }) });
    }
    if (!isOpen) return undefined;
    if (isCounter && touchedSecondsAgo !== undefined) await recordTouch(db, session.sessionId, touchedSecondsAgo);
    return session;
  };

  return {
    /** Returns the session of a cookie. On a counter, a person who was idle too long is signed out. */
    authenticate,

    /**
     * Signs a person in on a device, in the caller's transaction: at the requested venue, the counter's or the last used one. Undefined if
     * they no longer work at any venue.
     */
    async open(
      trx: Trx,
      staffId: string,
      device: Device,
      { isProved, preferredShop = device.shopSeqNo }: SessionOptions,
    ): Promise<OpenedSession | undefined> {
      await acceptInvitations(trx, staffId);
      const venues = await listWorkplaces(trx, staffId);
      const venue = venues.find(({ shopSeqNo }) => shopSeqNo === preferredShop) ?? venues[0];
      if (!venue) return undefined;
      const token = newToken();
      await endSessionsOn(trx, device.deviceId);
      const session = { staffId, shopSeqNo: venue.shopSeqNo, deviceId: device.deviceId };
      const { sessionId } = await insertSession(trx, { ...session, isProved, tokenHash: hashToken(token) });
      await clearTriesOn(trx, device.deviceId, staffId);
      return { ...session, sessionId, token };
    },

    /**
     * Moves a sign-in to another venue as a new session, so that a tab of the first cannot act at the second. Nothing is proved again, so
     * neither its end nor the PIN tries change. Undefined if it ended concurrently.
     */
    async move({ staffId, deviceId, sessionId }: SignedInStaff, shopSeqNo: number): Promise<OpenedSession | undefined> {
      const token = newToken();
      const nextSession = await replaceSession(db, sessionId, { shopSeqNo, tokenHash: hashToken(token) });
      return nextSession && { ...nextSession, staffId, deviceId, shopSeqNo, token };
    },

    /** Returns the signed-in person to themselves. */
    async me(staff: SignedInStaff<'desk.read'>): Promise<Me> {
      requireRight(staff, 'desk.read');
      return readMe(staff);
    },

    readMe,
  };

  /** Returns the person, the venue, and what all screens need first. */
  async function readMe({ sessionId, staffId, shopSeqNo, deviceId }: Omit<OpenedSession, 'token'>): Promise<Me> {
    const person = await findAtVenue(db, shopSeqNo, staffId, admission);
    if (!person) throw new Refusal('UNAUTHENTICATED');
    const shop = await shops.read(shopSeqNo);
    const terms = await shops.terms(shopSeqNo);
    const device = await readDevice(db, deviceId);
    const isCounter = device.shopSeqNo !== null;
    const colleagues = person.role === 'OWNER' ? [] : await listWithPin(db, shopSeqNo, admission);
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
        quietFromHour: terms.quietFromHour,
        quietUntilHour: terms.quietUntilHour,
        textsBooked: (await readWording(db, shopSeqNo, 'booked')).isSent,
      },
      plan: planOf(terms),
      salesEmail,
      languages: [...languages],
      venues: await listWorkplaces(db, staffId),
      device: { name: device.name, isCounter },
      lockMinutes: isCounter ? await readLockMinutes(db, shopSeqNo) : null,
      approvers: colleagues.filter(({ role }) => !hasRole(person.role, role)),
      opened: (await listOpenedPages(db, staffId, deviceId)).map(({ until, ...one }) => ({
        ...one,
        until: toVenueIso(shop.timeZone, until.getTime()),
      })),
    };
  }
}
