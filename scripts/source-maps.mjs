import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * Moves the source maps of built scripts into a folder that is not served. They keep the places in the sources, named from the root of the
 * repository, without the sources themselves: `caddie stack` needs no more.
 * @param {readonly string[]} builtFolders
 * @param {string} mapsFolder
 */
export async function moveSourceMaps(builtFolders, mapsFolder) {
  await rm(mapsFolder, { recursive: true, force: true });
  await mkdir(mapsFolder, { recursive: true });
  for (const folder of builtFolders) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files) if (file.endsWith('.map')) await move(join(folder, file), mapsFolder);
  }
}

/**
 * @param {string} file
 * @param {string} mapsFolder
 */
async function move(file, mapsFolder) {
  /** @type {{ sources: string[]; sourcesContent?: unknown }} */
  const map = JSON.parse(await readFile(file, 'utf8'));
  delete map.sourcesContent;
  map.sources = map.sources.map((source) => relative(root, join(dirname(file), source)));
  await writeFile(join(mapsFolder, basename(file)), JSON.stringify(map));
  await rm(file);
}
