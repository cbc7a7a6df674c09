export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Returns the list with one item at another index, limited to the ends. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The index of a drop: after every row whose middle is above the pointer. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
