import * as z from 'zod/mini';

/** The status of a refund. A bank can return a refund, so DONE can still become FAILED. */
export const refundStatus = z.enum(['ON_ITS_WAY', 'DONE', 'FAILED']);
export type RefundStatus = z.output<typeof refundStatus>;
