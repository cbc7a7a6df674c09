/** Added to the minutes that a run was started with, after multiplication by `timeoutFactor`: time to begin, and to end all work. */
const EXTRA_MINUTES = 10;

type Limits = { minutes?: number; timeoutFactor: number };

/** The time limit of a whole run, in minutes. */
export const limitMinutes = ({ minutes = 0, timeoutFactor }: Limits): number => minutes + EXTRA_MINUTES * timeoutFactor;

/** Waits for the work up to a time limit: a run that hangs is reported, and everything it opened is closed. */
export async function withTimeLimit<T>(minutes: number, name: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(name, minutes)), minutes * 60_000);
  });
  try {
    return await Promise.race([promise, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}

class TimeLimitError extends Error {
  constructor(name: string, minutes: number) {
    super(`${name} did not come to an end within ${minutes} minutes`);
  }
}

/** The finding of a run that exceeded its time limit; rethrows any other error. */
export function timeoutFinding(error: unknown): string[] {
  if (error instanceof TimeLimitError) return [error.message];
  throw error;
}
