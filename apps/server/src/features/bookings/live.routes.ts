import { API_BASE } from '@caddie/contract/call';
import { dayStream } from '@caddie/contract/desk/sheet';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance } from 'fastify';
import type { MountFile } from '../../platform/http/desk-files.ts';
import { parse } from '../../platform/http/input.ts';
import { testTokenOf } from '../../platform/http/test-visit.ts';
import type { ShopService } from '../shops/shops.service.ts';
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

export function deskLiveRoutes(mountFile: MountFile, live: Streams): void {
  mountFile(
    dayStream,
    async ({ staff, params }, _request, reply) => live.open({ shopSeqNo: staff.shopSeqNo, date: params.date }, reply),
    { config },
  );
}
