import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { onBothEngines } from './scripts/structure/both-engines.ts';

/** The contract is read from its sources, so that no test waits for a build. */
const conditions = ['development'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } };

/** How long a test waits for asynchronous outcomes: the default of a second is too short on a busy machine. */
const expect = { poll: { timeout: 20_000 } };

/**
 * What tests print goes straight to the output: a message still on its way to the main process when a worker ends would be an error.
 * Projects do not inherit this from the root.
 */
const output = { disableConsoleIntercept: true };

/** The API tests: all of them on PostgreSQL; on the embedded database those that could differ there. */
const api = (database: 'embedded' | 'postgres', include: string[]) => ({
  ...sources,
  test: {
    ...output,
    name: `api-${database}`,
    include,
    exclude: ['**/*.rules.test.ts'],
    globalSetup: 'apps/server/test/global-setup.ts',
    setupFiles: 'apps/server/test/statements/save-records.ts',
    // Only a safety net for hanging tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect,
    // Every file has its own database and mocks nothing: loading the server once for all files halves the duration.
    isolate: false,
  },
});

/** Tests without a server. Files with the same environment run in one project, because switching environments reloads everything. */
const unit = (name: string, include: string[], environment = 'node') => ({
  ...sources,
  test: {
    ...output,
    name,
    include,
    environment,
    isolate: false,
    setupFiles: 'scripts/bytes/fresh-modules.ts',
    // Property tests with a thousand texts are slow on a busy machine.
    testTimeout: 30_000,
    expect,
  },
});

export default defineConfig({
  test: {
    // More than four processes would only wait for the shared database.
    maxWorkers: Math.min(availableParallelism(), 4),
    // No retries here: `npm test` runs failed tests again alone, and reports it.
    retry: 0,
    // Transformed files are cached in node_modules by content, for the next run and for other projects.
    experimental: { fsModuleCache: true },
    projects: [
      unit('unit', [
        'packages/*/src/**/*.test.ts',
        'apps/*/src/**/*.rules.test.ts',
        'apps/web/src/**/*.test.ts',
        'chaos/**/*.test.ts',
      ]),
      unit('components', ['apps/web/src/**/*.test.tsx'], 'happy-dom'),
      api('postgres', ['apps/server/{src,test}/**/*.test.ts']),
      api('embedded', onBothEngines),
      // Checks the statements that the two projects above ran: `npm test` runs it after them.
      {
        ...sources,
        test: {
          ...output,
          name: 'statements',
          include: ['apps/server/test/statements/*.check.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Loading the tools once for all files takes a third of the time away.
      {
        ...sources,
        test: { ...output, name: 'structure', include: ['scripts/**/*.test.ts'], isolate: false, testTimeout: 300_000 },
      },
    ],
  },
});
