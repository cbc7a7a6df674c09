import { keep } from '../scripts/keep.mjs';
import { root } from '../scripts/paths.mjs';
import type { CardKind } from './mix.ts';

/** What the simulator of Stripe has in its own books. */
export type StripeBooks = {
  intents: { id: string; amount: number; status: string; metadata: Record<string, string> }[];
  charges: { id: string; amount: number; amount_refunded: number; payment_intent: string }[];
  refunds: { id: string; amount: number; payment_intent: string }[];
};

export type Stripe = Awaited<ReturnType<typeof startStripe>>;

export const stripeAccount = { STRIPE_SECRET_KEY: 'sk_test_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_simulator' };

/** Of a hundred calls, or events. Losing events is what makes the recovery of payments necessary. */
const chances = {
  failBefore: 8,
  timeOutAfterSuccess: 10,
  serverErrorBefore: 2,
  serverErrorAfter: 5,
  rateLimited: 2,
  maxDelayMs: 25,
  loseWebhook: 25,
  repeatWebhook: 30,
  reorderWebhook: 30,
};

type Wish = { seed: number; webhookUrl: string; env?: Record<string, string>; chances?: Record<string, number> };

/** The card provider, in a process that is never killed: money moved if and only if it did there. */
export async function startStripe(wish: Wish) {
  const faults = { seed: wish.seed, chances: { ...chances, ...wish.chances } };
  const simulator = keep(
    {
      command: process.execPath,
      args: ['--conditions=development', '--import', 'tsx', 'apps/server/test/stripe-simulator/main.ts'],
      cwd: root,
      signal: 'SIGKILL',
    },
    { env: { ...stripeAccount, PORT: '0', WEBHOOK_URL: wish.webhookUrl, FAULTS: JSON.stringify(faults), ...wish.env } },
  );
  const [url] = await simulator.says(/http:\/\/\S+/);
  const submit = async (address: string, fields: Record<string, string>): Promise<void> => {
    const body = new URLSearchParams(fields);
    await (await fetch(address, { method: 'POST', body, redirect: 'manual' })).arrayBuffer();
  };

  return {
    url,
    /** What a person does on the page on which a card is typed in. */
    saveCard: (page: string, card: CardKind): Promise<void> => submit(page, { card }),
    /** What a person tells the bank. */
    tellBank: (page: string, answer: string): Promise<void> => submit(page, { answer }),
    /** From now on every call is answered and every event arrives. */
    calm: (): Promise<void> => submit(`${url}/_simulator/calm`, {}),
    books: async () => (await (await fetch(`${url}/_simulator/ledger`)).json()) as StripeBooks,
    stop: () => simulator.stop(),
  };
}
