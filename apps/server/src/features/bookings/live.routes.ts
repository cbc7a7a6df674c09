import { API_BASE } from '@caddie/contract/call';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from '../../platform/db.ts';
import { networkOf } from '../../platform/networks.ts';
import { parse } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 2_000;
/** Guests of one Wi-Fi share an address; beyond this their grids ask from time to time instead. */
const MAX_STREAMS_PER_ADDRESS = 100;
/** Somebody who has not read so much is not there any more. */
const MAX_UNREAD_BYTES = 16 * 1024;

/**
 * Tells customers who look at a day that it has changed; they ask again for what they see. Fed by the database's own
 * notifications, so it does not matter which process took the booking.
 */
export async function liveRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const watching = new Map<string, Set<FastifyReply>>();
  const all = () => [...watching.values()].flatMap((replies) => [...replies]);
  const tell = (replies: Iterable<FastifyReply>, line: string) => {
    for (const { raw } of replies) if (!raw.write(line) && raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };

  const onMessage = (day: string | null) =>
    tell(day === null ? all() : (watching.get(day) ?? []), 'event: changed\ndata: {}\n\n');
  const stop = await engine.listen('bookings', onMessage, app.log);
  const beat = setInterval(() => tell(all(), ': still here\n\n'), BEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const reply of all()) reply.raw.end();
    await stop();
  });

  // Without a HEAD of its own: that would be a stream too, and say nothing for ever.
  const route = { config: { isStream: true }, exposeHeadRoute: false };
  app.get(API_BASE + availabilityStream.path, route, (request, reply) => {
    const { query } = parse(availabilityStream, request);
    const network = networkOf(request.ip);
    const open = all();
    if (open.length >= MAX_STREAMS) throw new Refusal('OVERLOADED');
    if (open.filter((other) => networkOf(other.request.ip) === network).length >= MAX_STREAMS_PER_ADDRESS)
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 60 });
    const day = `${query.shopSeqNo} ${query.bookingDate}`;
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
  });
}
