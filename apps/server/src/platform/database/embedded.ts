import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Engine } from './db.ts';
import { unpackEmptyDatabase } from './empty/empty-database.ts';
import { lockFolder } from './folder-lock.ts';
import { toFullDiskError } from './full-disk.ts';
import { parsers } from './parsers.ts';
import { StartError } from '../start-error.ts';

/** Opens the embedded database in a folder that no other process may use at the same time. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  await makeFolder(dataDir);
  const unlock = await lockFolder(dataDir).catch(async (error: unknown) => {
    throw (await toFullDiskError(error, dataDir)) ?? error;
  });
  const folder = join(dataDir, 'database');
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  try {
    if (isNew) await unpackEmptyDatabase(folder);
    useBaselineCompiler();
    const engine = await openPGlite({ dataDir: folder });
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (cause) {
    const fullDisk = await toFullDiskError(cause, dataDir);
    // An incomplete database is useless: the next start creates it again.
    if (isNew) await rm(folder, { recursive: true, force: true });
    await unlock();
    if (fullDisk) throw fullDisk;
    throw new StartError(
      `The database in ${dataDir} does not open (${cause instanceof Error ? cause.message : String(cause)}). Restore it from a backup, or point DATA_DIR at an empty folder.`,
      { cause },
    );
  }
}

/**
 * V8 compiles WebAssembly a second time, optimized, while it runs: 9 MB of the database's code, which takes hundreds of megabytes and a
 * third of the start. The flag applies to the whole process, and nothing else in it is WebAssembly.
 */
const useBaselineCompiler = (): void => setFlagsFromString('--liftoff-only');

/** Opens an engine without a lock: for a folder that is already locked, or in memory from a snapshot, as in tests. */
export async function openPGlite(
  source: { dataDir: string } | { snapshot: Blob },
): Promise<Engine & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...('dataDir' in source ? { dataDir: source.dataDir } : { loadDataDir: source.snapshot }),
    extensions: { btree_gist, pg_trgm },
    parsers,
    // The default of 128 MB is meant for a database server; one process with one connection needs far less.
    postgresqlconf: ['shared_buffers=16MB'],
  });
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'embedded',
    pglite,
    db,
    script: async (text) => void (await pglite.exec(text)),
    listen: async (channels) => {
      const listening = Object.entries(channels).map(([channel, onMessage]) => pglite.listen(channel, onMessage));
      const stops = await Promise.all(listening);
      return {
        // A message is delivered before the statement that caused it is answered.
        isCurrent: () => true,
        catchUp: async () => undefined,
        stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
      };
    },
    withOwnConnection: (work) => work(db),
    withMigrationConnection: (work) =>
      work({
        script: async (text) => void (await pglite.exec(text)),
        read: async <R extends object>(statement: string) => (await pglite.query<R>(statement)).rows,
        canBuildBeside: false,
      }),
    close: () => pglite.close(),
  };
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    if ((await stat(dataDir)).isDirectory()) return;
  } catch (cause) {
    throw new StartError(`The folder ${dataDir} cannot be made or written. Point DATA_DIR at a folder you own.`, {
      cause,
    });
  }
}
