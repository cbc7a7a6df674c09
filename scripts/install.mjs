import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNpm, tail } from './run.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock */

const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.caddie-install');

/** Installs exactly what the lock file says, unless that is already installed. */
export async function installIfNeeded() {
  const installMark = readMark();
  if (existsSync(installed)) {
    const savedMark = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
    if (savedMark === installMark) return;
    // A manual npm install leaves no stamp or an old one, and makes another install unnecessary.
    if (isSameSystem(savedMark, installMark) && isInstalled()) return writeFileSync(stamp, installMark);
  }

  console.log('Installing…');
  // NODE_ENV=production would skip the tools that the build needs.
  const { ok, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!ok) {
    console.error(`${tail(output)}\nThe packages could not be installed: check the network, then run npm ci.`);
    process.exit(1);
  }
  writeFileSync(stamp, installMark);
}

/** A folder shared between two systems needs the native packages of the current one. */
const readMark = () =>
  `${process.platform}-${process.arch} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}`;

/**
 * @param {string | undefined} known
 * @param {string} mark
 */
const isSameSystem = (known, mark) => known === undefined || known.split(' ')[0] === mark.split(' ')[0];

/** True if npm's own record of the installation agrees with the lock file; packages for other systems may be absent. */
function isInstalled() {
  const lockedPackages = readLock(lockFile);
  const installedPackages = readLock(installed);
  return (
    Object.keys(installedPackages).every(
      (name) => installedPackages[name]?.version === lockedPackages[name]?.version,
    ) &&
    Object.entries(lockedPackages).every(
      ([name, { optional, devOptional }]) => !name || name in installedPackages || optional || devOptional,
    )
  );
}

/** @param {string} file */
function readLock(file) {
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}
