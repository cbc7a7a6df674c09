import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { projectFolders } from '../../../platform/folders.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { normalizePassword, weaknessOf } from './passwords.rules.ts';
import { say } from '../../../words/words.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** Argon2id with 46 MiB, as the OWASP verification standard requires with one pass. 2 is the library's code for it. */
const hashOptions = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;

/** Each hash takes 46 MiB and a processor: more concurrent ones would only be slower and could exhaust the memory. */
const MAX_CONCURRENT = 2;
const WAITING = 60;

const commonest: ReadonlySet<string> = new Set(
  readFileSync(join(projectFolders.server, 'lists/common-passwords.txt'), 'utf8').split('\n'),
);

// A login without an account is compared with this hash, so that it takes as long as any other; computed once, in advance.
let known: Promise<string> | undefined;

export function createPasswords() {
  const inTurn = createGate(MAX_CONCURRENT, WAITING);
  const dummyHash = (known ??= hash(randomUUID(), hashOptions));

  return {
    /** Rejects a new password that is too short or too easy to guess. */
    assertGood(password: string, phone: string): void {
      const weakness = weaknessOf(password, phone, commonest);
      if (weakness) throw new Refusal(weakness, { fields: { password: say('refusal.code', { code: weakness }) } });
    },

    /** Hashes a password. With a secret, the hash alone is not enough to guess it. */
    hash: (password: string, secret?: Uint8Array): Promise<string> =>
      inTurn(() => hash(normalizePassword(password), { ...hashOptions, ...(secret && { secret }) })),

    /** Compares a password with a hash; does the same work when there is no hash at all. */
    async matches(hashed: string | undefined, password: string, secret?: Uint8Array): Promise<boolean> {
      const against = hashed ?? (await dummyHash);
      const isRight = await inTurn(() => verify(against, normalizePassword(password), secret && { secret }));
      return isRight && hashed !== undefined;
    },
  };
}

/** Limits concurrent work and its queue; beyond both, calls are rejected as busy. */
export function createGate(atOnce: number, waiting: number) {
  let inside = 0;
  const queue: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside < atOnce) inside += 1;
    else if (queue.length >= waiting) throw new Refusal('OVERLOADED', { retryAfterSeconds: 2 });
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      // The longest waiting call takes this place.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
