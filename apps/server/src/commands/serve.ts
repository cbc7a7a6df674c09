import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { toFullDiskError } from '../platform/database/full-disk.ts';
import { openDatabase, printLostConnection } from '../platform/database/open-database.ts';
import { refuseArguments } from './arguments.ts';

/** `caddie serve`: the server itself, until it is asked to stop. */
export async function serve(config: Config, args: readonly string[]): Promise<void> {
  refuseArguments('serve', args);
  const built: { app?: FastifyInstance } = {};
  // The code is loaded while the embedded database is compiled. A failure of one waits for the other: a folder is never left half unpacked.
  const [opened, loaded] = await Promise.allSettled([
    openDatabase(config, (error) => reportLostConnection(built.app, error)),
    loadServer(config),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const engine = opened.value;
  try {
    if (loaded.status === 'rejected') throw loaded.reason;
    const { startServer, bundles } = loaded.value;
    await startServer({ config, engine, ...(bundles && { bundles }) }, (app) => (built.app = app));
  } catch (error) {
    // Jobs may be running already, and would log that their database is closed.
    await built.app?.close().catch(() => undefined);
    await engine.close().catch(() => undefined);
    throw (!config.DATABASE_URL && (await toFullDiskError(error, config.DATA_DIR))) || error;
  }
}

async function loadServer(config: Config) {
  const [{ startServer }, bundles] = await Promise.all([
    import('./start-server.ts'),
    // In development Vite serves the pages, from the sources.
    config.NODE_ENV === 'development'
      ? undefined
      : import('../web/bundle.ts').then(({ readBundles }) => readBundles(config.LANGUAGES)),
  ]);
  return { startServer, bundles };
}

/** The log exists once the app is built, and the app needs the database. */
const reportLostConnection = (app: FastifyInstance | undefined, error: Error): void =>
  app
    ? app.log.warn(
        { event: 'database.connection_lost', reason: error.message },
        'an idle database connection was lost: the pool opens another when it needs one',
      )
    : printLostConnection(error);
