/** A part that has not come by then is not coming: the screen says so, instead of "Loading..." for ever. */
const LOAD_TIMEOUT_MS = 120_000;

/** What was being loaded, or an error once it is too late. */
export async function inTime<T>(part: Promise<T>, timeout = LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app did not arrive.')), timeout);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}
