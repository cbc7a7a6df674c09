/** What stands before and after the number. */
export const call = ['Call ', '.'] as const;
