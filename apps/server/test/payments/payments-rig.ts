import { randomUUID } from 'node:crypto';
import type { Currency } from '@caddie/contract/amounts/money';
import type { CardDetails, PaymentProvider, Payments } from '../../src/gateways/payments/payments.ts';
import type { Behaviour } from '../../src/gateways/payments/sandbox/cards.rules.ts';
import type { Fault, Operation } from '../../src/gateways/payments/sandbox/faults.ts';

export type Webhook = { rawBody: Buffer; headers: Record<string, string> };

/** A provider with everything around it: its pages, its webhooks, its books, and a way to make things go wrong. */
export type Rig = {
  /** The provider, and what is asked of it for one account. */
  payments: PaymentProvider & Payments;
  /** Types a card in on the provider's page; returns where it leads. */
  typeCard(pageUrl: string, kind: Exclude<Behaviour, 'LOSES_ANSWER'>): Promise<string>;
  /** Answers the bank on its page; returns where it leads. */
  answerBank(actionUrl: string, answer: 'confirm' | 'refuse'): Promise<string>;
  plan(operation: Operation, ...faults: Fault[]): void;
  /** What has arrived so far, once everything under way has. */
  arrived(): Promise<Webhook[]>;
  /** What the provider's own books say it holds: taken, less given back, in the currency's smallest units. */
  held(): Promise<number>;
  /** The bank decides about refunds that it takes its time with. */
  decideRefunds(): Promise<void>;
  close(): Promise<void>;
};

/** A customer as the venue knows her. */
export const ANN = { shopSeqNo: 1, name: 'Ann Lee', phone: '+12125550148' };

export const RETURN_URL = 'http://localhost/complete?orderId=1';

/** A customer with a saved card, and what they do with it. */
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
  const cameBackTo = await rig.typeCard(page.url, kind);
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
    cameBackTo,
    newPayment,
    creates: (amount?: number) => payments.createPayment(randomUUID(), newPayment(amount)),
    async pays(amount?: number) {
      const { providerPaymentId } = await payments.createPayment(randomUUID(), newPayment(amount));
      return payments.confirmPayment(randomUUID(), providerPaymentId, RETURN_URL);
    },
  };
}
