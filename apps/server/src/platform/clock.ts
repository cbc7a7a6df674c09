/**
 * This process's own clock in milliseconds, for purposes within the process: signatures, waiting, logs. Rules about time use the database's
 * clock (`app_now`).
 */
export const currentTime = (): number => Date.now();
