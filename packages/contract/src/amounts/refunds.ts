import * as z from 'zod/mini';

/** How money on its way back stands, also after it had arrived: a bank may send it back. */
export const refundStatus = z.enum(['ON_ITS_WAY', 'DONE', 'FAILED']);
export type RefundStatus = z.output<typeof refundStatus>;
