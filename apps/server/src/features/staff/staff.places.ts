import type { Me, openPlace } from '@caddie/contract/desk/people/staff';
import type { ParsedOf } from '@caddie/contract/call';
import { hasRole } from '@caddie/contract/desk/rights';
import { createAct } from '../../platform/actors/act.ts';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { mustMay, notAllowed } from '../../platform/actors/must-may.ts';
import { type Admission, findAtVenue } from './people/people.store.ts';
import { insertOpened } from './places.store.ts';
import type { Pins } from './sign-in/staff.pins.ts';
import type { Sessions } from './sign-in/staff.sessions.ts';

type Dependencies = { db: Db; pins: Pins; sessions: Sessions; admits: Admission };

/** Opens pages of the desk that are for managers, with a manager's PIN. */
export const createPlaces = ({ db, pins, sessions, admits }: Dependencies) => ({
  /** Opens a page in this session, on this device. Wrong PINs count as everywhere on the device. */
  async open(
    staff: SignedInStaff<'desk.open-place'>,
    { staffId, pin, place }: ParsedOf<typeof openPlace>['body'],
  ): Promise<Me> {
    mustMay(staff, 'desk.open-place');
    const { shopSeqNo, sessionId, deviceId } = staff;
    const opener = await findAtVenue(db, shopSeqNo, staffId, admits);
    if (!opener || opener.staffId === staff.staffId || !hasRole(opener.role, 'MANAGER')) throw notAllowed('MANAGER');
    await pins.mustBeRight(opener, deviceId, pin);
    await createAct(db)(
      { ...staff, approvedBy: opener.staffId },
      {
        right: 'desk.open-place',
        act: 'staff.open-place',
        subject: { kind: 'device', id: deviceId },
        find: async () => undefined,
        // Each PIN restarts its time.
        async work(trx) {
          await insertOpened(trx, sessionId, place, opener.staffId);
          return { result: undefined, after: { place } };
        },
      },
    );
    return sessions.readMe(staff);
  },
});
