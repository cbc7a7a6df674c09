import { paymentsContract } from '../../../test/payments.contract.ts';
import { openStripeRig } from '../../../test/stripe-rig.ts';

paymentsContract('Stripe', openStripeRig);
