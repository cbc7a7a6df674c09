import type { RefusalCode } from '@caddie/contract/refusals';
import { DEFAULT_LOCALE, inWords, say, type Words } from '../words/words.ts';

type Options = ErrorOptions & {
  details?: Record<string, unknown> & { fields?: never };
  retryAfterSeconds?: number;
  /** Words that know more than those of the code. */
  says?: Words;
  /** What is wrong with each field that was sent. */
  fields?: Record<string, Words>;
};

/** A "no" we expected and can explain. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly says: Words;
  readonly fields: Record<string, Words> | undefined;

  constructor(code: RefusalCode, options: Options = {}) {
    const says = options.says ?? say('refusal.code', { code });
    // The message of an error is for the log. The caller reads the same words in their own language.
    super(inWords(says, DEFAULT_LOCALE), options);
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.says = says;
    this.fields = options.fields;
  }
}
