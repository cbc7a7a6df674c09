import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Mount } from '../../platform/mount.ts';
import type { EventService } from './events.service.ts';
import type { OrderService } from './orders.service.ts';

export function orderRoutes(mount: Mount, orders: OrderService): void {
  mount(createOrder, ({ customer, body }) =>
    orders.create(customer, {
      ...(body.bookingId
        ? { kind: 'booking', subjectId: body.bookingId }
        : { kind: 'membershipSet', subjectId: body.membershipSetId! }),
      userCreditCardId: body.userCreditCardId,
      membershipId: body.membershipId,
    }),
  );
  mount(checkOrder, ({ customer, params }) => orders.check(customer, params.id));
  mount(cancelOrder, ({ customer, body }) => orders.cancel(customer, body.orderId));
}

/** Where the provider reports. The signature is over the exact bytes, so the body is left as it came. */
export function webhookRoutes(app: FastifyInstance, provider: string, events: EventService): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`/webhooks/${provider}`, async (request, reply) => {
      await events.receive(request.body as Buffer, request.headers);
      // Answer first, work after: the provider only wants to know that we have it.
      reply.raw.once(
        'close',
        () => void events.process().catch((error) => request.log.warn({ err: error }, 'event waits')),
      );
      return reply.code(200).send({ received: true });
    });
  });
}
