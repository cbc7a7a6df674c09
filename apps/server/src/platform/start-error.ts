/** A start that cannot succeed, with the one sentence that says what to do about it. */
export class StartError extends Error {}
