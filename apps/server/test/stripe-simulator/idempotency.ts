import { WireError } from './wire.ts';

export type Answer = { status: number; body: unknown };
type StoredKey = { endpoint: string; body: string; at: number; answer?: Answer };

const VALID_SECONDS = 24 * 3600;

/** Stripe's idempotency keys: the first answer is kept for a day and repeated, even a 500. */
export function createKeyMemory(now: () => number, validSeconds = VALID_SECONDS) {
  const memory = new Map<string, StoredKey>();

  return {
    /** Starts the work for a key, or returns the stored answer. */
    begin(key: string, endpoint: string, body: string): Answer | undefined {
      const stored = memory.get(key);
      if (!stored || now() - stored.at >= validSeconds) {
        memory.set(key, { endpoint, body, at: now() });
        return undefined;
      }
      if (stored.endpoint !== endpoint)
        throw keyReusedError(`for the same endpoint ('${stored.endpoint}' vs '${endpoint}')`);
      if (stored.body !== body) throw keyReusedError('with the same parameters they were first used with');
      if (!stored.answer) throw keyInUseError(key);
      return stored.answer;
    },
    keep(key: string, answer: Answer): void {
      const stored = memory.get(key);
      if (stored) stored.answer = answer;
    },
    /** A request that was rejected before any work began may be sent again. */
    forget: (key: string): boolean => memory.delete(key),
  };
}

const keyReusedError = (how: string): WireError =>
  new WireError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${how}.`,
  });

const keyInUseError = (key: string): WireError =>
  new WireError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using the key ${key}.`,
  });
