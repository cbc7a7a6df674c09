import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DESK = fileURLToPath(new URL('src/desk/main.tsx', import.meta.url));
const APP = fileURLToPath(new URL('src/app/app.tsx', import.meta.url));
/** Our own code, and the one part of the contract that most screens run: how money is written. */
const OURS = /\/apps\/web\/src\/|\/contract\/src\/amounts\/money\./;
/** The sentences of refusals, of all features. */
const REFUSALS = /\/([a-z]+-)?refusals\.ts$|\?part=(refusals|\w+Refusals)$/;
const HELPER = /^\0vite\/preload-helper/;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** What the first screen needs is one file: one request, and the smallest sum. The start script stays apart. */
export function firstScreen(id: string, modules: Modules): string | null {
  return idsOfFirstScreen(modules).has(id) ? 'app' : null;
}

/** The same for the desk: what its screens share with the sheet is in the sheet's own file, however many screens there are. */
export function deskStart(id: string, modules: Modules): string | null {
  deskIds ??= follow(DESK, modules, new Set());
  return deskIds.has(id) || HELPER.test(id) ? 'start' : null;
}

/** What is said when a call is refused is one file, which no screen loads before. */
export const refusalWords = (id: string): string | null => (REFUSALS.test(id) ? 'refusals' : null);

/** Small pieces that most of the other screens are made of. Home does without the query library, so those with it are apart. */
export function screenParts(id: string, modules: Modules): string | null {
  if (!OURS.test(id) || REFUSALS.test(id) || idsOfFirstScreen(modules).has(id)) return null;
  return [...follow(id, modules, new Set())].some((next) => next.includes('/@tanstack/')) ? 'asking' : 'screen';
}

let deskIds: Set<string> | undefined;
let ids: Set<string> | undefined;

function idsOfFirstScreen(modules: Modules): Set<string> {
  ids ??= follow(APP, modules, new Set());
  return ids;
}

function follow(id: string, modules: Modules, seen: Set<string>): Set<string> {
  if (seen.has(id) || HELPER.test(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) follow(next, modules, seen);
  return seen;
}

/**
 * Every lazy import goes through this helper, so every page pays for it: ours has a third of the size of Vite's.
 * It fetches a part beside its styles instead of after them, and leaves out styles the server wrote into the page.
 */
export const shortPreload = (): Plugin => ({
  name: 'short-preload',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: HELPER }, handler: () => helper },
});

const helper = `
const fetched = {};
const fetchOnce = (file) => (fetched[file] ??= new Promise((resolve, reject) => {
  const isStyle = file.endsWith('.css');
  if (isStyle && document.querySelector('style[data-files~="' + file + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = '/' + file;
  link.onload = resolve;
  link.onerror = () => reject(new Error('Failed to load ' + file));
  document.head.append(link);
  if (!isStyle) resolve();
}));
export const __vitePreload = (load, files = []) => Promise.all([load(), ...files.map(fetchOnce)]).then(([part]) => part);
`;
