/** After this time the screen shows an error instead of "Loading..." for ever. */
const LOAD_TIMEOUT_MS = 120_000;

/** Returns the loaded part, or throws once it takes too long. */
export async function withTimeout<T>(loading: Promise<T>, timeout = LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeoutError = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app did not arrive.')), timeout);
  });
  return Promise.race([loading, timeoutError]).finally(() => clearTimeout(timer));
}
