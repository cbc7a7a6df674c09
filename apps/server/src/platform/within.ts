/** Rejects when the work has not ended in time. The work itself continues, and its outcome is ignored. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late = () => new Error(`no answer in ${ms / 1000} seconds`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, waited]);
  } finally {
    clearTimeout(timer);
  }
}
