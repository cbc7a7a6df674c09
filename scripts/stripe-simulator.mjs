import { keep } from './keep.mjs';
import { root } from './paths.mjs';

/**
 * What the simulator of Stripe has in its own books.
 * @typedef {object} StripeBooks
 * @property {{ id: string, amount: number, currency: string, status: string, metadata: Record<string, string> }[]} intents
 * @property {{ id: string, amount: number, amount_refunded: number, payment_intent: string }[]} charges
 * @property {{ id: string, amount: number, payment_intent: string, status: string }[]} refunds
 */

/** The account that the simulator's user has. */
export const stripeAccount = { STRIPE_SECRET_KEY: 'sk_test_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_simulator' };

/**
 * Runs the simulator of Stripe in a process of its own, which no server takes along when it dies.
 * @param {Record<string, string>} env where events go, where its pages are, what goes wrong
 */
export async function startStripeSimulator(env) {
  const simulator = keep(
    {
      command: process.execPath,
      args: ['--conditions=development', '--import', 'tsx', 'apps/server/test/stripe-simulator/main.ts'],
      cwd: root,
      signal: 'SIGKILL',
    },
    { env: { ...stripeAccount, PORT: '0', ...env } },
  );
  const [url] = await simulator.says(/http:\/\/\S+/);
  return {
    url,
    books: async () => /** @type {StripeBooks} */ (await (await fetch(`${url}/_simulator/ledger`)).json()),
    /**
     * Does something that is none of its API: see outside.ts of the simulator.
     * @param {string} name
     * @param {object} input
     */
    async control(name, input = {}) {
      await (await fetch(`${url}/_simulator/${name}`, { method: 'POST', body: JSON.stringify(input) })).arrayBuffer();
    },
    stop: () => simulator.stop(),
  };
}
