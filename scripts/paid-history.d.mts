/** SQL that fills a database with past bookings and payments for benchmarks and tests; see paid-history.mjs. */
export declare const disableChangeTriggers: string;
export declare const enableChangeTriggers: string;
export declare function paidHistory(batch: string): string;
