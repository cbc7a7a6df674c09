import { parseSync } from 'vite';
import { resolveImport } from './imports.ts';
import type { Source } from './table-owners.ts';

type Exported = { path: string; name: string; isUsedWithin: boolean };
/**
 * A name that a file imports from another; `import *` and a dynamic import take each name that the file mentions. `alias` is the name of
 * `export * as`, of which each name has to be mentioned by a file that imports the alias.
 */
type Import = { from: string; to: string; name: string; alias?: string | undefined };
const MENTIONED = '*';

const isTest = (path: string) =>
  /\.test\.tsx?$|\.contract\.ts$|\.check\.ts$|^apps\/\w+\/test\/|^(?:e2e|scripts)\/|\/examples\//.test(path);

/** Tests export code that must not compile, and the build itself refers to the server-rendered page and the other languages. */
const isExempt = (path: string) =>
  /\.test\.tsx?$|^apps\/web\/src\/(?:entry-server\.tsx|dev\/pseudo\.ts)$|\/words\/(?!en\b)\w+\.ts$|\.config\.ts$|\.d\.m?ts$/.test(
    path,
  );

/** Exports for tests only: they read all of something, or set a value that otherwise a browser or the start sets. */
const testOnlyExports: ReadonlySet<string> = new Set([
  'apps/server/src/audit/audit.ts auditBooks',
  'apps/server/src/gateways/payments/stripe/events.ts stripeEventTypes',
  'apps/server/src/platform/one-connection.ts enableStrictTransactions',
  'apps/web/src/desk/features/prices/painter/painter.rules.ts gapsIn',
  'apps/web/src/lib/server/call.ts setApiBase',
]);

/**
 * Lists exports that no other file imports. An export that only tests import is listed too, unless its own file uses it: then the tests
 * examine a part of code in use, otherwise dead code.
 */
export function deadExports(sources: readonly Source[]): string[] {
  const modules = sources.map(readModule);
  const textByPath = new Map(sources.map(({ path, text }) => [path, text]));
  const imports = new Map<string, Import[]>();
  for (const one of modules.flatMap((module) => module.imports)) {
    const key = `${one.to} ${one.name}`;
    if (!imports.get(key)?.push(one)) imports.set(key, [one]);
  }
  const usersOf = (path: string, name: string): string[] =>
    (imports.get(`${path} ${name}`) ?? []).flatMap(({ from, alias }) => (alias ? usersOf(from, alias) : from));
  const importersOf = (path: string, name: string): string[] => [
    ...usersOf(path, name),
    ...usersOf(path, MENTIONED).filter((user) => wordPattern(name).test(textByPath.get(user)!)),
  ];
  return modules
    .flatMap(({ exported }) => exported)
    .filter(({ path }) => !isExempt(path))
    .filter(({ path, name, isUsedWithin }) => {
      const importers = importersOf(path, name);
      const countedImporters =
        isUsedWithin || isTest(path) || testOnlyExports.has(`${path} ${name}`)
          ? importers
          : importers.filter((user) => !isTest(user));
      return countedImporters.length === 0;
    })
    .map(({ path, name }) => `${path} ${name}`);
}

const wordPattern = (name: string): RegExp => new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`);

function readModule({ path, text }: Source): { exported: Exported[]; imports: Import[] } {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const entries = staticExports.flatMap((statement) => statement.entries);
  const toImport = (specifier: string, name: string, alias?: string | null): Import[] => {
    const to = resolveImport(path, specifier);
    return to === undefined ? [] : [{ from: path, to, name, alias: alias ?? undefined }];
  };
  const exported = entries.flatMap(({ exportName: { name } }) =>
    name ? [{ path, name, isUsedWithin: text.split(wordPattern(name)).length > 2 }] : [],
  );
  const imports = [
    ...staticImports.flatMap(({ moduleRequest, entries: names }) =>
      names.flatMap(({ importName: { kind, name } }) =>
        toImport(moduleRequest.value, kind === 'Name' ? name! : kind === 'Default' ? 'default' : MENTIONED),
      ),
    ),
    ...entries.flatMap(({ moduleRequest, importName, exportName }) =>
      moduleRequest
        ? toImport(moduleRequest.value, importName.name ?? MENTIONED, importName.name ? undefined : exportName.name)
        : [],
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      toImport(text.slice(start + 1, end - 1), MENTIONED),
    ),
    ...Array.from(text.matchAll(/\bimport\('([^'\n]+)'\)/g), ([, specifier]) => toImport(specifier!, MENTIONED)).flat(),
  ];
  return { exported, imports };
}
