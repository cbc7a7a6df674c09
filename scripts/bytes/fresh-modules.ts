import { afterAll, expect, vi } from 'vitest';

/** Tests of rules call functions without state. */
const isRulesTest = /\.rules\.test\.ts$|[\\/]packages[\\/]/.test(expect.getState().testPath ?? '');
const leavePage = 'document' in globalThis ? enterPage() : undefined;

// One process runs many test files, which is four times as fast as a process for each. State left behind in modules, in the page or in
// globals would affect the next file: so every file begins with only stateless modules loaded, an empty page without listeners, and no
// global replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  leavePage?.();
  if (!isRulesTest) vi.resetModules();
});

/** Returns a function that restores the page. */
function enterPage(): () => void {
  const { addEventListener } = globalThis;
  const addedListeners: Parameters<typeof addEventListener>[] = [];
  globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    addedListeners.push(listener);
    addEventListener(...listener);
  };
  return () => {
    globalThis.addEventListener = addEventListener;
    for (const listener of addedListeners) removeEventListener(...listener);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  };
}
