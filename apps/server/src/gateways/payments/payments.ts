import type { Currency } from '@caddie/contract/amounts/money';
import type { CardFailure } from '@caddie/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { JobKinds } from '../../platform/jobs/jobs.ts';

/** The stored facts of a saved card: never its number. */
export type CardDetails = {
  providerCardId: string;
  last4: string;
  /** The brand: Visa, Mastercard, Amex. */
  company: string;
  expMonth: number;
  expYear: number;
  /** Equal for the same card number, however often it is saved; not every provider has one. */
  fingerprint?: string;
};

/** What a payment is for, as the provider stored it. */
type PaymentSubject = { amount: number; currency: string; reference: PaymentReference };

/** The state of a payment at the provider. `PROCESSING`: created or undecided; ask again. */
export type PaymentState = PaymentSubject & { providerPaymentId: string } & (
    | { status: 'PROCESSING' }
    | { status: 'REQUIRES_ACTION'; actionUrl: string }
    | { status: 'SUCCEEDED' }
    | { status: 'FAILED'; failure: CardFailure }
    | { status: 'CANCELED' }
  );

/**
 * The state of a payment page. REQUIRES_ACTION: the customer may pay on it; a declined card leaves it open for another one. CANCELED: it
 * takes no payment any more. `isSaved`: the customer chose to save the card for other payments.
 */
export type PayPageState = PaymentSubject & { pageId: string } & (
    | { status: 'PROCESSING' }
    | { status: 'REQUIRES_ACTION'; actionUrl: string }
    | { status: 'SUCCEEDED'; providerPaymentId: string; card: CardDetails; isSaved: boolean }
    | { status: 'CANCELED' }
  );

/** A page on which a customer pays for one purchase. `endsAt`: after that it ends by itself, at the latest. */
export type NewPayPage = {
  reference: PaymentReference;
  amount: number;
  currency: Currency;
  providerCustomerId: string;
  labels: PaymentLabels;
  returnUrl: string;
  cancelUrl: string;
  endsAt: Date;
};

/** Our ids, stored by the provider: an answer or event with other ids is not ours. */
export type PaymentReference = { orderId: string; paymentId: string };

/**
 * The state of a refund at the provider. `PROCESSING`: accepted; it may take days. `SUCCEEDED`: sent to the bank, which may still send it
 * back: then it is finally `FAILED`. `reason`: why it waits or failed, as the provider's own code.
 */
export type RefundState = {
  providerRefundId: string;
  amount: number;
  status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
  reason?: string;
  /** True if it was made under one of our keys; otherwise it was made in the provider's dashboard. */
  isOurs: boolean;
};

/**
 * The state of a dispute at the provider. `OPEN`: the bank has not decided. `WARNED`: the network suspects fraud, and nothing was taken
 * yet. `reason` and `status` are the provider's own codes.
 */
export type DisputeState = {
  providerDisputeId: string;
  providerPaymentId: string;
  state: 'OPEN' | 'WON' | 'LOST' | 'WARNED';
  /** The disputed part of the payment; all of it if missing. */
  amount?: number;
  reason: string;
  status: string;
  respondBy?: Date;
};

export type SetupState = {
  sessionId: string;
  /** Our id of the customer for whom it was opened. */
  customerId: string;
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED';
  card?: CardDetails;
};

/** What a webhook reports; the object itself is then read from the provider, whose state counts. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  mode: Mode;
  /** The provider's id of the account; our own account if missing. */
  account?: string;
  providerPaymentId?: string;
  providerRefundId?: string;
  /** The page on which a card was typed. */
  sessionId?: string;
  providerCardId?: string;
  providerDisputeId?: string;
};

/** Live or test mode: objects of one mode do not exist in the other. */
export type Mode = 'TEST' | 'LIVE';

/** The provider's answer about our account: its id, and a message for the operator if something is wrong. */
export type AccountCheck = { account?: string; problem?: string };

/** What staff see at the provider next to a payment, and what the bank prints on the statement. */
export type PaymentLabels = { description: string; venue: string; metadata: Record<string, string> };

/** A card payment provider, accessed with one key. A server may have several. */
export type PaymentProvider = {
  /** The name in our books and in the address of its webhook. */
  name: 'sandbox' | 'stripe';
  mode: Mode;
  /** Identifies our key without revealing it; null for a provider that needs none. */
  keyHash: Buffer | null;
  /** Returns the account of our key and checks its permissions. Throws ProviderUnclear if the provider does not answer. */
  checkAccount(): Promise<AccountCheck>;
  /** Whether customers can pay on the provider's page, with cards and wallets that are not saved. */
  hasPayPage: boolean;
  /** The smallest and largest card charge in a currency. */
  minimumCharge(currency: Currency): number;
  maximumCharge(currency: Currency): number;
  /** Returns the calls for one account: our own, or one that our key may act for. Each call names it. */
  forAccount(account: { providerAccount: string; isOwn: boolean }): Payments;
  /** Present if accounts can be connected to the account of our key. */
  connect?: AccountConnector;
  /** Checks the signature over the exact bytes; undefined if it is not the provider's. */
  readEvent(rawBody: Buffer, headers: Record<string, unknown>): ProviderEvent | undefined;
};

/** The venue for which an account is created. */
type VenueToConnect = { shopSeqNo: number; name: string; countryCode: string; email: string };

/** The state of an account that a venue is connecting. `isSubmitted`: the provider has all details and reviews them. */
type ConnectedAccountState = { takesCards: boolean; isSubmitted: boolean };

/** Creates accounts that belong to venues, whose owners fill them in at the provider. */
export type AccountConnector = {
  /** Creates an account without details, once for each key. */
  open(key: string, venue: VenueToConnect): Promise<string>;
  /** Returns the provider's page on which the owner continues; it can be visited once, and leads back to the address. */
  page(providerAccount: string, returnUrl: string): Promise<string>;
  /** Undefined if the account no longer exists, or has disconnected us. */
  state(providerAccount: string): Promise<ConnectedAccountState | undefined>;
};

/** A provider, with its extra parts where this server simulates it. */
export type PaymentAdapter = {
  provider: PaymentProvider;
  routes?(app: FastifyInstance): void;
  jobs?: JobKinds;
  /** Waits for work in progress, before the database closes. */
  waitForPending?(): Promise<void>;
};

/**
 * The calls to a provider for one account. Every call that changes something takes a key that was saved beforehand: with the same key it
 * has effect once, however often it is sent. A key belongs to one call: creating and confirming a payment take one each. A call either
 * answers, or throws ProviderRefused (it had no effect and never will), or throws ProviderUnclear (it may have had effect: ask). Amounts
 * are whole numbers of the currency's smallest unit; the adapter converts them to the provider's.
 */
export type Payments = {
  /** Creates the provider's record of a customer, to which cards are attached. */
  createCustomer(
    key: string,
    customer: { customerId: string; shopSeqNo: number; name: string; phone: string },
  ): Promise<string>;

  /** Opens the provider's page on which a card is typed; the card number never reaches us. */
  openSetup(
    key: string,
    setup: { customerId: string; providerCustomerId: string; successUrl: string; cancelUrl: string },
  ): Promise<{ sessionId: string; url: string }>;
  readSetup(sessionId: string): Promise<SetupState>;
  /** Reads a card; undefined if it is no longer attached to a customer. */
  readCard(providerCardId: string): Promise<CardDetails | undefined>;
  detachCard(providerCardId: string): Promise<void>;

  /** Opens the provider's page on which the customer pays with a card or a wallet. */
  openPayPage(key: string, page: NewPayPage): Promise<{ pageId: string; url: string }>;
  readPayPage(pageId: string): Promise<PayPageState>;
  /** Closes a page; afterwards it takes no payment, unless it was paid already: the state says which. */
  closePayPage(pageId: string): Promise<PayPageState>;

  /** Creates the payment at the provider without charging: its id is the last guard against paying twice. */
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
   * Charges the card, or returns what is missing. `returnUrl` is where the bank sends the customer back to. Null: the customer is absent; a
   * bank that has to ask them declines with AUTHENTICATION_NEEDED.
   */
  confirmPayment(key: string, providerPaymentId: string, returnUrl: string | null): Promise<PaymentState>;
  readPayment(providerPaymentId: string): Promise<PaymentState>;
  /** Cancels a payment; afterwards it cannot succeed, unless it already has: the state says which. */
  cancelPayment(providerPaymentId: string): Promise<PaymentState>;

  /** Refunds once for each key: the key of a failed refund returns that refund, a new key makes another. */
  refund(
    key: string,
    refund: { providerPaymentId: string; amount: number; reference: PaymentReference },
  ): Promise<RefundState>;
  readRefund(providerRefundId: string): Promise<RefundState>;
  /** Reads a dispute; undefined if its charge cannot be a payment of ours. */
  readDispute(providerDisputeId: string): Promise<DisputeState | undefined>;
  /** Lists the disputes opened since then. */
  listDisputes(since: Date): AsyncIterable<DisputeState>;
  /** Lists the refunds of a payment, including those made in the dashboard. */
  refundsOf(providerPaymentId: string): Promise<RefundState[]>;

  /** Lists the provider's charges, also those on its page, and refunded amounts since then, to compare with our books. `at`: when it was created there. */
  listPayments(since: Date): AsyncIterable<PaymentState & { refunded: number; at: Date }>;
  /** Lists the refunds made since then, including those in the dashboard and of older payments. */
  listRefunds(since: Date): AsyncIterable<RefundState & { providerPaymentId: string; at: Date }>;
};

/** The cause of a refusal, where something can be done about it. */
export type RefusalCause = 'CARD_GONE' | 'CUSTOMER_GONE' | 'TOO_SMALL' | 'TOO_LARGE';

/** The provider finally rejected the call. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly refusalCause: RefusalCause | undefined;
  /** The provider's own code, if it gave one. */
  readonly code: string | undefined;

  constructor(message: string, refusalCause?: RefusalCause, code?: string) {
    super(message);
    this.refusalCause = refusalCause;
    this.code = code;
  }
}

/** No reliable answer: the outcome is unknown. */
export class ProviderUnclear extends Error {
  override name = 'ProviderUnclear';
}

/** Our keys do not, or no longer, reach the account: nothing on it can be read or changed. */
export class AccountUnreachable extends ProviderUnclear {
  override name = 'AccountUnreachable';
  readonly code: 'account_not_ours' | 'account_invalid';

  constructor(message: string, code: AccountUnreachable['code']) {
    super(message);
    this.code = code;
  }
}
