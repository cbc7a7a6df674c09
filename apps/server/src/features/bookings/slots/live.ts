import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Notifications } from '../../../platform/database/notifications.ts';
import { networkOf } from '../../../platform/http/access/networks.ts';
import { type Metrics, noMetrics } from '../../../platform/metrics/metrics.ts';
import { Refusal } from '../../../platform/refusal.ts';

const HEARTBEAT_MS = 20_000;
const MAX_STREAMS = 2_000;
/** Guests on one Wi-Fi share an address; beyond this limit their grids poll instead. */
const MAX_STREAMS_PER_ADDRESS = 100;
/** A client with more unread bytes than this is considered gone. */
const MAX_UNREAD_BYTES = 16 * 1024;

/** The member of staff behind a stream. `isOver` is called at each heartbeat and when something about the person changes. */
type Viewer = { staffId: string; isOver: () => Promise<boolean> };

/** Open event streams, each for one day of a venue. */
export type Streams = {
  open: (day: { shopSeqNo: number; date: string }, reply: FastifyReply, viewer?: Viewer) => FastifyReply;
};

/**
 * Notifies clients that a day has changed, so that they refetch it. Fed by database notifications, so it does not matter which process took
 * the booking. A change of the venue notifies all its days. A member of staff whose access has ended is disconnected at once; one whose
 * role has changed is told to reload it.
 */
export function openStreams(
  app: FastifyInstance,
  notifications: Pick<Notifications, 'on'>,
  metrics: Pick<Metrics, 'gauge'> = noMetrics,
): Streams {
  const subscribers = new Map<string, Set<FastifyReply>>();
  const checks = new Map<FastifyReply, { staffId: string; check: () => Promise<void> }>();
  const allReplies = () => [...subscribers.values()].flatMap((replies) => [...replies]);
  const send = (replies: Iterable<FastifyReply>, line: string) => {
    for (const { raw } of replies) if (!raw.write(line) && raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };

  metrics.gauge(
    {
      name: 'caddie_live_streams',
      help: 'Open streams of live updates, by viewer: customer or staff.',
      labels: ['viewer'],
    },
    () => [
      { labels: { viewer: 'customer' }, value: allReplies().length - checks.size },
      { labels: { viewer: 'staff' }, value: checks.size },
    ],
  );

  const notify = (replies: Iterable<FastifyReply>) => send(replies, 'event: changed\ndata: {}\n\n');
  notifications.on('bookings', (day) => notify(day === null ? allReplies() : (subscribers.get(day) ?? [])));
  notifications.on('shops', (shopSeqNo) => {
    const days = [...subscribers].filter(([day]) => shopSeqNo === null || day.startsWith(`${shopSeqNo} `));
    notify(days.flatMap(([, replies]) => [...replies]));
  });
  notifications.on(
    'staff',
    (staffId) =>
      void checkAll(([, viewer]) => staffId === null || viewer.staffId === staffId).then((stay) =>
        send(stay, 'event: staff-changed\ndata: {}\n\n'),
      ),
  );
  const heartbeat = setInterval(() => {
    send(allReplies(), ': still here\n\n');
    void checkAll();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const reply of allReplies()) reply.raw.end();
  });

  /**
   * Runs the checks one after another, so that a heartbeat does not take database connections from requests. Returns the streams that stay
   * open.
   */
  async function checkAll(filter: (one: [FastifyReply, { staffId: string }]) => boolean = () => true) {
    const selected = [...checks].filter(filter);
    for (const [, { check }] of selected) {
      await check().catch((error: unknown) =>
        app.log.warn(
          { event: 'stream.check_failed', err: error },
          'checking whether the viewer of live updates is still signed in failed: retried at the next heartbeat',
        ),
      );
    }
    return selected.map(([reply]) => reply).filter((reply) => checks.has(reply) && !reply.raw.writableEnded);
  }

  return {
    open({ shopSeqNo, date }, reply, viewer) {
      const day = `${shopSeqNo} ${date}`;
      const network = networkOf(reply.request.ip);
      const allStreams = allReplies();
      if (allStreams.length >= MAX_STREAMS) throw new Refusal('OVERLOADED');
      if (allStreams.filter((other) => networkOf(other.request.ip) === network).length >= MAX_STREAMS_PER_ADDRESS)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 60 });
      const replies = subscribers.get(day) ?? new Set();
      subscribers.set(day, replies.add(reply));
      const unsubscribe = () => {
        replies.delete(reply);
        checks.delete(reply);
        if (replies.size === 0) subscribers.delete(day);
      };
      reply.request.raw.socket.once('close', unsubscribe);
      if (viewer)
        checks.set(reply, {
          staffId: viewer.staffId,
          async check() {
            if (!(await viewer.isOver())) return;
            // The socket may stay open, but nothing may be written to an ended stream.
            unsubscribe();
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
