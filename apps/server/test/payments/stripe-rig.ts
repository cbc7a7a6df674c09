import Fastify from 'fastify';
import { createStripePayments } from '../../src/gateways/payments/stripe/stripe.ts';
import { logOptions } from '../../src/platform/log.ts';
import type { Rig, Webhook } from './payments-rig.ts';
import {
  type Call,
  OWN_ACCOUNT,
  type SimulatorOptions,
  type StripeSimulator,
  startStripeSimulator,
} from '../stripe-simulator/simulator.ts';

export type StripeRig = Omit<Rig, 'plan'> & {
  /** Every call with its answer, and every event. */
  calls: Call[];
  log: string[];
  simulator: StripeSimulator;
  plan: StripeSimulator['plan'];
};

export const STRIPE_KEY = 'sk_test_simulator';
export const STRIPE_SECRET = 'whsec_simulator';

/** The Stripe adapter, connected over HTTP to a simulator with a small page size. */
export async function openStripeRig(
  options: Pick<SimulatorOptions, 'events' | 'connectedAccountIds'> = {},
): Promise<StripeRig> {
  const calls: Call[] = [];
  const log: string[] = [];
  const app = Fastify({ logger: logOptions('trace', { write: (line) => log.push(line) }) });
  const webhooks: Webhook[] = [];
  const simulator = await startStripeSimulator({
    secretKey: STRIPE_KEY,
    webhookSecret: STRIPE_SECRET,
    maxListSize: 3,
    ...options,
    onCall: (call) => calls.push(call),
    deliver: async (rawBody, headers) => {
      webhooks.push({ rawBody, headers });
      return { statusCode: 200 };
    },
  });
  const { ledger } = simulator;
  const provider = createStripePayments({
    secretKey: STRIPE_KEY,
    webhookSecret: STRIPE_SECRET,
    apiUrl: simulator.url,
    log: app.log,
  });

  async function post(url: string, form: Record<string, string>): Promise<string> {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await response.arrayBuffer();
    return response.headers.get('location') ?? '';
  }

  return {
    payments: { ...provider, ...provider.forAccount({ providerAccount: OWN_ACCOUNT, isOwn: true }) },
    calls,
    log,
    simulator,
    plan: simulator.plan,
    typeCard: (url, card) => post(url, { card }),
    payOnPage: (url, way, isSaved) =>
      post(url, { card: way === 'WALLET' ? 'WORKS' : way, ...(isSaved && { save: 'yes' }) }),
    answerBank: (url, answer) => post(url, { answer }),
    async receivedWebhooks() {
      await simulator.webhooks.settle();
      return webhooks;
    },
    ledgerBalance: async () => {
      const taken = [...ledger.charges.values()].reduce((sum, { amount }) => sum + amount, 0);
      const isBack = ({ status }: { status: string | null }) => status === 'failed' || status === 'canceled';
      return [...ledger.refunds.values()].reduce((sum, refund) => sum - (isBack(refund) ? 0 : refund.amount), taken);
    },
    decideRefunds: async () => simulator.advance(60),
    close: () => simulator.close(),
  };
}
