import type { RefusalCode } from '@caddie/contract/refusals';
import { DEFAULT_LOCALE, translate, message, type Message } from '../words/words.ts';

type Options = ErrorOptions & {
  details?: Record<string, unknown> & { fields?: never };
  retryAfterSeconds?: number;
  /** A more specific sentence than the one of the code. */
  message?: Message;
  /** The problem of each invalid field. */
  fields?: Record<string, Message>;
};

/** An expected refusal that can be explained. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly userMessage: Message;
  readonly fields: Record<string, Message> | undefined;

  constructor(code: RefusalCode, options: Options = {}) {
    const userMessage = options.message ?? message('refusal.code', { code });
    // The message of the error is for the log. The caller reads the same sentence in their own language.
    super(translate(userMessage, DEFAULT_LOCALE), options);
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.userMessage = userMessage;
    this.fields = options.fields;
  }
}
