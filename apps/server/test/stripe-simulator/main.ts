import { drawStripeFaults, type StripeChances } from './draw-faults.ts';
import { startStripeSimulator } from './simulator.ts';
import { deliverTo } from './webhooks.ts';

/**
 * Runs the simulator as a separate process and prints its URL on the first line. FAULTS is `{"seed": 7, "chances": {…}}`: the random faults
 * until they are switched off.
 */
const {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  WEBHOOK_URL,
  PAGES_URL,
  PORT,
  FAULTS,
  IDEMPOTENCY_KEY_SECONDS,
  ACCOUNT,
  CONNECTED,
} = process.env;
const faultOptions = FAULTS ? (JSON.parse(FAULTS) as { seed: number; chances: StripeChances }) : undefined;
const simulator = await startStripeSimulator({
  secretKey: STRIPE_SECRET_KEY ?? 'sk_test_simulator',
  webhookSecret: STRIPE_WEBHOOK_SECRET ?? 'whsec_simulator',
  deliver: WEBHOOK_URL ? deliverTo(WEBHOOK_URL) : async () => ({ statusCode: 200 }),
  port: Number(PORT ?? 0),
  ...(ACCOUNT && { account: ACCOUNT }),
  ...(CONNECTED && { connectedAccountIds: CONNECTED.split(',') }),
  ...(PAGES_URL && { pagesUrl: PAGES_URL }),
  ...(faultOptions && { randomFault: drawStripeFaults(faultOptions.seed, faultOptions.chances) }),
  ...(IDEMPOTENCY_KEY_SECONDS && { idempotencyKeySeconds: Number(IDEMPOTENCY_KEY_SECONDS) }),
});
console.log(simulator.url);
