/** Rejects when the work has not ended in time. The work itself continues, and its outcome is ignored. */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  createTimeoutError = () => new Error(`no answer in ${ms / 1000} seconds`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createTimeoutError()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
