import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { projectFolders } from '../../../platform/folders.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { normalizePassword, weaknessOf } from './passwords.rules.ts';
import { say } from '../../../words/words.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** Argon2id with 46 MiB: what the OWASP verification standard asks for at one pass. 2 is the library's name for it. */
const hashOptions = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;

/** Each hash takes its 46 MiB and a processor: more at once would only be slower, and a crowd must not fill the memory. */
const AT_ONCE = 2;
const WAITING = 60;

const commonest: ReadonlySet<string> = new Set(
  readFileSync(join(projectFolders.server, 'lists/common-passwords.txt'), 'utf8').split('\n'),
);

// A login without an account is checked against this, so that it takes as long as any other: made once, before the first comes.
let known: Promise<string> | undefined;

export function createPasswords() {
  const inTurn = createGate(AT_ONCE, WAITING);
  const dummyHash = (known ??= hash(randomUUID(), hashOptions));

  return {
    /** Refuses a new password that is too short or too easy to guess. */
    assertGood(password: string, phone: string): void {
      const weakness = weaknessOf(password, phone, commonest);
      if (weakness) throw new Refusal(weakness, { fields: { password: say('refusal.code', { code: weakness }) } });
    },

    /** With a secret the hash alone is not enough to try passwords out: whoever has it needs the secret too. */
    hash: (password: string, secret?: Uint8Array): Promise<string> =>
      inTurn(() => hash(normalizePassword(password), { ...hashOptions, ...(secret && { secret }) })),

    /** Whether the password is the one that was hashed; does the same work when there is no hash at all. */
    async matches(hashed: string | undefined, password: string, secret?: Uint8Array): Promise<boolean> {
      const against = hashed ?? (await dummyHash);
      const isRight = await inTurn(() => verify(against, normalizePassword(password), secret && { secret }));
      return isRight && hashed !== undefined;
    },
  };
}

/** Lets so many through at once and so many wait; beyond that they are refused as busy. */
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
      // The one that waited longest takes over this place.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
