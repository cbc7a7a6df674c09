import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { openPostgres } from '../src/platform/postgres.ts';

/** A server process that kills itself at one place, as a power cut would: no farewell, no clean-up. */
const crashAt = process.argv[2];

const config = readConfig({ ...process.env, NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
const engine = await openPostgres({ url: config.DATABASE_URL!, poolSize: 5, onError: () => undefined });
const app = await buildApp({
  config,
  engine,
  checkpoint: async (place) => {
    if (place === crashAt) process.kill(process.pid, 'SIGKILL');
  },
});
console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
