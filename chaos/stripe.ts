import { startStripeSimulator } from '../scripts/stripe-simulator.mjs';
import type { CardKind } from './mix.ts';

export type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** Faults per hundred calls or events. Lost events make the recovery of payments necessary. */
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
  paysAfterCancel: 50,
};

type Options = { seed: number; webhookUrl: string; env?: Record<string, string>; chances?: Record<string, number> };

/** The card provider, in a process that is never killed: money has moved if and only if its books say so. */
export async function startStripe(options: Options) {
  const faults = { seed: options.seed, chances: { ...chances, ...options.chances } };
  const env = { WEBHOOK_URL: options.webhookUrl, FAULTS: JSON.stringify(faults), ...options.env };
  const simulator = await startStripeSimulator(env);
  const submit = async (address: string, fields: Record<string, string>): Promise<string | null> => {
    const body = new URLSearchParams(fields);
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    await response.arrayBuffer();
    return response.headers.get('location');
  };

  return {
    ...simulator,
    /** Enters a card on the provider's page. */
    saveCard: async (page: string, card: CardKind): Promise<void> => void (await submit(page, { card })),
    /** Pays on the provider's page, and confirms at the bank if it asks. */
    async payOnPage(page: string, card: CardKind): Promise<void> {
      const location = await submit(page, { card });
      if (location?.includes('/3ds/')) await submit(location, { answer: 'confirm' });
    },
    /** Answers on the bank's page. */
    answerBank: async (page: string, answer: string): Promise<void> => void (await submit(page, { answer })),
    /** From now on every call is answered and every event arrives. */
    stopFaults: (): Promise<void> => simulator.control('stop-faults'),
  };
}
