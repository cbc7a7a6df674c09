export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Returns the list with one item at another index, limited to the ends. */
export function moveItem(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  const target = Math.max(0, Math.min(index, others.length));
  return [...others.slice(0, target), id, ...others.slice(target)];
}

/** The index of a drop: after every row whose middle is above the pointer. */
export const dropIndex = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length;
