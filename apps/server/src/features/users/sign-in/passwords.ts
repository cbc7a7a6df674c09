import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { projectFolders } from '../../../platform/folders.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { normalizePassword, weaknessOf } from './passwords.rules.ts';
import { message } from '../../../words/words.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** Argon2id with 46 MiB, as the OWASP verification standard requires with one pass. 2 is the library's code for it. */
const hashOptions = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;

/** Each hash takes 46 MiB and a processor: more concurrent ones would only be slower and could exhaust the memory. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 60;

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(projectFolders.server, 'lists/common-passwords.txt'), 'utf8').split('\n'),
);

// A login without an account is compared with this hash, so that it takes as long as any other; computed once, in advance.
let cachedDummyHash: Promise<string> | undefined;

export function createPasswords() {
  const runInGate = createGate(MAX_CONCURRENT, MAX_WAITING);
  const dummyHash = (cachedDummyHash ??= hash(randomUUID(), hashOptions));

  return {
    /** Rejects a new password that is too short or too easy to guess. */
    assertGood(password: string, phone: string): void {
      const weakness = weaknessOf(password, phone, commonPasswords);
      if (weakness) throw new Refusal(weakness, { fields: { password: message('refusal.code', { code: weakness }) } });
    },

    /** Hashes a password. With a secret, the hash alone is not enough to guess it. */
    hash: (password: string, secret?: Uint8Array): Promise<string> =>
      runInGate(() => hash(normalizePassword(password), { ...hashOptions, ...(secret && { secret }) })),

    /** Compares a password with a hash; does the same work when there is no hash at all. */
    async matches(hashed: string | undefined, password: string, secret?: Uint8Array): Promise<boolean> {
      const hashToCompare = hashed ?? (await dummyHash);
      const isRight = await runInGate(() => verify(hashToCompare, normalizePassword(password), secret && { secret }));
      return isRight && hashed !== undefined;
    },
  };
}

/** Limits concurrent work and its queue; beyond both, calls are rejected as busy. */
export function createGate(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running += 1;
    else if (queue.length >= maxWaiting) throw new Refusal('OVERLOADED', { retryAfterSeconds: 2 });
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await work();
    } finally {
      // The longest waiting call takes this place.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
