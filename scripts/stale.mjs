import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, serverMain } from './paths.mjs';

const stamp = join(root, '.cache/build-stamp');
const buildOutputs = [
  serverMain,
  ...['client', 'server', 'desk', 'maps'].map((part) => join(root, 'apps/web/dist', part)),
];

/** True if the sources differ from those of the last build, or its result is missing. */
export const isStale = () =>
  !existsSync(stamp) ||
  !buildOutputs.every((path) => existsSync(path)) ||
  readFileSync(stamp, 'utf8') !== fingerprint();

/**
 * Records what was built.
 * @param {string} buildFingerprint the fingerprint from before the build, so that an edit during the build counts as new
 */
export function rememberBuild(buildFingerprint) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, buildFingerprint);
}

/** Returns one hash of everything that the build reads. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources().toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function sources() {
  const singleFiles = [
    'scripts/build.mjs',
    'scripts/empty-database.mjs',
    'scripts/precompress.mjs',
    'scripts/source-maps.mjs',
    'package-lock.json',
    'tsconfig.base.json',
  ];
  const workspaces = ['packages', 'apps']
    .map((group) => join(root, group))
    .flatMap((group) => readdirSync(group).map((name) => join(group, name)));
  return [
    ...singleFiles.map((name) => join(root, name)),
    // The files directly in a workspace are its configuration and its entry page.
    ...workspaces.flatMap((workspace) => filesOf(workspace, false)),
    ...['src', 'public', 'seeds', 'migrations'].flatMap((name) =>
      workspaces.flatMap((workspace) => filesOf(join(workspace, name), true)),
    ),
  ].filter((file) => !/\.test\.tsx?$/.test(file));
}

/**
 * @param {string} folder
 * @param {boolean} recursive
 */
const filesOf = (folder, recursive) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
