export type Counts = ReturnType<typeof createCounts>;

/** Counts events by name; printed at the end. */
export function createCounts() {
  const counts = new Map<string, number>();
  return {
    add: (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1),
    of: (what: string): number => counts.get(what) ?? 0,
    all: (): Record<string, number> => Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
