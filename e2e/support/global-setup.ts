import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { root, serverMain } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { createDatabase, DATABASE_SERVER, STARTED_AT } from './database.ts';

/** Runs the built server on a new database for the whole test run; its log is test-results/server.log. */
export default async function startServer(): Promise<() => Promise<void>> {
  await buildIfStale();
  const postgres = await startPostgres();
  process.env[DATABASE_SERVER] = postgres.url;
  process.env[STARTED_AT] = String(Date.now());
  const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-'));
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await createDatabase('caddie'),
    PUBLIC_URL: '',
    // All visitors of the tests share one IP address unless a test sets another one.
    RATE_LIMIT_PER_MINUTE: '100000',
    SMS_DAILY_BUDGET: '100000',
    TRUST_PROXY: '1',
  };
  const spec = { command: process.execPath, args: [serverMain], cwd: folder, folder, signal: 'SIGTERM' } as const;
  // It runs in its own folder, so that it does not read a developer's .env.
  const server = supervise(spec, { env, log: join(root, 'test-results/server.log') });
  const [, origin] = await server.waitForOutput(/ready: (http:\S+)\s/);
  process.env['CADDIE_URL'] = origin;
  return async () => {
    await server.stop();
    await postgres.stop();
  };
}
