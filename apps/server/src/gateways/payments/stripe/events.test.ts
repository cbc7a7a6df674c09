import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STRIPE_KEY, STRIPE_SECRET } from '../../../../test/payments/stripe-rig.ts';
import { projectFolders } from '../../../platform/folders.ts';
import { createStripePayments } from './stripe.ts';
import { stripeEvents } from './events.ts';

const account = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SECRET };
const payments = createStripePayments({ ...account, apiUrl: 'http://127.0.0.1:1' });

describe('Stripe’s webhooks', () => {
  /** Reads a webhook with the given content, signed as Stripe signs it. */
  const readEvent = (event: object) => {
    const rawBody = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', livemode: false, ...event }));
    const stamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', STRIPE_SECRET).update(`${stamp}.${rawBody.toString()}`).digest('hex');
    return payments.readEvent(rawBody, { 'stripe-signature': `t=${stamp},v1=${signature}` });
  };

  test('say whether they are about real money', () => {
    const data = { object: { object: 'payment_intent', id: 'pi_1' } };

    expect(readEvent({ type: 'payment_intent.succeeded', livemode: true, data })).toEqual({
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      mode: 'LIVE',
      providerPaymentId: 'pi_1',
    });
  });

  test('name the payment, also when they are about its charge or refund', () => {
    const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' };
    const refund = { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } };

    expect(readEvent({ type: 'charge.refunded', data: { object: charge } })).toMatchObject({
      providerPaymentId: 'pi_1',
    });
    expect(readEvent({ type: 'refund.updated', data: { object: refund } })).toMatchObject({
      providerPaymentId: 'pi_1',
      providerRefundId: 're_1',
    });
  });

  test('name the setup session that saved a card, and the card that changed', () => {
    const session = { object: 'checkout.session', id: 'cs_1', mode: 'setup', payment_intent: null };
    const card = { object: 'payment_method', id: 'pm_1' };

    expect(readEvent({ type: 'checkout.session.completed', data: { object: session } })).toMatchObject({
      sessionId: 'cs_1',
    });
    expect(readEvent({ type: 'payment_method.detached', data: { object: card } })).toMatchObject({
      providerCardId: 'pm_1',
    });
  });

  test.each([
    ['checkout.session.completed', { object: 'checkout.session', id: 'cs_1', mode: 'payment' }],
    ['payment_method.attached', { object: 'payment_method', id: 'pm_1' }],
    ['setup_intent.succeeded', { object: 'setup_intent', id: 'seti_1' }],
  ])('of type %s about %j name nothing that the server acts upon', (type, object) => {
    expect(readEvent({ type, data: { object } })).toEqual({ eventId: 'evt_1', type, mode: 'TEST' });
  });

  test('that docs/running.md lists for subscription are those that the code handles', async () => {
    const text = await readFile(join(projectFolders.server, '../../docs/running.md'), 'utf8');
    const [, actedOn = ''] = /Events that Caddie handles: (.*?)\n\s*\n/s.exec(text) ?? [];
    const names = (part: string) => [...part.matchAll(/`([\w.]+)`/g)].map(([, name]) => name);

    expect(names(actedOn)).toEqual(stripeEvents.handledTypes);
  });

  test('about other objects, such as customers, name no payment', () => {
    const event = readEvent({ type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } });

    expect(event).toEqual({ eventId: 'evt_1', type: 'customer.created', mode: 'TEST' });
  });

  test('in the thin format, which omits the object, are ignored', () => {
    expect(readEvent({ object: 'v2.core.event', type: 'v1.something' })).toBeUndefined();
  });
});
