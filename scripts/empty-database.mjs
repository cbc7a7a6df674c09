import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

// Making a data folder takes several times the memory of using one, so the build does it once, in a process of its own. The folder has
// no table: a key that a migration draws is different on every server.
const [, , path = ''] = process.argv;
const pglite = await PGlite.create();
const folder = await pglite.dumpDataDir('gzip');
await pglite.close();
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, Buffer.from(await folder.arrayBuffer()));
