import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { onBothEngines } from './scripts/structure/both-engines.ts';

/** The contract is read from its sources: no test waits for a build. */
const conditions = ['development'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } };

/** How long a test waits for what comes of itself: on a busy machine a second, the default, is not always enough. */
const expect = { poll: { timeout: 20_000 } };

/** The tests of the API: all of them on PostgreSQL, on the embedded database those that could differ there. */
const api = (database: 'embedded' | 'postgres', include: string[]) => ({
  ...sources,
  test: {
    name: `api-${database}`,
    include,
    exclude: ['**/*.rules.test.ts'],
    globalSetup: 'apps/server/test/global-setup.ts',
    setupFiles: 'apps/server/test/statements/save-records.ts',
    // These end what hangs; no test is about them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect,
    // Every file has a database of its own and mocks nothing: loading the server once for all of them takes half the time.
    isolate: false,
  },
});

/** What needs no server. Files that share a page run among themselves: between two environments everything is loaded anew. */
const unit = (name: string, include: string[], environment = 'node') => ({
  ...sources,
  test: {
    name,
    include,
    environment,
    isolate: false,
    setupFiles: 'scripts/bytes/fresh-modules.ts',
    // What tries a thousand texts takes its time on a busy machine.
    testTimeout: 30_000,
    expect,
  },
});

export default defineConfig({
  test: {
    // More than four processes would only wait for the one database.
    maxWorkers: Math.min(availableParallelism(), 4),
    // Nothing is tried twice here: `npm test` runs what failed once more, alone, and says so.
    retry: 0,
    // What a file was made into is kept in node_modules, by its content: the next run, of another project too, need not do it again.
    experimental: { fsModuleCache: true },
    projects: [
      unit('unit', [
        'packages/*/src/**/*.test.ts',
        'apps/*/src/**/*.rules.test.ts',
        'apps/web/src/**/*.test.ts',
        'chaos/*.test.ts',
      ]),
      unit('components', ['apps/web/src/**/*.test.tsx'], 'happy-dom'),
      api('postgres', ['apps/server/{src,test}/**/*.test.ts']),
      api('embedded', onBothEngines),
      // Looks at what the two above ran: `npm test` runs it after them.
      {
        ...sources,
        test: {
          name: 'statements',
          include: ['apps/server/test/statements/*.check.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { ...sources, test: { name: 'structure', include: ['scripts/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
