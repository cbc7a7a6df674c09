/** The clock of this device in milliseconds. It may be wrong, so the server makes every decision that depends on time. */
export const currentTime = (): number => Date.now();
