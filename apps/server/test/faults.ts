import type { Fault, Faults, Operation } from '../src/gateways/payments/sandbox-faults.ts';

/** Faults in the order in which they were planned: each hits the next call of its kind, once. */
export function createFaultPlan<F extends Fault = Fault>() {
  const planned = new Map<Operation, F[]>();
  return {
    plan: (operation: Operation, ...faults: F[]): void => {
      planned.set(operation, [...(planned.get(operation) ?? []), ...faults]);
    },
    next: (operation: Operation): F | undefined => planned.get(operation)?.shift(),
  };
}

/** How often something goes wrong, of a hundred. */
export type Chances = Partial<Record<Exclude<keyof Fault, 'delayMs'>, number>> & { maxDelayMs?: number };

/** Draws lots for every call; the same seed draws the same ones. */
export function drawFaults(seed: number, chances: Chances): Faults {
  const random = randomFrom(seed);
  const hits = (percent = 0): boolean => random() * 100 < percent;
  return (operation) => {
    const delay = chances.maxDelayMs ? { delayMs: Math.floor(random() * chances.maxDelayMs) } : {};
    if (operation === 'webhook') {
      if (hits(chances.loseWebhook)) return { ...delay, loseWebhook: true };
      if (hits(chances.repeatWebhook)) return { ...delay, repeatWebhook: true };
      return hits(chances.reorderWebhook) ? { ...delay, reorderWebhook: true } : delay;
    }
    if (hits(chances.failBefore)) return { ...delay, failBefore: true };
    return hits(chances.timeOutAfterSuccess) ? { ...delay, timeOutAfterSuccess: true } : delay;
  };
}

/** Mulberry32: small, fast, and the same everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
