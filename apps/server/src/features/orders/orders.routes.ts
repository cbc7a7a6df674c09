import { cancelOrder, checkOrder, createOrder } from '@caddie/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '../../gateways/payments/payments.ts';
import type { CountCall } from '../../platform/http/limits.ts';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { EventService } from './payments/events.service.ts';
import type { PurchaseService } from './purchases.service.ts';

export function orderRoutes(mount: CustomerMount, purchases: PurchaseService): void {
  mount(createOrder, ({ customer, body }) => purchases.create(customer, body));
  mount(checkOrder, ({ customer, params }) => purchases.check(customer, params.id));
  mount(cancelOrder, ({ customer, body }) => purchases.cancel(customer, body.orderId));
}

/**
 * Where the provider reports. The signature is over the exact bytes, so the body is left as it came. After an outage it
 * reports days at once, so only what it did not sign counts against the limit of the address.
 */
export function webhookRoutes(
  app: FastifyInstance,
  provider: PaymentProvider,
  events: EventService,
  countForged: CountCall,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`/webhooks/${provider.name}`, { config: { isSigned: true } }, async (request, reply) => {
      // Without a body there is nothing to parse, and nothing is what was signed or not.
      const rawBody = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      await events.receive(provider, rawBody, request.headers, () => countForged(request));
      // Answer first, work after: the provider only wants to know that we have it.
      reply.raw.once(
        'close',
        () =>
          void events
            .process()
            .catch((error) =>
              request.log.warn(
                { event: 'provider_event.delayed', err: error },
                'the events of the provider are processed later',
              ),
            ),
      );
      return reply.code(200).send({ received: true });
    });
  });
}
