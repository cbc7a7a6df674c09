import { cancelOrder, checkOrder, closePayPage, createOrder } from '@caddie/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '../../gateways/payments/payments.ts';
import type { CountCall } from '../../platform/http/limits.ts';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { EventService } from './payments/events.service.ts';
import type { PurchaseService } from './purchases.service.ts';

export function orderRoutes(mount: CustomerMount, purchases: PurchaseService): void {
  mount(createOrder, ({ customer, body }) => purchases.create(customer, body));
  mount(checkOrder, ({ customer, params }) => purchases.check(customer, params.id));
  mount(closePayPage, ({ customer, body }) => purchases.closePage(customer, body.orderId));
  mount(cancelOrder, ({ customer, body }) => purchases.cancel(customer, body.orderId));
}

/**
 * The provider's webhook. The signature is over the exact bytes, so the body is not parsed. After an outage many events arrive at once, so
 * only unsigned requests count towards the rate limit.
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
      // A request without a body is verified as an empty one.
      const rawBody = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      await events.receive(provider, rawBody, request.headers, () => countForged(request));
      // Answers first and processes afterwards: the provider only needs the acknowledgement.
      reply.raw.once(
        'close',
        () =>
          void events
            .process()
            .catch((error) =>
              request.log.warn(
                { event: 'provider_event.delayed', err: error, provider: provider.name },
                'processing the webhook events of the card provider failed: retried automatically',
              ),
            ),
      );
      return reply.code(200).send({ received: true });
    });
  });
}
