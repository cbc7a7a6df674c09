import { expect, test } from 'vitest';
import { paymentsContract } from '../../../../test/payments/payments.contract.ts';
import { stripeTypeErrors, shouldCheck } from '../../../../test/payments/stripe-declarations.ts';
import { openStripeRig } from '../../../../test/payments/stripe-rig.ts';

const rig = paymentsContract('Stripe', () => openStripeRig());

test.runIf(shouldCheck)(
  'every request to Stripe, and every answer of the simulator, matches Stripe’s type declarations',
  async () => {
    const events = (await rig.receivedWebhooks()).map(
      ({ rawBody }) => JSON.parse(rawBody.toString()) as { type: string },
    );

    expect(rig.calls.length).toBeGreaterThan(100);
    expect(events.length).toBeGreaterThan(10);
    expect(await stripeTypeErrors(rig.calls, events)).toEqual([]);
  },
);
