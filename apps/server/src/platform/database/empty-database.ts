import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The build writes it above its own code; a server that runs from its sources makes its data folder itself. */
const file = new URL('../../../empty-database.tar.gz', import.meta.url);

/** A data folder without tables, ready to be unpacked: making one takes several times the memory of using it. */
export const readEmptyDatabase = async (): Promise<Blob | undefined> =>
  existsSync(file) ? new Blob([await readFile(file)], { type: 'application/gzip' }) : undefined;
