import { afterAll, vi } from 'vitest';

// One process runs many test files, which is four times as fast as a process for each. What a file left behind, in modules
// or in place of a global, would meet the next one: so every file begins with nothing loaded and nothing replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});
