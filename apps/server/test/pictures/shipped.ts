import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolders } from '../../src/platform/folders.ts';

const folders = ['pictures', 'seeds/images'].map((name) => join(projectFolders.server, name));

/** Every picture that ships with Caddie, by its path. */
export async function readOriginals(): Promise<Map<string, Buffer>> {
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const files = paths.flat().filter((path) => path.endsWith('.svg'));
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path)] as const)));
}
