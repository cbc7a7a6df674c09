import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { system } from '../src/platform/actors/actor.ts';
import { type Db, rows } from '../src/platform/database/db.ts';
import { projectFolders } from '../src/platform/folders.ts';

/** The demo venues by name, and the files that describe them. */
export const demoFiles: Readonly<Record<string, string>> = {
  Mulligans: 'mulligans.yaml',
  SeoulSwing: 'seoul-swing.yaml',
};

/** The folder of those files and their pictures; they stay beside the sources when the server is built. */
export const demoFolder = join(projectFolders.server, 'seeds');

/**
 * Fills an empty database with the demo venues, and completes a seeding that was interrupted; a database with another venue is left as it
 * is.
 */
export async function seedDemo(db: Db, folder: string = demoFolder): Promise<boolean> {
  const shops = await rows(db, sql<{ shopName: string }>`select shop_name as "shopName" from shops limit 100`);
  const known = new Set(shops.map(({ shopName }) => shopName));
  const missing = Object.keys(demoFiles).filter((shopName) => !known.delete(shopName));
  if (known.size > 0 || missing.length === 0) return false;

  // Imported here, so that a server that already has its venues does not load this code.
  const { openFromFile } = await import('../src/venue-file/open-from-file.ts');
  for (const shopName of missing) {
    const path = join(folder, demoFiles[shopName]!);
    // Two processes may start on one empty database: the second finds the name taken and adds nothing.
    await openFromFile(db, system('seed'), path, await readFile(path, 'utf8'));
  }
  return true;
}
