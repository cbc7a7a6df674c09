/** A text as a provider sees it. */
export type Text = { textId: string; to: string; body: string; queuedAt: Date };

/** Whoever carries our texts. */
export type Sms = {
  kind: 'sandbox' | 'twilio';
  /** Hands a text over and returns the provider's own name for it. May take it and still fail: ask `find` before repeating. */
  send(text: Text): Promise<string>;
  /** The provider's name for a text that it already has. */
  find(text: Text): Promise<string | undefined>;
};

/** The provider will never take this text: there is no point in trying again. */
export class TextRejected extends Error {
  override name = 'TextRejected';
}
