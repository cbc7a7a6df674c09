import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { root, serverMain } from '../../scripts/paths.mjs';
import { createDatabase } from './database.ts';
import { test as base } from './sign-in.ts';

/** A server on an empty database, and the link that its first start prints. */
export type EmptyServer = {
  origin: string;
  database: string;
  link: string;
  /** Ends the process as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
};

/** All pages of the test use that server. */
export const test = base.extend<{ empty: EmptyServer }>({
  empty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs, and this one needs nothing.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-empty-'));
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const database = `empty_${process.pid}`;
      const env = {
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: '',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: await createDatabase(database),
        SEED_DEMO: 'false',
        TRUST_PROXY: '1',
      };
      const spec = { command: process.execPath, args: [serverMain], cwd: folder, signal: 'SIGKILL' } as const;
      let starts = 0;
      const launch = () => supervise(spec, { env, log: join(root, `test-results/server-empty${(starts += 1)}.log`) });
      let server = launch();
      const [, link = ''] = await server.waitForOutput(/Open a venue \(once\) +(\S+)\s/);
      await use({
        origin,
        database,
        link,
        kill: async () => void (await server.stop()),
        async start() {
          server = launch();
          await server.waitForOutput(/ready: http:\S+\s/);
        },
      });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ empty }, use) => use(empty.origin),
});
