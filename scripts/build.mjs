import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, tool } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { run, runNode, tail } from './run.mjs';
import { moveSourceMaps } from './source-maps.mjs';
import { fingerprint, isStale, rememberBuild } from './stale.mjs';

const web = join(root, 'apps/web');

/** Every language in which all catalogues of the web app exist. CADDIE_LANGUAGES names others, such as the pseudo-language of the tests. */
const LANGUAGES = 'en';

/** Builds the server and the web app. Throws an error whose message has the output of the failing tool. */
export async function build(languages = (process.env['CADDIE_LANGUAGES'] ?? LANGUAGES).split(',')) {
  const startedAt = performance.now();
  const buildFingerprint = fingerprint();
  // These builds are independent of each other: the web app reads the contract from its sources.
  const [assets] = await Promise.all([buildAll(languages), buildServer()]);
  writeFileSync(join(root, 'apps/server/dist/commit.txt'), await commit());
  rememberBuild(buildFingerprint);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `Built in ${seconds} s: ${assets.files} text files of the web app, ${kilobytes(assets.bytes)}, compressed ${kilobytes(assets.brotliBytes)}.`;
}

/** @type {{ packages: Record<string, { version?: string } | undefined> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const embeddedVersion = lock.packages['node_modules/@electric-sql/pglite']?.version;

async function buildServer() {
  await step('the server', [tool('typescript'), '-b', 'packages/contract', 'apps/server'], root);
  const emptyDatabase = join(root, `.cache/empty-database-${emptyDatabaseFingerprint()}.tar.gz`);
  if (!existsSync(emptyDatabase))
    await step('the empty database', [join(root, 'scripts/empty-database.mjs'), emptyDatabase], root);
  cpSync(emptyDatabase, join(root, 'apps/server/dist/empty-database.tar.gz'));
}

/** The empty database is made once for each version of the embedded database and each set of migrations. */
function emptyDatabaseFingerprint() {
  const hash = createHash('sha256').update(`${embeddedVersion}\0`);
  const folder = join(root, 'apps/server/migrations');
  for (const name of readdirSync(folder).toSorted()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  hash.update(readFileSync(join(root, 'scripts/empty-database.mjs')));
  return hash.digest('hex').slice(0, 16);
}

/** The commit that is built, if this is a clone or the caller knows it, as in a container: the version names it. */
async function commit() {
  const known = process.env['CADDIE_COMMIT'];
  if (known !== undefined) return known.slice(0, 12);
  const { ok, output } = await run('git', ['rev-parse', '--short=12', 'HEAD']);
  return ok ? output.trim() : '';
}

/**
 * Builds one language after the other, because each keeps all processors busy. Returns the total size of the customers' app.
 * @param {readonly string[]} languages
 */
async function buildAll(languages) {
  const sum = { files: 0, bytes: 0, brotliBytes: 0 };
  for (const language of languages) {
    await buildWeb(language);
    const assets = await precompress(join(web, folderOf(language), 'client'));
    await precompress(join(web, folderOf(language), 'desk'));
    sum.files += assets.files;
    sum.bytes += assets.bytes;
    sum.brotliBytes += assets.brotliBytes;
  }
  return sum;
}

/** @param {string} language */
const folderOf = (language) => (language === 'en' ? 'dist' : `dist/${language}`);

/**
 * Builds the web app in one language: the customers' app, the server-rendered pages, and the venue's desk.
 * @param {string} language
 */
export async function buildWeb(language) {
  const vite = [tool('vite', web), 'build', '--logLevel', 'warn'];
  const env = { CADDIE_LANGUAGE: language };
  await Promise.all([
    step('the web app', [...vite, '--outDir', `${folderOf(language)}/client`], web, env),
    step('the pages', [...vite, '--ssr', 'src/entry-server.tsx', '--outDir', `${folderOf(language)}/server`], web, env),
    step('the desk', [...vite, '--config', 'vite.desk.config.ts', '--outDir', `${folderOf(language)}/desk`], web, env),
  ]);
  const folder = join(web, folderOf(language));
  await moveSourceMaps([join(folder, 'client'), join(folder, 'desk')], join(folder, 'maps'));
}

/** Builds only if the sources have changed since the last build. */
export async function buildIfStale() {
  if (!isStale()) return;
  console.log('Building…');
  console.log(await build());
}

/**
 * @param {string} stepName
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
async function step(stepName, args, cwd, env = {}) {
  const { ok, output } = await runNode(args, { cwd, env: { NODE_ENV: 'production', ...env } });
  if (!ok)
    throw new Error(`${tail(output)}\nBuilding ${stepName} failed: correct what is shown above and run npm run build.`);
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build().then(
    (line) => console.log(line),
    (/** @type {Error} */ error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
