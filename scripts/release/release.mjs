import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { root } from '../paths.mjs';
import { run, runNode, tail } from '../run.mjs';
import { writeLicences } from './licences.mjs';
import { builtPaths, releasedPaths } from './released-paths.mjs';

/** Of the source maps only those of the web app, for `caddie stack`. */
const isNeeded = (/** @type {string} */ path) =>
  !/(?<!\/maps\/[^/]+)\.map$|\.(d\.ts|tsbuildinfo|ts)$|\/dist\/seeded$/.test(path);

/**
 * `npm run release`: builds `dist/caddie-<version>` and its archive. With `--folder <path>` it writes only that folder, as the container
 * image does.
 */
async function release() {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  // Files of code that was deleted since would stay in the folders of an older build.
  for (const folder of builtPaths) await rm(join(root, folder), { recursive: true, force: true });
  console.log(await build());
  const folder = values.folder ?? join(root, 'dist', `caddie-${await readVersion()}`);
  await copyRelease(folder);
  if (values.folder) return folder;
  const archive = `${folder}.tar.gz`;
  await runOrFail('tar', ['-czf', archive, '-C', dirname(folder), folder.slice(dirname(folder).length + 1)]);
  return `${archive}, ${Math.round((await stat(archive)).size / 1024)} KB`;
}

/** @param {string} folder */
async function copyRelease(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of releasedPaths)
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isNeeded, preserveTimestamps: true });
  await writeLicences(folder);
  /** @type {Record<string, unknown>} */
  const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // The lock file belongs to all of its packages; the scripts are those of the repository.
  const released = { ...project, bin: { caddie: 'bin/caddie.mjs' }, scripts: { start: 'node bin/caddie.mjs serve' } };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`);
}

/** Returns the version that the built program prints. */
const readVersion = async () => (await runNode([join(root, 'apps/server/dist/src/main.js'), 'version'])).output.trim();

/**
 * @param {string} command
 * @param {string[]} args
 */
async function runOrFail(command, args) {
  const { ok, output } = await run(command, args);
  if (!ok) throw new Error(`${tail(output)}\n${command} failed.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await release().then(
    (line) => console.log(line),
    (/** @type {Error} */ error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
