import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

// Making a data folder and running the migrations on it takes several times the memory of using it, so the build does it once, in a
// process of its own. The server is built already: the folder is made by its own code.
const [, , path = ''] = process.argv;
/** @param {string} file */
const serverModule = (file) => import(pathToFileURL(join(root, 'apps/server/dist/src/platform', file)).href);
const { openPGlite } = await serverModule('database/embedded.js');
const { migrate, readMigrations } = await serverModule('database/migrate.js');
const { projectFolders } = await serverModule('folders.js');

const engine = await openPGlite({ dataDir: 'memory://' });
await migrate(engine, await readMigrations(projectFolders.migrations));
await engine.pglite.exec('checkpoint');
const folder = await engine.pglite.dumpDataDir('gzip');
await engine.close();

mkdirSync(dirname(path), { recursive: true });
for (const file of readdirSync(dirname(path)))
  if (file.startsWith('empty-database-') && file !== basename(path)) rmSync(join(dirname(path), file));
writeFileSync(path, Buffer.from(await folder.arrayBuffer()));
