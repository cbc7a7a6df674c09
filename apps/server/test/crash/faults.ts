import { randomFrom } from '../../../../scripts/random.mjs';
import type { Fault, Faults, Operation } from '../../src/gateways/payments/sandbox/faults.ts';

/** Planned faults in order: each affects the next call of its kind, once. */
export function createFaultPlan<F extends Fault = Fault>() {
  const planned = new Map<Operation, F[]>();
  return {
    plan: (operation: Operation, ...faults: F[]): void => {
      planned.set(operation, [...(planned.get(operation) ?? []), ...faults]);
    },
    next: (operation: Operation): F | undefined => planned.get(operation)?.shift(),
  };
}

/** How often each fault occurs, in percent. */
export type Chances = Partial<Record<Exclude<keyof Fault, 'delayMs' | 'hangsUntil'>, number>> & { maxDelayMs?: number };

/** Chooses random faults for every call; the same seed chooses the same ones. */
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
