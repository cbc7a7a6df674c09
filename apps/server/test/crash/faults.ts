import { randomFrom } from '../../../../scripts/random.mjs';
import type { Fault, Faults, Operation } from '../../src/gateways/payments/sandbox/faults.ts';

/** Planned faults in order: each affects the next call of its kind, once. */
export function createFaultPlan<F extends Fault = Fault>() {
  const plannedFaults = new Map<Operation, F[]>();
  return {
    plan: (operation: Operation, ...faults: F[]): void => {
      plannedFaults.set(operation, [...(plannedFaults.get(operation) ?? []), ...faults]);
    },
    next: (operation: Operation): F | undefined => plannedFaults.get(operation)?.shift(),
  };
}

/** How often each fault occurs, in percent. */
export type Chances = Partial<Record<Exclude<keyof Fault, 'delayMs' | 'hangsUntil'>, number>> & { maxDelayMs?: number };

/** Chooses random faults for every call; the same seed chooses the same ones. */
export function drawFaults(seed: number, chances: Chances): Faults {
  const random = randomFrom(seed);
  const occurs = (percent = 0): boolean => random() * 100 < percent;
  return (operation) => {
    const delay = chances.maxDelayMs ? { delayMs: Math.floor(random() * chances.maxDelayMs) } : {};
    if (operation === 'webhook') {
      if (occurs(chances.loseWebhook)) return { ...delay, loseWebhook: true };
      if (occurs(chances.repeatWebhook)) return { ...delay, repeatWebhook: true };
      return occurs(chances.reorderWebhook) ? { ...delay, reorderWebhook: true } : delay;
    }
    if (occurs(chances.failBefore)) return { ...delay, failBefore: true };
    return occurs(chances.timeOutAfterSuccess) ? { ...delay, timeOutAfterSuccess: true } : delay;
  };
}
