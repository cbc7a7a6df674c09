import type { RefusalCode } from '@caddie/contract/refusals';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../words/words.ts';

type Options = ErrorOptions & {
  details?: Record<string, unknown> & { fields?: never };
  retryAfterSeconds?: number;
  /** A more specific sentence than the one of the code. */
  says?: Words;
  /** The problem of each invalid field. */
  fields?: Record<string, Words>;
};

/** An expected refusal that can be explained. Any other error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly says: Words;
  readonly fields: Record<string, Words> | undefined;

  constructor(code: RefusalCode, options: Options = {}) {
    const says = options.says ?? say('refusal.code', { code });
    // The message of the error is for the log. The caller reads the same sentence in their own language.
    super(inWords(says, DEFAULT_LOCALE), options);
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.says = says;
    this.fields = options.fields;
  }
}
