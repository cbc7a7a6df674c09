import { mustBeOutsideTransaction } from './one-connection.ts';

type Entry<V> = { value: Promise<V>; freshUntil: number };

/**
 * Caches values for some seconds; concurrent callers of the same key share one computation. The number of values is limited, so that requests
 * with invented keys cannot fill the memory.
 */
export function createCache<V>(options: { seconds: number; max: number }) {
  const entries = new Map<string, Entry<V>>();

  async function cached(key: string, compute: () => Promise<V>): Promise<V> {
    // Checked also for a cached value: otherwise the mistake would be found only when the value has expired.
    mustBeOutsideTransaction();
    const existing = entries.get(key);
    const now = performance.now();
    if (existing && existing.freshUntil > now) return existing.value;

    const entry = { value: compute(), freshUntil: now + options.seconds * 1000 };
    entries.delete(key);
    entries.set(key, entry);
    // A Map keeps insertion order: the first key is the oldest.
    if (entries.size > options.max) entries.delete(entries.keys().next().value!);
    // A failure goes only to the callers who are already waiting.
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.value;
  }

  /** `clear` invalidates every cached value, also those still being computed. */
  return Object.assign(cached, { clear: () => entries.clear() });
}
