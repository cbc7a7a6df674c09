import { afterAll, expect, vi } from 'vitest';

/** Tests of rules call functions that keep nothing. */
const isOfRules = /\.rules\.test\.ts$|[\\/]packages[\\/]/.test(expect.getState().testPath ?? '');
const leavePage = 'document' in globalThis ? enterPage() : undefined;

// One process runs many test files, which is four times as fast as a process for each. What a file left behind, in modules,
// in the page or in place of a global, would meet the next one: so every file begins with nothing loaded but what keeps
// nothing, nothing drawn or listening, and nothing replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  leavePage?.();
  if (!isOfRules) vi.resetModules();
});

/** Returns how to leave the page as it was found. */
function enterPage(): () => void {
  const { addEventListener } = globalThis;
  const added: Parameters<typeof addEventListener>[] = [];
  globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    added.push(listener);
    addEventListener(...listener);
  };
  return () => {
    globalThis.addEventListener = addEventListener;
    for (const listener of added) removeEventListener(...listener);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  };
}
