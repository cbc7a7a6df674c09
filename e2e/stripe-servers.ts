import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightWorkerArgs } from '@playwright/test';
import { keep } from '../scripts/keep.mjs';
import { root, serverMain } from '../scripts/paths.mjs';

/** What the simulator of Stripe has in its own books. */
type Books = {
  intents: { id: string; amount: number; currency: string; status: string; metadata: Record<string, string> }[];
  charges: { amount: number; amount_refunded: number; payment_intent: string }[];
  refunds: { amount: number; payment_intent: string }[];
};

export type Stripe = { origin: string; simulator: string; books: () => Promise<Books> };

/** Where the browser believes Stripe's pages to be; the app follows no address outside that is not encrypted. */
export const STRIPE_PAGES = 'https://checkout.stripe.example';
const account = { STRIPE_SECRET_KEY: 'sk_test_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_simulator' };

/** A server of its own whose card provider is Stripe, played by a simulator in a process of its own. */
export async function startStripe(playwright: PlaywrightWorkerArgs['playwright']) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const simulated = keep(
    {
      command: process.execPath,
      args: ['--conditions=development', '--import', 'tsx', 'apps/server/test/stripe-simulator/main.ts'],
      cwd: root,
      signal: 'SIGKILL',
    },
    {
      env: { ...account, PORT: '0', PAGES_URL: STRIPE_PAGES, WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe` },
    },
  );
  const [simulator] = await simulated.says(/http:\/\/\S+/);
  const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-stripe-'));
  const env = {
    ...account,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    STRIPE_API_URL: simulator,
    TRUST_PROXY: '1',
  };
  const order = { command: process.execPath, args: [serverMain], cwd: folder, folder, signal: 'SIGTERM' } as const;
  const server = keep(order, { env, log: join(root, 'test-results/server-stripe.log') });
  await server.says(/ready: http:\S+\s/);

  const request = await playwright.request.newContext({ baseURL: simulator });
  const books = async () => (await (await request.get('/_simulator/ledger')).json()) as Books;
  return {
    stripe: { origin, simulator, books } satisfies Stripe,
    stop: async (): Promise<void> => {
      await request.dispose();
      await server.stop();
      await simulated.stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
