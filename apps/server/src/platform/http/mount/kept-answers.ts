import { gunzipSync } from 'node:zlib';
import { gzippedOf } from './shared-answers.ts';

/** No answer is kept for longer, in case a change was not announced by a message. */
const MAX_AGE_MS = 30_000;

/** An answer, and for how long it stays right if no message announces a change. */
export type LastingAnswer<T extends object> = { answer: T; validMs: number };

const versions = new WeakMap<Buffer, number>();
let lastVersion = 0;

/** The number of a kept answer: another answer has another one. */
export function versionOf(bytes: Buffer): number {
  let version = versions.get(bytes);
  if (version === undefined) versions.set(bytes, (version = ++lastVersion));
  return version;
}

/** The answer in the bytes of a kept one. */
export const answerIn = (bytes: Buffer): unknown =>
  (JSON.parse(gunzipSync(bytes).toString()) as { data: unknown }).data;

type Making = { group: string; isOutdated: boolean; result: Promise<LastingAnswer<object>> };
type Kept = { bytes: Buffer; until: number };

type Options = {
  /** Returns whether the messages of all changes have been received; if not, no answer is kept and no kept answer is sent. */
  isCurrent: () => boolean;
  maxBytes: number;
};

/**
 * Keeps the bytes of responses that are the same for all callers, in groups that the message of a change drops. The making of an answer is
 * registered before the database is asked: a change that the answer does not contain is committed afterwards, so its message arrives either
 * while the answer is made, which is then not kept, or later, when it drops the answer.
 */
export function createKeptAnswers({ isCurrent, maxBytes }: Options) {
  const groups = new Map<string, Map<string, Kept>>();
  const makings = new Set<Making>();
  const shareableMakings = new Map<string, Making>();
  let keptBytes = 0;

  function keep(group: string, key: string, kept: Kept): void {
    const answers = groups.get(group) ?? new Map<string, Kept>();
    keptBytes += kept.bytes.length - (answers.get(key)?.bytes.length ?? 0);
    groups.set(group, answers.set(key, kept));
    // A Map keeps insertion order: the first group is the oldest.
    for (const oldest of groups.keys()) {
      if (keptBytes <= maxBytes) break;
      remove(oldest);
    }
  }

  function remove(group: string): void {
    for (const { bytes } of groups.get(group)?.values() ?? []) keptBytes -= bytes.length;
    groups.delete(group);
  }

  function markOutdated(isChanged: (group: string) => boolean): void {
    for (const making of makings) if (isChanged(making.group)) making.isOutdated = true;
  }

  return {
    /** Returns the compressed bytes of a kept answer that is still right. */
    find(group: string, key: string): Buffer | undefined {
      const kept = groups.get(group)?.get(key);
      return kept && performance.now() < kept.until && isCurrent() ? kept.bytes : undefined;
    },

    /** Makes an answer and keeps it. Callers of the same answer share it, except those who want it newly made. */
    async make<T extends object>(
      group: string,
      key: string,
      compute: () => Promise<LastingAnswer<T>>,
      { mayShare }: { mayShare: boolean },
    ): Promise<T> {
      const id = `${group} ${key}`;
      const existing = shareableMakings.get(id);
      if (mayShare && existing && !existing.isOutdated && isCurrent()) return (await existing.result).answer as T;

      const startedAt = performance.now();
      const result = compute();
      const making: Making = { group, isOutdated: false, result };
      makings.add(making);
      shareableMakings.set(id, making);
      try {
        const { answer, validMs } = await result;
        const bytes = await gzippedOf(answer);
        if (!making.isOutdated && isCurrent())
          keep(group, key, { bytes, until: startedAt + Math.min(validMs, MAX_AGE_MS) });
        return answer;
      } finally {
        makings.delete(making);
        if (shareableMakings.get(id) === making) shareableMakings.delete(id);
      }
    },

    /** Drops the answers of groups that have changed. */
    drop(...changed: string[]): void {
      changed.forEach(remove);
      markOutdated((group) => changed.includes(group));
    },

    /** Drops the answers of all groups that may have changed. */
    dropAll(isChanged: (group: string) => boolean = () => true): void {
      for (const group of groups.keys()) if (isChanged(group)) remove(group);
      markOutdated(isChanged);
    },
  };
}
