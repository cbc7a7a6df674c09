import { closeFeed, getFeed, openFeed } from '@caddie/contract/links';
import type { FastifyInstance } from 'fastify';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { FeedService } from './feeds.service.ts';

export function feedRoutes(mount: CustomerMount, feeds: FeedService): void {
  mount(getFeed, ({ customer }) => feeds.address(customer));
  mount(openFeed, ({ customer }) => feeds.open(customer));
  mount(closeFeed, ({ customer }) => feeds.close(customer));
}

/** The calendar itself, which a phone reads without a session: `/calendar/{token}.ics`. */
export function calendarRoutes(app: FastifyInstance, feeds: FeedService): void {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
    const calendar = await feeds.read(request.params.token, request.ip);
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
}
