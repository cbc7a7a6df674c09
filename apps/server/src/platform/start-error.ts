/** A start that cannot succeed; its message says what to do about it. */
export class StartError extends Error {}
