/** What is left to do after a storm's own minutes, and all of a drill, takes no longer than this, times the patience. */
const REST_MINUTES = 10;

type Limits = { minutes?: number; patience: number };

/** How long a run may take in all, in minutes. */
export const limitOf = ({ minutes = 0, patience }: Limits): number => minutes + REST_MINUTES * patience;

/** Waits for the work, but not for ever: whoever looks at a run that hangs is told so, and everything it opened is closed. */
export async function within<T>(minutes: number, name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(name, minutes)), minutes * 60_000);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

class TookTooLong extends Error {
  constructor(name: string, minutes: number) {
    super(`${name} did not come to an end within ${minutes} minutes`);
  }
}

/** What a run found whose end was not waited for. */
export function foundTooLong(error: unknown): string[] {
  if (error instanceof TookTooLong) return [error.message];
  throw error;
}
