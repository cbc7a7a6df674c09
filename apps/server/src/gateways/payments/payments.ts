import type { Currency } from '@caddie/contract/amounts/money';
import type { CardFailure } from '@caddie/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { JobKinds } from '../../platform/jobs/jobs.ts';

/** What a saved card looks like to us: never its number. */
export type CardDetails = {
  providerCardId: string;
  last4: string;
  /** As a person knows it: Visa, Mastercard, Amex. */
  company: string;
  expMonth: number;
  expYear: number;
  /** The same for the same number, however often it is saved; not every provider has one. */
  fingerprint?: string;
};

/** How a payment stands at the provider. `PROCESSING`: created, or being decided; ask again. */
export type PaymentState = {
  providerPaymentId: string;
  amount: number;
  currency: string;
  reference: PaymentReference;
} & (
  | { status: 'PROCESSING' }
  | { status: 'REQUIRES_ACTION'; actionUrl: string }
  | { status: 'SUCCEEDED' }
  | { status: 'FAILED'; failure: CardFailure }
  | { status: 'CANCELED' }
);

/** Our ids, carried by the provider: an answer or event that names other ones is not ours. */
export type PaymentReference = { orderId: string; paymentId: string };

/**
 * How a refund stands at the provider. `PROCESSING`: taken on; it may take days. `SUCCEEDED`: sent to the bank, which may
 * still send it back: then it is `FAILED`, for good. `reason`: why it waits or failed, as the provider's own code.
 */
export type RefundState = {
  providerRefundId: string;
  amount: number;
  status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
  reason?: string;
  /** Made under a key of ours; else it was made in the provider's own dashboard. */
  isOurs: boolean;
};

/**
 * How a dispute stands at the provider. `OPEN`: the bank has not decided. `WARNED`: the network says that it may be fraud, and
 * nothing was taken yet. `reason` and `status` are the provider's own codes.
 */
export type DisputeState = {
  providerDisputeId: string;
  providerPaymentId: string;
  state: 'OPEN' | 'WON' | 'LOST' | 'WARNED';
  /** Of the payment; all of it unless it says so. */
  amount?: number;
  reason: string;
  status: string;
  respondBy?: Date;
};

export type SetupState = {
  sessionId: string;
  /** The customer it was opened for, as we named them. */
  customerId: string;
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED';
  card?: CardDetails;
};

/** What a webhook says happened; the object itself is then read from the provider, whose word counts. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  mode: Mode;
  /** Whose event it is, by the provider's own name; our own account's unless it says so. */
  account?: string;
  providerPaymentId?: string;
  providerRefundId?: string;
  /** The page on which a card was typed in. */
  sessionId?: string;
  providerCardId?: string;
  providerDisputeId?: string;
};

/** Real money, or the provider's play money: what is of one mode is nothing in the other. */
export type Mode = 'TEST' | 'LIVE';

/** What the provider says about our account: its own name for it, and a sentence for the operator if something is wrong. */
export type AccountCheck = { account?: string; problem?: string };

/** What staff see at the provider beside the money, and what the bank prints on the statement. */
export type PaymentLabels = { description: string; venue: string; metadata: Record<string, string> };

/** A card payment provider as this server is known to it, by one key. A server may have several. */
export type PaymentProvider = {
  /** As it is written in our books, and in the address of its webhook. */
  name: 'sandbox' | 'stripe';
  mode: Mode;
  /** Identifies our key without revealing it; null for a provider that needs none. */
  keyHash: Buffer | null;
  /** Asks which account our key is of, whether it is good and may do what we do. Throws ProviderUnclear if the provider does not answer. */
  checkAccount(): Promise<AccountCheck>;
  /** The least and the most that a card can be charged in a currency. */
  minimumCharge(currency: Currency): number;
  maximumCharge(currency: Currency): number;
  /** Everything that is asked for one account: our own, or one that our key may act for. Each call names it. */
  forAccount(account: { providerAccount: string; isOwn: boolean }): Payments;
  /** Where accounts can be connected to the one that our key is of. */
  connect?: Connecting;
  /** Checks the signature over the exact bytes; undefined if it is not the provider's. */
  readEvent(rawBody: Buffer, headers: Record<string, unknown>): ProviderEvent | undefined;
};

/** Who an account is made for. */
type Connected = { shopSeqNo: number; name: string; countryCode: string; email: string };

/** How an account stands that a venue is connecting. `isSubmitted`: the provider has what it asked for, and looks at it. */
type ConnectedState = { takesCards: boolean; isSubmitted: boolean };

/** Makes accounts that belong to venues, and lets their owners fill them in with the provider itself. */
export type Connecting = {
  /** A new account without details, once for each key. */
  open(key: string, venue: Connected): Promise<string>;
  /** The provider's page on which the owner goes on; it can be visited once, and leads back to the address. */
  page(providerAccount: string, returnUrl: string): Promise<string>;
  /** Undefined if there is no such account any more, or it has let us go. */
  state(providerAccount: string): Promise<ConnectedState | undefined>;
};

/** A provider, and what it brings along where this server simulates it. */
export type PaymentAdapter = {
  provider: PaymentProvider;
  routes?(app: FastifyInstance): void;
  jobs?: JobKinds;
  /** Waits for what is under way, before the database closes. */
  settle?(): Promise<void>;
};

/**
 * What is asked of a provider for one account. Every call that changes something takes a key written down beforehand: the
 * same key does it once, however often it is sent. A key belongs to one call: creating and confirming a payment take one
 * each. A call either answers, or throws ProviderRefused (it did nothing and never will), or throws ProviderUnclear (it may
 * have done it: ask). Amounts are whole numbers of the currency's smallest unit; however the provider counts is the adapter's
 * affair.
 */
export type Payments = {
  /** The provider's own record of a customer, to which cards are attached. */
  createCustomer(
    key: string,
    customer: { customerId: string; shopSeqNo: number; name: string; phone: string },
  ): Promise<string>;

  /** Opens the provider's page on which a card is typed in; the card never passes through us. */
  openSetup(
    key: string,
    setup: { customerId: string; providerCustomerId: string; successUrl: string; cancelUrl: string },
  ): Promise<{ sessionId: string; url: string }>;
  readSetup(sessionId: string): Promise<SetupState>;
  /** A card as it is now; undefined if it is no longer any customer's. */
  readCard(providerCardId: string): Promise<CardDetails | undefined>;
  detachCard(providerCardId: string): Promise<void>;

  /** Writes the payment down at the provider without taking money: its id is the last guard against paying twice. */
  createPayment(
    key: string,
    payment: {
      reference: PaymentReference;
      amount: number;
      currency: Currency;
      providerCustomerId: string;
      providerCardId: string;
      labels: PaymentLabels;
    },
  ): Promise<PaymentState>;
  /**
   * Takes the money, or says what is missing. `returnUrl` is where the bank sends the customer back to. Null: the customer is
   * not here; a bank that has to ask them says no, with AUTHENTICATION_NEEDED.
   */
  confirmPayment(key: string, providerPaymentId: string, returnUrl: string | null): Promise<PaymentState>;
  readPayment(providerPaymentId: string): Promise<PaymentState>;
  /** After this the payment can no longer succeed, unless it already has: the state says which. */
  cancelPayment(providerPaymentId: string): Promise<PaymentState>;

  /** Gives money back, once for each key: the key of a refund that failed finds the failed one, a new key makes another. */
  refund(
    key: string,
    refund: { providerPaymentId: string; amount: number; reference: PaymentReference },
  ): Promise<RefundState>;
  readRefund(providerRefundId: string): Promise<RefundState>;
  /** Undefined if it is of no payment that we could know. */
  readDispute(providerDisputeId: string): Promise<DisputeState | undefined>;
  /** Every dispute opened since then. */
  listDisputes(since: Date): AsyncIterable<DisputeState>;
  /** Every refund of a payment, also those made in the dashboard. */
  refundsOf(providerPaymentId: string): Promise<RefundState[]>;

  /** What the provider says it took and gave back since then: the other side of our books. `at`: when it was made there. */
  listPayments(since: Date): AsyncIterable<PaymentState & { refunded: number; at: Date }>;
  /** Every refund made since then, also in the dashboard, and also of older payments. */
  listRefunds(since: Date): AsyncIterable<RefundState & { providerPaymentId: string; at: Date }>;
};

/** What a refusal is about, where something can be done about it. */
export type RefusedFor = 'CARD_GONE' | 'CUSTOMER_GONE' | 'TOO_SMALL' | 'TOO_LARGE';

/** The provider said no, for good. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly because: RefusedFor | undefined;
  /** Why, as the provider's own code, where it gave one. */
  readonly code: string | undefined;

  constructor(message: string, because?: RefusedFor, code?: string) {
    super(message);
    this.because = because;
    this.code = code;
  }
}

/** No answer, or not one we can rely on: the outcome is unknown. */
export class ProviderUnclear extends Error {
  override name = 'ProviderUnclear';
}

/** Our keys do not reach the account, or not any more: nothing on it can be looked at, and nothing can be done there. */
export class AccountGone extends ProviderUnclear {
  override name = 'AccountGone';
  readonly code: 'account_not_ours' | 'account_invalid';

  constructor(message: string, code: AccountGone['code']) {
    super(message);
    this.code = code;
  }
}
