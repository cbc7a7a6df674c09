import { HOUR } from '@caddie/contract/dates/duration';
import { openFaultyProxy } from '../../../../scripts/faulty-proxy.mjs';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';

type ServerOptions = { url: string; crashAt: string };

type CrashServer = { url: string; address: string; end: () => Promise<void> };

/** A crashed server must not learn that its database is gone, so its queries wait longer than any test. */
const endlessTimes = { connectMs: HOUR, statementMs: HOUR, responseMs: HOUR };

/**
 * Servers that crash at one checkpoint, as a power cut would end them: the code at the checkpoint never continues, every connection to the
 * database and to the customer ends, and no query of the server gets a response again. They run in this process, because starting a
 * process for each takes ten times as long; the fault test (`npm run chaos`) kills real ones.
 */
export function createCrashServers() {
  const servers = new Set<CrashServer>();
  const crashedUrls: string[] = [];

  return {
    /** Returns the address of a new server. */
    async start(options: ServerOptions): Promise<string> {
      const server = await startServer(options, () => crashedUrls.push(options.url));
      servers.add(server);
      return server.address;
    },
    /** How many servers of a database have crashed by themselves. */
    crashCount: (url: string): number => crashedUrls.filter((one) => one === url).length,
    /** Ends the servers of one database, crashed ones too. */
    async end(url: string): Promise<void> {
      const ended = [...servers].filter((server) => server.url === url);
      await Promise.all(ended.map((server) => server.end()));
      for (const server of ended) servers.delete(server);
    },
  };
}

async function startServer({ url, crashAt }: ServerOptions, onCrash: () => void): Promise<CrashServer> {
  const proxy = await openFaultyProxy(url);
  const engine = await openPostgres({ url: proxy.url, poolSize: 5, onError: () => undefined, times: endlessTimes });
  let hasCrashed = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));

  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' }),
    engine,
    async checkpoint(place) {
      if (place === crashAt && !hasCrashed) crash();
      if (!hasCrashed) return;
      await released;
      throw new Error('This server has crashed.');
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.background.start();

  function crash(): void {
    hasCrashed = true;
    proxy.abandon();
    app.server.close();
    app.server.closeAllConnections();
    onCrash();
  }

  return {
    url,
    address,
    /** A crashed server has no database any more, so the code that waited in it ends with an error. */
    async end() {
      hasCrashed = true;
      proxy.close();
      release();
      app.server.closeAllConnections();
      await app.close();
      await engine.close();
    },
  };
}
