import { mustBeOutsideTransaction } from './one-connection.ts';

type Entry<V> = { value: Promise<V>; freshUntil: number };

/**
 * Remembers the answers to a question for a short while; the same question asked meanwhile waits for the same answer.
 * Bounded, so that nonsense requests cannot fill the memory.
 */
export function createCache<V>(options: { seconds: number; max: number }) {
  const entries = new Map<string, Entry<V>>();

  async function cached(key: string, ask: () => Promise<V>): Promise<V> {
    // Also when it is remembered: a moment later it is not.
    mustBeOutsideTransaction();
    const known = entries.get(key);
    const now = performance.now();
    if (known && known.freshUntil > now) return known.value;

    const entry = { value: ask(), freshUntil: now + options.seconds * 1000 };
    entries.delete(key);
    entries.set(key, entry);
    // A Map keeps the order of insertion: the first key is the oldest.
    if (entries.size > options.max) entries.delete(entries.keys().next().value!);
    // A failure goes only to the callers who are already waiting.
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.value;
  }

  /** What was remembered is not true any more; that of a question which is still being asked may not be either. */
  return Object.assign(cached, { forget: () => entries.clear() });
}
