import { startStripeSimulator } from './simulator.ts';
import { deliverTo } from './webhooks.ts';

/** Runs the simulator as a process of its own, for tests in a browser; says where it is on the first line. */
const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, WEBHOOK_URL, PAGES_URL, PORT } = process.env;
const simulator = await startStripeSimulator({
  secretKey: STRIPE_SECRET_KEY ?? 'sk_test_simulator',
  webhookSecret: STRIPE_WEBHOOK_SECRET ?? 'whsec_simulator',
  deliver: WEBHOOK_URL ? deliverTo(WEBHOOK_URL) : async () => ({ statusCode: 200 }),
  port: Number(PORT ?? 0),
  ...(PAGES_URL && { pagesUrl: PAGES_URL }),
});
console.log(simulator.url);
