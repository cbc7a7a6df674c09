import { defineConfig } from 'vitest/config';

/** The contract is read from its sources: no test waits for a build. */
const conditions = ['development'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } };

/** The same tests of the API, once for each database it runs on. */
const api = (database: 'embedded' | 'postgres') => ({
  ...sources,
  test: {
    name: `api-${database}`,
    include: ['apps/server/{src,test}/**/*.test.ts'],
    exclude: ['**/*.rules.test.ts'],
    globalSetup: 'apps/server/test/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Every file has a database of its own and mocks nothing: loading the server once for all of them takes half the time.
    isolate: false,
    // Jobs and time-outs meet a busy machine; what is really broken is broken twice.
    retry: 1,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...sources,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: 'scripts/fresh-modules.ts',
          // What tries a thousand texts takes its time on a busy machine.
          testTimeout: 30_000,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.rules.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'chaos/*.test.ts',
          ],
        },
      },
      api('embedded'),
      api('postgres'),
      { ...sources, test: { name: 'house', include: ['scripts/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
