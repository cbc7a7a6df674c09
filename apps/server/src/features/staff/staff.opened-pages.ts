import type { Me, openPlace } from '@caddie/contract/desk/people/staff';
import type { ParsedOf } from '@caddie/contract/call';
import { hasRole } from '@caddie/contract/desk/rights';
import { createAct } from '../../platform/actors/act.ts';
import type { SignedInStaff } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { requireRight, notAllowedRefusal } from '../../platform/actors/require-right.ts';
import { type Admission, findAtVenue } from './people/people.store.ts';
import { insertOpenedPage } from './opened-pages.store.ts';
import type { Pins } from './sign-in/staff.pins.ts';
import type { Sessions } from './sign-in/staff.sessions.ts';

type Dependencies = { db: Db; pins: Pins; sessions: Sessions; admission: Admission };

/** Opens pages of the desk that are for managers, with a manager's PIN. */
export const createOpenedPages = ({ db, pins, sessions, admission }: Dependencies) => ({
  /** Opens a page in this session, on this device. Wrong PINs count as everywhere on the device. */
  async open(
    staff: SignedInStaff<'desk.open-place'>,
    { staffId, pin, place }: ParsedOf<typeof openPlace>['body'],
  ): Promise<Me> {
    requireRight(staff, 'desk.open-place');
    const { shopSeqNo, sessionId, deviceId } = staff;
    const approver = await findAtVenue(db, shopSeqNo, staffId, admission);
    if (!approver || approver.staffId === staff.staffId || !hasRole(approver.role, 'MANAGER'))
      throw notAllowedRefusal('MANAGER');
    await pins.mustBeRight(approver, deviceId, pin);
    await createAct(db)(
      { ...staff, approvedBy: approver.staffId },
      {
        right: 'desk.open-place',
        act: 'staff.open-place',
        subject: { kind: 'device', id: deviceId },
        find: async () => undefined,
        // Each PIN restarts its time.
        async work(trx) {
          await insertOpenedPage(trx, sessionId, place, approver.staffId);
          return { result: undefined, after: { place } };
        },
      },
    );
    return sessions.readMe(staff);
  },
});
