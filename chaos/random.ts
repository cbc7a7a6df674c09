export type Random = ReturnType<typeof createRandom>;

/**
 * Draws lots. The same seed and name draw the same ones: each customer and the killer have a name of their own, so what one
 * of them does never depends on how quick the others were.
 */
export function createRandom(seed: number, name: string) {
  let state = Buffer.from(name).reduce((mixed, byte) => Math.imul(mixed ^ byte, 0x01000193), seed | 0);

  /** Mulberry32: small, fast, and the same everywhere. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    next,
    chance: (percent: number): boolean => next() * 100 < percent,
    between: (least: number, most: number): number => least + next() * (most - least),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
