import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const APP = ['src/boot.ts', 'src/main.tsx'];
const AFTER_FIRST_SCREEN = ['src/app/after-first-screen.tsx'];

/** What a customer is likely to open next, or to read without a network. */
const NEXT_SCREENS = [
  'src/features/shops/shops.api.ts',
  'src/features/shops/shop-detail.tsx',
  'src/features/users/watch-session.ts',
  'src/features/users/login/login-panel.tsx',
  'src/app/side-menu.tsx',
  'src/screens/home-signed-in.tsx',
  'src/screens/booking.tsx',
  'src/screens/payment.tsx',
  'src/screens/my-bookings.tsx',
  'src/screens/my-booking.tsx',
  'src/screens/my-memberships.tsx',
  'src/screens/my-membership.tsx',
];

const PLACEHOLDERS = { version: "'VERSION'", language: "'LANGUAGE'" };

/**
 * Writes the app's version, its language and the list of its files into the service worker. Every language except English has its worker at
 * `sw.<language>.js`: a browser that gets another URL replaces its worker, together with the cached pages.
 */
export const fillWorker = (language = 'en'): Plugin => ({
  name: 'fill-worker',
  apply: 'build',
  config: () => ({ define: { 'import.meta.env.CADDIE_WORKER': JSON.stringify(`/${workerOf(language)}`) } }),
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    const source = readFileSync(join(dir, 'sw.js'), 'utf8').replaceAll(/^ *(\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm, '');
    for (const placeholder of Object.values(PLACEHOLDERS))
      if (!source.includes(placeholder))
        throw new Error(`public/sw.js has no ${placeholder} for the build to fill in.`);
    const worker = source.replace(PLACEHOLDERS.language, `'${language}'`);
    const files = JSON.stringify(listFiles(manifest));
    // The worker's own code is part of the version: after any change, nothing of an older version is left.
    const version = createHash('sha256').update(worker).update(files).digest('hex').slice(0, 12);
    writeFileSync(join(dir, `assets/files-${version}.json`), files);
    rmSync(join(dir, 'sw.js'));
    writeFileSync(join(dir, workerOf(language)), worker.replace(PLACEHOLDERS.version, `'${version}'`));
  },
});

const workerOf = (language: string): string => (language === 'en' ? 'sw.js' : `sw.${language}.js`);

function listFiles(manifest: Manifest): { home: string[]; next: string[] } {
  // The server inlines the app's styles into the page.
  const inlinedFiles = new Set(filesOf(manifest, APP).filter((file) => file.endsWith('.css')));
  const homeFiles = filesOf(manifest, [...APP, ...AFTER_FIRST_SCREEN]).filter((file) => !inlinedFiles.has(file));
  return {
    home: homeFiles,
    next: filesOf(manifest, NEXT_SCREENS).filter((file) => !inlinedFiles.has(file) && !homeFiles.includes(file)),
  };
}

/** Returns the files of some modules and all their imports, with styles and pictures, in this order. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const visited = new Set<string>();
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The service worker should keep ${key}, which the build does not have.`);
    if (visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const key of modules) follow(key);
  return [...files];
}
