/** A text as the provider gets it; after `validSeconds` it is useless. */
export type Text = { textId: string; to: string; body: string; queuedAt: Date; validSeconds: number };

/** The delivery of an accepted text; `code` is the provider's error number when it did not arrive. */
export type Delivery = { state: 'PENDING' | 'DELIVERED' | 'UNDELIVERED'; code?: string };

/** The provider that sends our texts. */
export type Sms = {
  kind: 'sandbox' | 'twilio';
  /** Hands over a text and returns the provider's id for it. A failed call may have sent it: call `find` before a retry. */
  send(text: Text): Promise<string>;
  /** Returns the provider's id for a text that it already has. */
  find(text: Text): Promise<string | undefined>;
  /** Returns whether an accepted text was delivered. */
  readDelivery(providerRef: string): Promise<Delivery>;
};

/**
 * Why a text cannot be sent to a number. UNREACHABLE: it receives no texts. STOPPED: its owner replied STOP. REGION: the account may not
 * send to that country. OTHER: the content or another property of this text.
 */
export type RejectionReason = 'UNREACHABLE' | 'STOPPED' | 'REGION' | 'OTHER';

/** The provider will never accept this text: a retry is pointless. */
export class TextRejected extends Error {
  override name = 'TextRejected';
  readonly reason: RejectionReason;

  constructor(message: string, reason: RejectionReason = 'OTHER') {
    super(message);
    this.reason = reason;
  }
}

/** The provider accepts no text from us at all (a wrong key, no credit, a full queue): the operator has to look at the account. */
export class AccountRefused extends Error {
  override name = 'AccountRefused';
}
