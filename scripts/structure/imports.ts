import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Edge } from './one-way.ts';

const folders = ['packages', 'apps', 'e2e', 'bench', 'chaos', 'scripts'];
const skipped = new Set(['node_modules', 'dist', 'data', '.cache']);
const isSource = /\.[cm]?[jt]sx?$/;

/** Static, type-only, side-effect, re-exporting and dynamic imports alike. */
const importing = /\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** Every file of code in the repository, by its path. */
export const sourceFiles = (root: string): string[] => [
  ...readdirSync(root).filter((name) => isSource.test(name)),
  ...folders.filter((name) => existsSync(join(root, name))).flatMap((name) => below(root, name)),
];

/** Every import of one of our files by another, all over the repository. */
export const readImports = (root: string): Edge[] =>
  sourceFiles(root).flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')));

/** The imports of our own files in one source text; packages and Node's own modules are left out. */
export function importsOf(from: string, source: string): Edge[] {
  return Array.from(source.matchAll(importing), ([, one, other]) => one ?? other ?? '')
    .map((specifier) => resolveImport(from, specifier))
    .filter((to) => to !== undefined)
    .map((to) => ({ from, to }));
}

/** The file of ours that an import is of; none for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [, workspace, module] = /^@caddie\/(\w+)\/?(.*)$/.exec(path) ?? [];
  if (!workspace) return undefined;
  return workspace === 'contract' ? `packages/contract/src/${module}.ts` : `apps/${workspace}/src/${module}.ts`;
}

function below(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(root, path);
    return isSource.test(entry.name) ? [path] : [];
  });
}
