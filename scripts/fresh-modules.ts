import { afterAll, expect, vi } from 'vitest';

/** Tests of rules call functions that keep nothing. */
const isOfRules = /\.rules\.test\.ts$|[\\/]packages[\\/]/.test(expect.getState().testPath ?? '');

function emptyPage(): void {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

// One process runs many test files, which is four times as fast as a process for each. What a file left behind, in modules,
// in the page or in place of a global, would meet the next one: so every file begins with nothing loaded but what keeps
// nothing, nothing drawn and nothing replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if ('document' in globalThis) emptyPage();
  if (!isOfRules) vi.resetModules();
});
