/** SQL that gives a database a past, as benches and tests need it; see paid-history.mjs. */
export declare const stopNotingChanges: string;
export declare const noteChangesAgain: string;
export declare function paidHistory(batch: string): string;
