/** What canceling gives back until a moment, in percent; the steps of a booking, the first one first. */
export type RefundStep = { until: string; refundPercent: number };

/** The share that comes back when a booking is canceled now; a step holds to its very last moment. */
export const percentBack = (steps: readonly RefundStep[], now: number): number =>
  steps.find(({ until }) => now <= Date.parse(until))?.refundPercent ?? 0;

/** Sessions and passes come back whole or not at all: of their steps, those that give everything back. */
export const wholeSteps = (steps: readonly RefundStep[]): RefundStep[] =>
  steps.filter(({ refundPercent }) => refundPercent === 100);
