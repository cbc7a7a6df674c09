import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { demoFiles, demoFolder, seedDemo } from '../../seeds/demo.ts';
import { seedDemoStaff } from '../../seeds/staff.ts';
import type { Db, Engine } from '../../src/platform/database/db.ts';
import { openPGlite } from '../../src/platform/database/embedded.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { createClock } from '../clock.ts';
import { deviceId } from '../staff.ts';

/** Before any date that a test sets its clock to, so that the venues are always open. */
const OPENED_AT = '2026-01-01T12:00:00Z';

/** Migrates and seeds the database once per run; every test file starts with a copy of it. */
async function migrateAndSeed(engine: Engine): Promise<void> {
  await migrate(engine, await readMigrations(projectFolders.migrations));
  const clock = createClock(() => engine.db);
  await clock.set(OPENED_AT);
  await seedDemo(engine.db);
  await seedDemoStaff(engine.db);
  await clock.reset();
  await recordFreshAudit(engine.db);
  await sql`insert into staff_devices (device_id, token_hash, name) values (${deviceId}, sha256('a test'), 'A test')`.execute(
    engine.db,
  );
}

/** Records a fresh audit, because a server without one would start every test file with an audit of the books. */
const recordFreshAudit = (db: Db) =>
  sql`
    insert into jobs (kind, key, payload, run_at)
    select kind, 'recurring', '{}', now() + interval '1 hour'
      from unnest(array['audit.books', 'audit.full', 'audit.provider']) as kind`.execute(db);

/** Copies the files of the demo venues into a folder of a test's own. */
export async function copyDemoFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caddie-demo-'));
  for (const name of [...Object.values(demoFiles), 'images'])
    await cp(join(demoFolder, name), join(folder, name), { recursive: true });
  return folder;
}

/** Writes the embedded template: one file that holds the whole data folder. */
export async function makeEmbeddedTemplate(folder: string): Promise<string> {
  const engine = await openPGlite({ dataDir: 'memory://' });
  await migrateAndSeed(engine);
  // No database is created from these two templates, and every copy would have to write their six hundred files.
  await engine.script('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await engine.script(`drop database ${name}`);
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
  await migrateAndSeed(engine);
  await engine.close();
}

/** Creates a copy of the template under its own name. Copying files instead of pages takes half the time. */
export async function copyPostgresTemplate(serverUrl: string, name: string): Promise<Engine> {
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return openTestPostgres(serverUrl, name);
}

export async function openEmptyPostgres(serverUrl: string, name: string): Promise<Engine> {
  await onServer(serverUrl, `create database ${name}`);
  return openTestPostgres(serverUrl, name);
}

/** These limits only end hanging connections. They are generous, because a busy machine may be slower than any customer would accept. */
const times = { connectMs: 60_000, statementMs: 100_000, responseMs: 110_000 };

function openTestPostgres(serverUrl: string, name: string): Promise<Engine> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href, poolSize: 10, onError: () => undefined, times });
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
