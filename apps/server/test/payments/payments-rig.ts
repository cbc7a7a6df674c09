import { randomUUID } from 'node:crypto';
import type { Currency } from '@caddie/contract/amounts/money';
import type { CardDetails, PaymentProvider, Payments } from '../../src/gateways/payments/payments.ts';
import type { Behaviour } from '../../src/gateways/payments/sandbox/cards.rules.ts';
import type { Fault, Operation } from '../../src/gateways/payments/sandbox/faults.ts';

export type Webhook = { rawBody: Buffer; headers: Record<string, string> };

/** A payment provider with its pages, webhooks and ledger, and a way to inject faults. */
export type Rig = {
  /** The provider itself, and its payments port bound to one account. */
  payments: PaymentProvider & Payments;
  /** Enters a card on the provider's page; returns the URL that the page redirects to. */
  typeCard(pageUrl: string, kind: Exclude<Behaviour, 'LOSES_ANSWER'>): Promise<string>;
  /** Pays on the provider's page; returns the URL that it redirects to, or an empty text if it stays. */
  payOnPage(pageUrl: string, way: Exclude<Behaviour, 'LOSES_ANSWER'> | 'WALLET', isSaved: boolean): Promise<string>;
  /** Answers on the bank's page; returns the URL that the page redirects to. */
  answerBank(actionUrl: string, answer: 'confirm' | 'refuse'): Promise<string>;
  plan(operation: Operation, ...faults: Fault[]): void;
  /** Waits for all pending deliveries and returns the webhooks received so far. */
  receivedWebhooks(): Promise<Webhook[]>;
  /** The amount that the provider's own ledger holds: charges minus refunds, in the currency's smallest unit. */
  ledgerBalance(): Promise<number>;
  /** Makes the bank decide about all pending refunds. */
  decideRefunds(): Promise<void>;
  close(): Promise<void>;
};

/** A customer as the venue stores her. */
export const ANN = { shopSeqNo: 1, name: 'Ann Lee', phone: '+12125550148' };

export const RETURN_URL = 'http://localhost/complete?orderId=1';

/** Registers a customer with a saved card and returns the actions to pay with it. */
export async function openWallet(rig: Rig, kind: Exclude<Behaviour, 'LOSES_ANSWER'> = 'WORKS') {
  const { payments } = rig;
  const customerId = randomUUID();
  const providerCustomerId = await payments.createCustomer(randomUUID(), { customerId, ...ANN });
  const page = await payments.openSetup(randomUUID(), {
    customerId,
    providerCustomerId,
    successUrl: 'http://localhost/card/register/success',
    cancelUrl: 'http://localhost/card/register/failed',
  });
  const redirectedTo = await rig.typeCard(page.url, kind);
  const setup = await payments.readSetup(page.sessionId);
  const card = setup.card as CardDetails;

  const newPayment = (amount = 4500) => ({
    reference: { orderId: randomUUID(), paymentId: randomUUID() },
    amount,
    currency: 'USD' as Currency,
    providerCustomerId,
    providerCardId: card.providerCardId,
    labels: {
      description: 'Mulligans: Bay 1, Jan 5, 6:00 PM',
      venue: 'Mulligans',
      metadata: { venue: 'Mulligans', reference: 'ABC123' },
    },
  });

  return {
    customerId,
    providerCustomerId,
    page,
    setup,
    card,
    redirectedTo,
    newPayment,
    create: (amount?: number) => payments.createPayment(randomUUID(), newPayment(amount)),
    async pay(amount?: number) {
      const { providerPaymentId } = await payments.createPayment(randomUUID(), newPayment(amount));
      return payments.confirmPayment(randomUUID(), providerPaymentId, RETURN_URL);
    },
  };
}
