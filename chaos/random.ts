import { randomFrom } from '../scripts/random.mjs';

export type Random = ReturnType<typeof createRandom>;

/**
 * A random generator. The same seed and name give the same values: each customer and the killer have their own name, so none depends on the
 * speed of the others.
 */
export function createRandom(seed: number, name: string) {
  const next = randomFrom(Buffer.from(name).reduce((mixed, byte) => Math.imul(mixed ^ byte, 0x01000193), seed | 0));

  return {
    next,
    chance: (percent: number): boolean => next() * 100 < percent,
    between: (min: number, max: number): number => min + next() * (max - min),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
