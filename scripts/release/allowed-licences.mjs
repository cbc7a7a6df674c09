/** @typedef {{ license?: string, link?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/** Licences that ask for a notice at most. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
]);

/** Licences of a separate library or of a tool, which the packages named here may have. */
const allowedFor = [
  // sharp loads libvips as a library that can be exchanged.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-(libvips|wasm32|win32)/, isShipped: true },
  // Tools of the build and of the tests, unchanged, in no release.
  { licence: 'MPL-2.0', packages: /./, isShipped: false },
];

/** Packages whose own description names no licence, and the licence of the file that they contain. */
const undeclared = /** @type {Record<string, string>} */ ({ 'png-js': 'MIT' });

/** @param {string} path a key of the lock file */
export const packageName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * @param {string} path
 * @param {LockedPackage} locked
 */
export const licenceOf = (path, { license }) => license ?? undeclared[packageName(path)] ?? 'none';

export const isShipped = (/** @type {LockedPackage} */ { dev, devOptional }) => !dev && !devOptional;

/**
 * Returns a sentence for each package of the lock file that has a licence which is not allowed.
 * @param {Record<string, LockedPackage>} packages
 * @returns {string[]}
 */
export const refusedLicences = (packages) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, locked]) => !isAllowed(packageName(path), licenceOf(path, locked), isShipped(locked)))
    .map(([path, locked]) => `${packageName(path)} has the licence ${licenceOf(path, locked)}, which is not allowed`);

/**
 * Of alternatives one suffices; of licences that apply together each has to be allowed.
 * @param {string} name
 * @param {string} licence
 * @param {boolean} shipped
 */
const isAllowed = (name, licence, shipped) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) =>
      alternative
        .split(' AND ')
        .every(
          (one) =>
            permissive.has(one) ||
            allowedFor.some((rule) => rule.licence === one && rule.packages.test(name) && (rule.isShipped || !shipped)),
        ),
    );
