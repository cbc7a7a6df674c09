import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { root, serverMain } from '../../scripts/paths.mjs';
import { type StripeBooks, startStripeSimulator, stripeAccount } from '../../scripts/stripe-simulator.mjs';
import { createDatabase } from './database.ts';

export type Stripe = { origin: string; database: string; simulator: string; books: () => Promise<StripeBooks> };

/** The address of Stripe's pages in the browser; the app opens external pages only if they are encrypted. */
export const STRIPE_PAGES = 'https://checkout.stripe.example';

/** Starts a separate server whose card provider is a Stripe simulator in its own process. */
export async function startStripe() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const database = `stripe_${port}`;
  const simulator = await startStripeSimulator({
    PAGES_URL: STRIPE_PAGES,
    WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe`,
  });
  const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-stripe-'));
  const env = {
    ...stripeAccount,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await createDatabase(database),
    STRIPE_API_URL: simulator.url,
    TRUST_PROXY: '1',
  };
  const spec = { command: process.execPath, args: [serverMain], cwd: folder, folder, signal: 'SIGTERM' } as const;
  const server = supervise(spec, { env, log: join(root, 'test-results/server-stripe.log') });
  await server.waitForOutput(/ready: http:\S+\s/);

  return {
    stripe: { origin, database, simulator: simulator.url, books: simulator.books } satisfies Stripe,
    stop: async (): Promise<void> => {
      await server.stop();
      await simulator.stop();
    },
  };
}
