import { API_BASE } from '@caddie/contract/call';
import { dayStream } from '@caddie/contract/desk/sheet';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../platform/database/db.ts';
import type { MountFile } from '../../platform/http/desk-files.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { parse } from '../../platform/http/mount.ts';
import { testTokenOf } from '../../platform/http/test-visit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopService } from '../shops/shops.service.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 2_000;
/** Guests of one Wi-Fi share an address; beyond this their grids ask from time to time instead. */
const MAX_STREAMS_PER_ADDRESS = 100;
/** Somebody who has not read so much is not there any more. */
const MAX_UNREAD_BYTES = 16 * 1024;

/**
 * Notifies customers who look at a day that it has changed; they ask again for what they see. Fed by the database's own
 * notifications, so it does not matter which process took the booking. A venue that changed changes all its days.
 */
export async function liveRoutes(
  app: FastifyInstance,
  engine: Engine,
  shops: Pick<ShopService, 'forget' | 'mustAdmit'>,
  mountFile: MountFile,
): Promise<void> {
  const watching = new Map<string, Set<FastifyReply>>();
  const all = () => [...watching.values()].flatMap((replies) => [...replies]);
  const send = (replies: Iterable<FastifyReply>, line: string) => {
    for (const { raw } of replies) if (!raw.write(line) && raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };

  const notify = (replies: Iterable<FastifyReply>) => send(replies, 'event: changed\ndata: {}\n\n');
  const onDay = (day: string | null) => notify(day === null ? all() : (watching.get(day) ?? []));
  const onShop = (shopSeqNo: string | null) => {
    // First, so that whoever asks again gets the venue as it is now.
    shops.forget();
    const days = [...watching].filter(([day]) => shopSeqNo === null || day.startsWith(`${shopSeqNo} `));
    notify(days.flatMap(([, replies]) => [...replies]));
  };
  const stop = await engine.listen({ bookings: onDay, shops: onShop }, app.log);
  const beat = setInterval(() => send(all(), ': still here\n\n'), BEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const reply of all()) reply.raw.end();
    await stop();
  });

  // Without a HEAD of its own: that would be a stream too, and say nothing for ever.
  const route = { config: { isStream: true } };
  app.get(API_BASE + availabilityStream.path, { ...route, exposeHeadRoute: false }, async (request, reply) => {
    const { query } = parse(availabilityStream, request);
    await shops.mustAdmit(query.shopSeqNo, testTokenOf(request));
    open(`${query.shopSeqNo} ${query.bookingDate}`, request, reply);
    return reply;
  });

  mountFile(
    dayStream,
    async ({ staff, params }, request, reply) => {
      open(`${staff.shopSeqNo} ${params.date}`, request, reply);
      return reply;
    },
    route,
  );

  function open(day: string, request: FastifyRequest, reply: FastifyReply): void {
    const network = networkOf(request.ip);
    const others = all();
    if (others.length >= MAX_STREAMS) throw new Refusal('OVERLOADED');
    if (others.filter((other) => networkOf(other.request.ip) === network).length >= MAX_STREAMS_PER_ADDRESS)
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 60 });
    const replies = watching.get(day) ?? new Set();
    watching.set(day, replies.add(reply));
    request.raw.socket.once('close', () => {
      replies.delete(reply);
      if (replies.size === 0) watching.delete(day);
    });

    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\nevent: open\ndata: {}\n\n');
  }
}
