export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** The list with one of its things at another place; beyond the ends is at the end. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Where something is dropped: behind every row whose middle is above the finger. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
