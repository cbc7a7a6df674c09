import { existsSync } from 'node:fs';
import { unpackFolder } from './unpack-folder.ts';

/** The build writes it above its own code; a server that runs from its sources makes its data folder itself. */
const archive = new URL('../../../../empty-database.tar.gz', import.meta.url);

/** Makes a data folder with every table and no row: making one with the database takes several times the memory of using it. */
export async function unpackEmptyDatabase(folder: string): Promise<void> {
  if (existsSync(archive)) await unpackFolder(archive, folder);
}
