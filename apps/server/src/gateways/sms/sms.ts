/** A text as a provider sees it; after `validSeconds` it is of no use. */
export type Text = { textId: string; to: string; body: string; queuedAt: Date; validSeconds: number };

/** What became of a text after the provider took it: `code` is the provider's number for why it did not arrive. */
export type Delivery = { state: 'PENDING' | 'DELIVERED' | 'UNDELIVERED'; code?: string };

/** The provider that sends our texts. */
export type Sms = {
  kind: 'sandbox' | 'twilio';
  /** Hands a text over and returns the provider's own name for it. May take it and still fail: ask `find` before repeating. */
  send(text: Text): Promise<string>;
  /** The provider's name for a text that it already has. */
  find(text: Text): Promise<string | undefined>;
  /** Whether a text that the provider took has arrived. */
  readDelivery(providerRef: string): Promise<Delivery>;
};

/**
 * Why a text cannot be sent to a number. UNREACHABLE: it gets no texts. STOPPED: its owner answered STOP.
 * REGION: the account may not send to that country. OTHER: the words or something else of this one text.
 */
export type RejectionReason = 'UNREACHABLE' | 'STOPPED' | 'REGION' | 'OTHER';

/** The provider will never take this text: there is no point in trying again. */
export class TextRejected extends Error {
  override name = 'TextRejected';
  readonly reason: RejectionReason;

  constructor(message: string, reason: RejectionReason = 'OTHER') {
    super(message);
    this.reason = reason;
  }
}

/** The provider takes no text from us at all (a wrong key, no credit, a full queue): a person has to look at the account. */
export class AccountRefused extends Error {
  override name = 'AccountRefused';
}
