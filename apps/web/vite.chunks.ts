import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DESK = fileURLToPath(new URL('src/desk/main.tsx', import.meta.url));
const APP = fileURLToPath(new URL('src/app/app.tsx', import.meta.url));
/** Our own code, and the one part of the contract that most screens run: the formatting of money. */
const OWN_MODULES = /\/apps\/web\/src\/|\/contract\/src\/amounts\/money\./;
/** The sentences of refusals, of all features. */
const REFUSALS = /\/([a-z]+-)?refusals\.ts$|\?part=(refusals|\w+Refusals)$/;
/** Parts of the query library that single pages use: its entry module names them, but the sheet does not need them. */
const QUERY_PARTS =
  /\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useMutationState)\.js$/;
const HELPER = /^\0vite\/preload-helper/;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Bundles what the first screen needs into one file: one request, and the smallest total. The boot script stays separate. */
export function firstScreen(id: string, modules: Modules): string | null {
  return idsOfFirstScreen(modules).has(id) ? 'app' : null;
}

/** Bundles what the desk's first screen, the sheet, needs into one file, also code that it shares with other screens. */
export function deskStart(id: string, modules: Modules): string | null {
  if (QUERY_PARTS.test(id)) return null;
  deskIds ??= collectImports(DESK, modules, new Set());
  return deskIds.has(id) || HELPER.test(id) ? 'start' : null;
}

/** Bundles the sentences of refusals into one file, which screens load only when a call is refused. */
export const refusalWords = (id: string): string | null => (REFUSALS.test(id) ? 'refusals' : null);

/** Small components that most of the other screens use. Home does without the query library, so components with it are separate. */
export function screenParts(id: string, modules: Modules): string | null {
  if (!OWN_MODULES.test(id) || REFUSALS.test(id) || idsOfFirstScreen(modules).has(id)) return null;
  return [...collectImports(id, modules, new Set())].some((next) => next.includes('/@tanstack/')) ? 'asking' : 'screen';
}

let deskIds: Set<string> | undefined;
let ids: Set<string> | undefined;

function idsOfFirstScreen(modules: Modules): Set<string> {
  ids ??= collectImports(APP, modules, new Set());
  return ids;
}

function collectImports(id: string, modules: Modules, visited: Set<string>): Set<string> {
  if (visited.has(id) || HELPER.test(id)) return visited;
  visited.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collectImports(next, modules, visited);
  return visited;
}

/**
 * Every lazy import goes through this helper, so every page loads it: ours has a third of the size of Vite's. It fetches a part and its
 * styles in parallel, and leaves out styles that the server inlined into the page.
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
