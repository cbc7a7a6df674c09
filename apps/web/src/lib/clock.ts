/** The clock of this device in milliseconds. It may be wrong: what is decided by time, the server decides. */
export const currentTime = (): number => Date.now();
