import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedDemo } from '../seeds/demo.ts';
import type { Engine } from '../src/platform/db.ts';
import { openPGlite } from '../src/platform/embedded.ts';
import { projectFolders } from '../src/platform/folders.ts';
import { migrate, readMigrations } from '../src/platform/migrate.ts';
import { openPostgres } from '../src/platform/postgres.ts';

/** Migrated and seeded once a run; every test file begins with a copy of it. */
export async function fill(engine: Engine): Promise<void> {
  await migrate(engine, await readMigrations(projectFolders.migrations));
  await seedDemo(engine.db, join(projectFolders.server, 'seeds/images'));
}

/** The embedded template is a file that holds the whole data folder. */
export async function makeEmbeddedTemplate(folder: string): Promise<string> {
  const engine = await openPGlite({ dataDir: 'memory://' });
  await fill(engine);
  const snapshot = await engine.pglite.dumpDataDir('none');
  await engine.close();

  await mkdir(folder, { recursive: true });
  const path = join(folder, 'template.tar');
  await writeFile(path, Buffer.from(await snapshot.arrayBuffer()));
  return path;
}

const TEMPLATE = 'caddie_template';

export async function makePostgresTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  const engine = await openTestPostgres(serverUrl, TEMPLATE);
  await fill(engine);
  await engine.close();
}

/** A fresh copy of the template under a name of its own. */
export async function copyPostgresTemplate(serverUrl: string, name: string): Promise<Engine> {
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return openTestPostgres(serverUrl, name);
}

export async function openEmptyPostgres(serverUrl: string, name: string): Promise<Engine> {
  await onServer(serverUrl, `create database ${name}`);
  return openTestPostgres(serverUrl, name);
}

function openTestPostgres(serverUrl: string, name: string): Promise<Engine> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href, poolSize: 10, onError: () => undefined });
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
