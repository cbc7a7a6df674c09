/** This process's own clock in milliseconds, for what concerns no other: signatures, waiting, logs. Rules about time ask the database (`app_now`). */
export const currentTime = (): number => Date.now();
