import { supervise } from './supervise.mjs';
import { root } from './paths.mjs';

/**
 * The records of the Stripe simulator.
 * @typedef {object} StripeBooks
 * @property {{ id: string, amount: number, currency: string, status: string, metadata: Record<string, string> }[]} intents
 * @property {{ id: string, amount: number, amount_refunded: number, payment_intent: string }[]} charges
 * @property {{ id: string, amount: number, payment_intent: string, status: string }[]} refunds
 */

/** The simulated account of the server under test. */
export const stripeAccount = { STRIPE_SECRET_KEY: 'sk_test_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_simulator' };

/**
 * Runs the Stripe simulator in its own process, which survives the crash of a server.
 * @param {Record<string, string>} env the address for events, the address of its pages, and the faults to simulate
 */
export async function startStripeSimulator(env) {
  const simulator = supervise(
    {
      command: process.execPath,
      args: ['--conditions=development', '--import', 'tsx', 'apps/server/test/stripe-simulator/main.ts'],
      cwd: root,
      signal: 'SIGKILL',
    },
    { env: { ...stripeAccount, PORT: '0', ...env } },
  );
  const [url] = await simulator.waitForOutput(/http:\/\/\S+/);
  return {
    url,
    books: async () => /** @type {StripeBooks} */ (await (await fetch(`${url}/_simulator/ledger`)).json()),
    /**
     * Performs an action outside of Stripe's API: see outside.ts of the simulator.
     * @param {string} name
     * @param {object} input
     */
    async control(name, input = {}) {
      await (await fetch(`${url}/_simulator/${name}`, { method: 'POST', body: JSON.stringify(input) })).arrayBuffer();
    },
    stop: () => simulator.stop(),
  };
}
