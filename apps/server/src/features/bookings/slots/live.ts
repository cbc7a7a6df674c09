import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from '../../../platform/database/db.ts';
import { networkOf } from '../../../platform/http/access/networks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService } from '../../shops/shops.service.ts';

const BEAT_MS = 20_000;
const MAX_STREAMS = 2_000;
/** Guests of one Wi-Fi share an address; beyond this their grids ask from time to time instead. */
const MAX_STREAMS_PER_ADDRESS = 100;
/** Somebody who has not read so much is not there any more. */
const MAX_UNREAD_BYTES = 16 * 1024;

/** Who of the staff looks, and whether they may no longer: that is asked when something changes about them, and at each beat. */
type Looking = { staffId: string; isOver: () => Promise<boolean> };

/** Days that people look at, each through a stream that stays open. */
export type Streams = {
  open: (day: { shopSeqNo: number; date: string }, reply: FastifyReply, looking?: Looking) => FastifyReply;
};

/**
 * Notifies those who look at a day that it has changed; they ask again for what they see. Fed by the database's own
 * notifications, so it does not matter which process took the booking. A venue that changed changes all its days. Whoever of the staff may
 * no longer look is shut out at once, and whose role has changed is told to look who they are.
 */
export async function openStreams(
  app: FastifyInstance,
  engine: Engine,
  shops: Pick<ShopService, 'forget'>,
): Promise<Streams> {
  const subscribers = new Map<string, Set<FastifyReply>>();
  const checks = new Map<FastifyReply, { staffId: string; check: () => Promise<void> }>();
  const all = () => [...subscribers.values()].flatMap((replies) => [...replies]);
  const send = (replies: Iterable<FastifyReply>, line: string) => {
    for (const { raw } of replies) if (!raw.write(line) && raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };

  const notify = (replies: Iterable<FastifyReply>) => send(replies, 'event: changed\ndata: {}\n\n');
  const onDay = (day: string | null) => notify(day === null ? all() : (subscribers.get(day) ?? []));
  const onShop = (shopSeqNo: string | null) => {
    // First, so that whoever asks again gets the venue as it is now.
    shops.forget();
    const days = [...subscribers].filter(([day]) => shopSeqNo === null || day.startsWith(`${shopSeqNo} `));
    notify(days.flatMap(([, replies]) => [...replies]));
  };
  const onPerson = (staffId: string | null) =>
    void checkAll(([, viewer]) => staffId === null || viewer.staffId === staffId).then((stay) =>
      send(stay, 'event: person\ndata: {}\n\n'),
    );
  const stop = await engine.listen({ bookings: onDay, shops: onShop, staff: onPerson }, app.log);
  const beat = setInterval(() => {
    send(all(), ': still here\n\n');
    void checkAll();
  }, BEAT_MS);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const reply of all()) reply.raw.end();
    await stop();
  });

  /** One after another: a beat is no reason to keep the database from those who wait for an answer. Answers which stay open. */
  async function checkAll(which: (one: [FastifyReply, { staffId: string }]) => boolean = () => true) {
    const asked = [...checks].filter(which);
    for (const [, { check }] of asked) {
      await check().catch((error: unknown) =>
        app.log.warn(
          { event: 'stream.not_checked', err: error },
          'could not check whether the session of a stream is still valid',
        ),
      );
    }
    return asked.map(([reply]) => reply).filter((reply) => checks.has(reply) && !reply.raw.writableEnded);
  }

  return {
    open({ shopSeqNo, date }, reply, looking) {
      const day = `${shopSeqNo} ${date}`;
      const network = networkOf(reply.request.ip);
      const others = all();
      if (others.length >= MAX_STREAMS) throw new Refusal('OVERLOADED');
      if (others.filter((other) => networkOf(other.request.ip) === network).length >= MAX_STREAMS_PER_ADDRESS)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 60 });
      const replies = subscribers.get(day) ?? new Set();
      subscribers.set(day, replies.add(reply));
      const leave = () => {
        replies.delete(reply);
        checks.delete(reply);
        if (replies.size === 0) subscribers.delete(day);
      };
      reply.request.raw.socket.once('close', leave);
      if (looking)
        checks.set(reply, {
          staffId: looking.staffId,
          async check() {
            if (!(await looking.isOver())) return;
            // The connection may go on: nothing is written to a stream that has ended.
            leave();
            reply.raw.end();
          },
        });

      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.raw.write('retry: 2000\nevent: open\ndata: {}\n\n');
      return reply;
    },
  };
}
