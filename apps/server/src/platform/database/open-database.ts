import type { Config } from '../config.ts';
import type { Engine } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { toFullDiskError } from './full-disk.ts';
import { projectFolders } from '../folders.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Prints a lost connection, for commands, which have no log. */
export const printLostConnection = (error: Error): void =>
  console.error(`A database connection was lost: ${error.message}`);

/** Opens the database the settings ask for and brings its schema up to date. */
export async function openDatabase(config: Config, onConnectionLost = printLostConnection): Promise<Engine> {
  const engine = config.DATABASE_URL
    ? await openPostgres({
        url: config.DATABASE_URL,
        directUrl: config.DATABASE_DIRECT_URL,
        preparesStatements: config.DATABASE_PREPARED_STATEMENTS,
        poolSize: config.DATABASE_POOL_SIZE,
        onError: onConnectionLost,
      })
    : await openEmbedded(config.DATA_DIR);
  try {
    await migrate(engine, await readMigrations(projectFolders.migrations));
    return engine;
  } catch (error) {
    await engine.close().catch(() => undefined);
    throw (!config.DATABASE_URL && (await toFullDiskError(error, config.DATA_DIR))) || error;
  }
}
