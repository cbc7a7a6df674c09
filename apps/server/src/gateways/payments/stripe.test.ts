import { expect, test } from 'vitest';
import { paymentsContract } from '../../../test/payments.contract.ts';
import { complaintsOfStripe, isJudged } from '../../../test/stripe-declarations.ts';
import { openStripeRig } from '../../../test/stripe-rig.ts';

const rig = paymentsContract('Stripe', () => openStripeRig());

test.runIf(isJudged)(
  'every call that was made, and whatever the simulator said, fits Stripe’s own declarations',
  async () => {
    const events = (await rig.arrived()).map(({ rawBody }) => JSON.parse(rawBody.toString()) as { type: string });

    expect(rig.calls.length).toBeGreaterThan(100);
    expect(events.length).toBeGreaterThan(10);
    expect(await complaintsOfStripe(rig.calls, events)).toEqual([]);
  },
);
