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
  const submit = async (address: string, fields: Record<string, string>): Promise<void> => {
    const body = new URLSearchParams(fields);
    await (await fetch(address, { method: 'POST', body, redirect: 'manual' })).arrayBuffer();
  };

  return {
    ...simulator,
    /** Enters a card on the provider's page. */
    saveCard: (page: string, card: CardKind): Promise<void> => submit(page, { card }),
    /** Answers on the bank's page. */
    answerBank: (page: string, answer: string): Promise<void> => submit(page, { answer }),
    /** From now on every call is answered and every event arrives. */
    stopFaults: (): Promise<void> => simulator.control('stop-faults'),
  };
}
