import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Edge } from './one-way.ts';

const folders = ['packages', 'apps', 'e2e', 'bench', 'chaos', 'scripts'];
const skipped = new Set(['node_modules', 'dist', 'data', '.cache']);
const isSource = /\.[cm]?[jt]sx?$/;

/** Matches static, type-only, side-effect, re-exporting and dynamic imports. */
const importing = /\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** Lists every source file of the repository, by path. */
export const sourceFiles = (root: string): string[] => [
  ...readdirSync(root).filter((name) => isSource.test(name)),
  ...folders.filter((name) => existsSync(join(root, name))).flatMap((name) => filesBelow(root, name)),
];

/** Reads every import between files of the repository. */
export const readImports = (root: string): Edge[] =>
  sourceFiles(root).flatMap((from) => importsOf(from, readFileSync(join(root, from), 'utf8')));

/** Returns the imports of our own files in one source text; packages and Node's own modules are left out. */
export function importsOf(from: string, source: string): Edge[] {
  return Array.from(source.matchAll(importing), ([, one, other]) => one ?? other ?? '')
    .map((specifier) => resolveImport(from, specifier))
    .filter((to) => to !== undefined)
    .map((to) => ({ from, to }));
}

/** Returns our file that an import refers to; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [, workspace, module] = /^@caddie\/(\w+)\/?(.*)$/.exec(path) ?? [];
  if (!workspace) return undefined;
  return workspace === 'contract' ? `packages/contract/src/${module}.ts` : `apps/${workspace}/src/${module}.ts`;
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(root, path);
    return isSource.test(entry.name) ? [path] : [];
  });
}
