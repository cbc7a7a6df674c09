import { parseSync } from 'vite';
import { resolveImport } from './imports.ts';
import type { Source } from './table-owners.ts';

type Exported = { path: string; name: string; isUsedWithin: boolean };
/** A name that a file imports from another; `import *` and a dynamic import take all names. */
type Import = { from: string; to: string; name: string };
const ALL = '*';

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
  const users = new Map<string, string[]>();
  for (const { from, to, name } of modules.flatMap(({ imports }) => imports)) {
    const key = `${to} ${name}`;
    if (!users.get(key)?.push(from)) users.set(key, [from]);
  }
  return modules
    .flatMap(({ exported }) => exported)
    .filter(({ path }) => !isExempt(path))
    .filter(({ path, name, isUsedWithin }) => {
      const importers = [...(users.get(`${path} ${name}`) ?? []), ...(users.get(`${path} ${ALL}`) ?? [])];
      const countedImporters =
        isUsedWithin || isTest(path) || testOnlyExports.has(`${path} ${name}`)
          ? importers
          : importers.filter((user) => !isTest(user));
      return countedImporters.length === 0;
    })
    .map(({ path, name }) => `${path} ${name}`);
}

function readModule({ path, text }: Source): { exported: Exported[]; imports: Import[] } {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const entries = staticExports.flatMap((statement) => statement.entries);
  const toImport = (specifier: string, name: string): Import[] => {
    const to = resolveImport(path, specifier);
    return to === undefined ? [] : [{ from: path, to, name }];
  };
  const exported = entries.flatMap(({ exportName: { name } }) =>
    name
      ? [{ path, name, isUsedWithin: text.split(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`)).length > 2 }]
      : [],
  );
  const imports = [
    ...staticImports.flatMap(({ moduleRequest, entries: names }) =>
      names.flatMap(({ importName: { kind, name } }) =>
        toImport(moduleRequest.value, kind === 'Name' ? name! : kind === 'Default' ? 'default' : ALL),
      ),
    ),
    ...entries.flatMap(({ moduleRequest, importName: { name } }) =>
      moduleRequest ? toImport(moduleRequest.value, name ?? ALL) : [],
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => toImport(text.slice(start + 1, end - 1), ALL)),
    ...Array.from(text.matchAll(/\bimport\('([^'\n]+)'\)/g), ([, specifier]) => toImport(specifier!, ALL)).flat(),
  ];
  return { exported, imports };
}
