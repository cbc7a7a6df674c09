import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.mjs';
import { runNpm, tail } from '../run.mjs';
import { isShipped, licenceOf, packageName, refusedLicences } from './allowed-licences.mjs';

/** @typedef {import('./allowed-licences.mjs').LockedPackage & { version?: string }} LockedPackage */

/** @returns {Record<string, LockedPackage>} */
export const readLockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * Writes the licences of all packages that a release installs, with their texts, and its software bill of materials (CycloneDX).
 * @param {string} folder
 */
export async function writeLicences(folder) {
  const packages = readLockedPackages();
  const refused = refusedLicences(packages);
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const shipped = Object.entries(packages).filter(
    ([path, locked]) => path.includes('node_modules/') && !locked.link && isShipped(locked),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'THIRD-PARTY.txt'),
    shipped.map(([path, locked]) => noticeOf(path, locked)).join(`\n${'-'.repeat(80)}\n\n`),
  );
  // Standard output only: npm writes its own messages to standard error.
  const { ok, output } = await runNpm(['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=silent']);
  if (!ok) throw new Error(`${tail(output)}\nThe software bill of materials could not be made: run npm ci first.`);
  writeFileSync(join(folder, 'sbom.cdx.json'), output);
  return shipped.length;
}

/**
 * @param {string} path
 * @param {LockedPackage} locked
 */
function noticeOf(path, locked) {
  const folder = join(root, path);
  const texts = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    : ['A package for another system, not installed where this list was made.'];
  return [`${packageName(path)} ${locked.version}: ${licenceOf(path, locked)}`, ...texts].join('\n\n').concat('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(root, 'dist/licences');
  await writeLicences(folder).then(
    (count) =>
      console.log(`${count} packages, all with allowed licences: dist/licences/THIRD-PARTY.txt and sbom.cdx.json`),
    (/** @type {Error} */ error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
