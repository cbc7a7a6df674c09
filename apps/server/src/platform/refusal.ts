import { type RefusalCode, refusals } from '@caddie/contract/refusals';

type Options = ErrorOptions & {
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** A sentence that knows more than the one of the list. */
  message?: string;
};

/** A "no" we expected and can explain. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, options: Options = {}) {
    super(options.message ?? refusals[code].message, options);
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
