import { createInterface } from 'node:readline';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { ServerOptions } from './crash-servers.ts';

/** A server process that kills itself at one place, as a power cut would, without any clean-up. */
async function serve({ url, crashAt }: ServerOptions): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
  const engine = await openPostgres({ url, poolSize: 5, onError: () => undefined });
  const app = await buildApp({
    config,
    engine,
    checkpoint: async (place) => {
      if (place === crashAt) process.kill(process.pid, 'SIGKILL');
    },
  });
  console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
}

// The child gets its orders once it is loaded, and ends with its parent.
createInterface(process.stdin)
  .on('line', (line) => void serve(JSON.parse(line) as ServerOptions))
  .on('close', () => process.exit());
