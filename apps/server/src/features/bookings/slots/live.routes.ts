import { API_BASE } from '@caddie/contract/call';
import { dayStream } from '@caddie/contract/desk/sheet';
import { TOUCHED_HEADER } from '@caddie/contract/desk/people/staff';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance } from 'fastify';
import type { SignedInStaff } from '../../../platform/actors/actor.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import type { MountFile } from '../../../platform/http/desk-files.ts';
import { parse } from '../../../platform/http/mount/input.ts';
import type { IdentifyStaff } from '../../../platform/http/access/staff-caller.ts';
import { testTokenOf } from '../../../platform/http/test-visit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';
import type { Streams } from './live.ts';

const config = { isStream: true };

export function liveRoutes(app: FastifyInstance, live: Streams, shops: Pick<ShopService, 'mustAdmit'>): void {
  // Without a HEAD of its own: that would be a stream too, and say nothing for ever.
  app.get(API_BASE + availabilityStream.path, { config, exposeHeadRoute: false }, async (request, reply) => {
    const { shopSeqNo, bookingDate } = parse(availabilityStream, request).query;
    await shops.mustAdmit(shopSeqNo, testTokenOf(request));
    return live.open({ shopSeqNo, date: bookingDate }, reply);
  });
}

/** The day at the desk, for as long as the person who looks at it is signed in. */
export function deskLiveRoutes(mountFile: MountFile, live: Streams, identify: IdentifyStaff): void {
  mountFile(
    dayStream,
    async ({ staff, params }, request, reply) => {
      mustMay(staff, 'day.read');
      // Its screen was touched when it was opened; that the stream is still open is no touch.
      delete request.headers[TOUCHED_HEADER];
      const isOver = () => hasLeft(staff, identify(request, dayStream));
      return live.open({ shopSeqNo: staff.shopSeqNo, date: params.date }, reply, { staffId: staff.staffId, isOver });
    },
    { config },
  );
}

/** Signed out, locked, removed from the staff, or at another venue by now. */
const hasLeft = ({ shopSeqNo }: SignedInStaff, asked: Promise<SignedInStaff>): Promise<boolean> =>
  asked.then(
    (staff) => staff.shopSeqNo !== shopSeqNo,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
