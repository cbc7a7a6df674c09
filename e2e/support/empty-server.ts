import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from '../../scripts/supervise.mjs';
import { root, serverMain } from '../../scripts/paths.mjs';
import { createDatabase } from './database.ts';
import { test as base } from './sign-in.ts';

/** A server on an empty database, and the link that its first start prints. */
type EmptyServer = { origin: string; database: string; link: string };

/** All pages of the test use that server. */
export const test = base.extend<{ empty: EmptyServer }>({
  empty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs, and this one needs nothing.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-empty-'));
      const database = `empty_${process.pid}`;
      const env = {
        NODE_ENV: 'production',
        PORT: '0',
        PUBLIC_URL: '',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: await createDatabase(database),
        SEED_DEMO: 'false',
        TRUST_PROXY: '1',
      };
      const order = { command: process.execPath, args: [serverMain], cwd: folder, folder, signal: 'SIGTERM' } as const;
      const server = supervise(order, { env, log: join(root, 'test-results/server-empty.log') });
      const [, origin = ''] = await server.waitForOutput(/ready: (http:\S+)\s/);
      const [, link = ''] = await server.waitForOutput(/Open a venue \(once\) +(\S+)\s/);
      await use({ origin, database, link });
      await server.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ empty }, use) => use(empty.origin),
});
