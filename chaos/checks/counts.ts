export type Counts = ReturnType<typeof createCounts>;

/** Counts events by name; printed at the end. */
export function createCounts() {
  const counts = new Map<string, number>();
  return {
    add: (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1),
    of: (name: string): number => counts.get(name) ?? 0,
    all: (): Record<string, number> => Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
