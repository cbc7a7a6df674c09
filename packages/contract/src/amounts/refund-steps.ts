/** The refund, in percent, for canceling until a moment; the steps of a booking are ordered by time. */
export type RefundStep = { until: string; refundPercent: number };

/** The percentage refunded when a booking is canceled now; a step includes its last moment. */
export const refundPercentAt = (steps: readonly RefundStep[], now: number): number =>
  steps.find(({ until }) => now <= Date.parse(until))?.refundPercent ?? 0;

/** Returns the steps that refund everything: sessions and days of a membership are returned whole or not at all. */
export const fullRefundSteps = (steps: readonly RefundStep[]): RefundStep[] =>
  steps.filter(({ refundPercent }) => refundPercent === 100);
