import { API_BASE } from '@caddie/contract/call';
import { availabilityStream } from '@caddie/contract/slots';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Engine } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 2_000;

/**
 * Tells customers who look at a day that it has changed; they ask again for what they see. Fed by the database's own
 * notifications, so it does not matter which process took the booking.
 */
export async function liveRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const watching = new Map<string, Set<FastifyReply>>();
  const all = () => [...watching.values()].flatMap((replies) => [...replies]);
  const tell = (replies: Iterable<FastifyReply>, line: string) => {
    for (const reply of replies) reply.raw.write(line);
  };

  const stop = await engine.listen('bookings', (day) => {
    tell(day === null ? all() : (watching.get(day) ?? []), 'event: changed\ndata: {}\n\n');
  });
  const beat = setInterval(() => tell(all(), ': still here\n\n'), BEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const reply of all()) reply.raw.end();
    await stop();
  });

  app.get(API_BASE + availabilityStream.path, { config: { isStream: true } }, (request, reply) => {
    const query = z.safeParse(availabilityStream.query, request.query);
    if (!query.success) throw new Refusal('INVALID_REQUEST');
    if (all().length >= MAX_STREAMS) throw new Refusal('OVERLOADED');
    const day = `${query.data.shopSeqNo} ${query.data.bookingDate}`;
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
