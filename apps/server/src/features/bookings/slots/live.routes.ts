import { API_BASE } from '@caddie/contract/call';
import { dayStream } from '@caddie/contract/desk/sheet';
import { IDLE_SECONDS_HEADER } from '@caddie/contract/desk/people/staff';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance } from 'fastify';
import type { SignedInStaff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { MountFile } from '../../../platform/http/desk-files.ts';
import { parseInput } from '../../../platform/http/mount/input.ts';
import type { IdentifyStaff } from '../../../platform/http/access/staff-caller.ts';
import { testTokenOf } from '../../../platform/http/test-cookie.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { Streams } from './live.ts';

const config = { isStream: true };

export function liveRoutes(app: FastifyInstance, live: Streams, shops: Pick<ShopService, 'mustAdmit'>): void {
  // No HEAD route: it would open a stream that never sends anything.
  app.get(API_BASE + availabilityStream.path, { config, exposeHeadRoute: false }, async (request, reply) => {
    const { shopSeqNo, bookingDate } = parseInput(availabilityStream, request).query;
    await shops.mustAdmit(shopSeqNo, testTokenOf(request));
    return live.open({ shopSeqNo, date: bookingDate }, reply);
  });
}

/** Streams a day's changes to the desk while the member of staff is signed in. */
export function deskLiveRoutes(mountFile: MountFile, live: Streams, identify: IdentifyStaff): void {
  mountFile(
    dayStream,
    async ({ staff, params }, request, reply) => {
      requireRight(staff, 'day.read');
      // The open stream must not count as activity on the device, only the request that opened it.
      delete request.headers[IDLE_SECONDS_HEADER];
      const isOver = () => hasLostAccess(staff, identify(request, dayStream));
      return live.open({ shopSeqNo: staff.shopSeqNo, date: params.date }, reply, { staffId: staff.staffId, isOver });
    },
    { config },
  );
}

/** True if the member of staff is signed out, locked, removed from the staff or at another venue. */
const hasLostAccess = ({ shopSeqNo }: SignedInStaff, identified: Promise<SignedInStaff>): Promise<boolean> =>
  identified.then(
    (staff) => staff.shopSeqNo !== shopSeqNo,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
