import type { getCounterEntry, Me } from '@caddie/contract/desk/people/staff';
import type { DataOf } from '@caddie/contract/call';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../platform/actors/act.ts';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { findDevice, isDeviceKnown, markAsCounter, readDevice } from './devices.store.ts';
import { type Admission, findAtVenue, listWithPin, listWorkplaces } from './people/people.store.ts';
import { endSession, findLastSession, markProved, readLockMinutes, touchNow } from './sign-in/sessions.store.ts';
import type { Pins } from './sign-in/staff.pins.ts';
import type { Sessions } from './sign-in/staff.sessions.ts';
import type { Browser, WithCookies } from '../../platform/http/access/desk-cookies.ts';

type Dependencies = { db: Db; shops: ShopService; pins: Pins; sessions: Sessions; admission: Admission };

/** Manages shared devices: who uses one, and how people switch on it. */
export function createCounter({ db, shops, pins, sessions, admission }: Dependencies) {
  return {
    /** Returns the options of the sign-in page on a device. */
    async counterEntry({ deviceToken }: Browser): Promise<DataOf<typeof getCounterEntry>> {
      const counter = await findCounter(deviceToken);
      if (!counter) return { counter: null };
      const { shopName, timeZone } = await shops.terms(counter.shopSeqNo);
      const people = await listWithPin(db, counter.shopSeqNo, admission);
      const last = await findLastSession(db, counter.deviceId);
      return {
        counter: {
          deviceName: counter.name,
          shopName,
          people,
          last: last
            ? {
                staffId: last.staffId,
                lockedAt: toVenueIso(timeZone, last.lockedAt.getTime()),
                byItself: last.byItself,
              }
            : null,
          lockMinutes: await readLockMinutes(db, counter.shopSeqNo),
        },
      };
    },

    /** Switches to the next person, by name and PIN. */
    async switch({ staffId, pin }: { staffId: string; pin: string }, browser: Browser): Promise<WithCookies<Me>> {
      const counter = await findCounter(browser.deviceToken);
      if (!counter) throw new Refusal('DEVICE_NOT_TRUSTED');
      const person = await findAtVenue(db, counter.shopSeqNo, staffId, admission);
      if (!person?.pinHash) return pins.refuseUnknown(pin);
      await pins.mustBeRight(person, counter.deviceId, pin);
      const opened = await inTransaction(db, (trx) => sessions.open(trx, staffId, counter, { isProved: true }));
      if (!opened) throw new Refusal('WRONG_PIN');
      return { data: await sessions.readMe(opened), session: opened.token };
    },

    /** Checks the person's own PIN in their open session; wrong PINs count as everywhere. */
    async prove(staff: SignedInStaff<'desk.prove'>, pin: string): Promise<Me> {
      requireRight(staff, 'desk.prove');
      const person = await findAtVenue(db, staff.shopSeqNo, staff.staffId, admission);
      if (!person?.pinHash) return pins.refuseUnknown(pin);
      await pins.mustBeRight(person, staff.deviceId, pin);
      await markProved(db, staff.sessionId);
      return sessions.readMe(staff);
    },

    /** Makes the device the venue's counter. From now on it locks, and people switch on it by PIN. */
    async makeCounter(staff: SignedInStaff<'counter.add'>, name: string): Promise<Me> {
      const { shopSeqNo, staffId, deviceId, sessionId } = staff;
      await createAct(db)(staff, {
        right: 'counter.add',
        act: 'staff.counter',
        subject: { kind: 'device', id: deviceId },
        find: (trx) => readDevice(trx, deviceId),
        isDone: (device) => device.shopSeqNo === shopSeqNo && device.name === name,
        async work(trx) {
          await markAsCounter(trx, deviceId, { shopSeqNo, by: staffId, name });
          await touchNow(trx, sessionId);
          return { result: undefined, after: { name } };
        },
      });
      return sessions.readMe(staff);
    },

    /** Moves the person to another of their venues; a counter stays at its own. */
    async changeVenue(staff: SignedInStaff<'desk.change-venue'>, shopSeqNo: number): Promise<WithCookies<Me>> {
      requireRight(staff, 'desk.change-venue');
      if (shopSeqNo === staff.shopSeqNo) return { data: await sessions.readMe(staff) };
      const venues = await listWorkplaces(db, staff.staffId);
      const venue = venues.find((one) => one.shopSeqNo === shopSeqNo);
      if (!venue) throw new Refusal('SHOP_NOT_FOUND');
      const device = await readDevice(db, staff.deviceId);
      if (device.shopSeqNo !== null && device.shopSeqNo !== shopSeqNo) throw new Refusal('DEVICE_NOT_TRUSTED');
      // The session was opened with a code alone, before they got that role: it ends, and the next sign-in asks for the PIN.
      if (venue.role !== 'DESK' && !(await isDeviceKnown(db, staff.deviceId, staff.staffId))) {
        await endSession(db, staff.sessionId, false);
        throw new Refusal('UNAUTHENTICATED');
      }
      const opened = await sessions.move(staff, shopSeqNo);
      if (!opened) throw new Refusal('UNAUTHENTICATED');
      return { data: await sessions.readMe(opened), session: opened.token };
    },

    /** Signs the person out; a counter stays a counter. */
    async signOut(staff: SignedInStaff<'desk.leave'>, lockedByItself = false): Promise<WithCookies<null>> {
      requireRight(staff, 'desk.leave');
      await endSession(db, staff.sessionId, lockedByItself);
      return { data: null, session: null };
    },
  };

  async function findCounter(deviceToken: string | undefined) {
    const device = deviceToken && (await findDevice(db, hashToken(deviceToken)));
    return device && device.shopSeqNo !== null ? { ...device, shopSeqNo: device.shopSeqNo } : undefined;
  }
}
