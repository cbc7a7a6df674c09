import { randomFrom } from '../scripts/random.mjs';

export type Random = ReturnType<typeof createRandom>;

/**
 * Draws lots. The same seed and name draw the same ones: each customer and the killer have a name of their own, so what one
 * of them does never depends on how quick the others were.
 */
export function createRandom(seed: number, name: string) {
  const next = randomFrom(Buffer.from(name).reduce((mixed, byte) => Math.imul(mixed ^ byte, 0x01000193), seed | 0));

  return {
    next,
    chance: (percent: number): boolean => next() * 100 < percent,
    between: (least: number, most: number): number => least + next() * (most - least),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
