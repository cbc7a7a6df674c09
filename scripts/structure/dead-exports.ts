import { parseSync } from 'vite';
import { resolveImport } from './imports.ts';
import type { Source } from './table-owners.ts';

type Exported = { path: string; name: string; isUsedWithin: boolean };
/** Which names a file takes of another; all of them by `import *` and by a dynamic import. */
type Taken = { from: string; to: string; name: string };
const ALL = '*';

const isTest = (path: string) =>
  /\.test\.tsx?$|\.contract\.ts$|\.check\.ts$|^apps\/\w+\/test\/|^(?:e2e|scripts)\/|\/examples\//.test(path);

/** Tests export what shall not compile, and the build itself names the page drawn on the server and the other languages. */
const isNamedElsewhere = (path: string) =>
  /\.test\.tsx?$|^apps\/web\/src\/(?:entry-server\.tsx|dev\/pseudo\.ts)$|\/words\/(?!en\b)\w+\.ts$|\.config\.ts$|\.d\.m?ts$/.test(
    path,
  );

/** What is there for tests: it reads the whole, or sets what a browser or a start sets otherwise. */
const forTests: ReadonlySet<string> = new Set([
  'apps/server/src/audit/audit.ts auditBooks',
  'apps/server/src/gateways/payments/stripe/events.ts stripeEventTypes',
  'apps/server/src/platform/one-connection.ts refuseOutsideTransaction',
  'apps/web/src/desk/features/prices/painter/painter.rules.ts gapsIn',
  'apps/web/src/lib/server/call.ts setApiBase',
]);

/**
 * Exports that no other file imports. What only tests import is one of them too, unless its own file uses it: then they look at a part
 * of what is in use, else at something that is there for nobody.
 */
export function deadExports(sources: readonly Source[]): string[] {
  const read = sources.map(readModule);
  const users = new Map<string, string[]>();
  for (const { from, to, name } of read.flatMap(({ taken }) => taken)) {
    const key = `${to} ${name}`;
    if (!users.get(key)?.push(from)) users.set(key, [from]);
  }
  return read
    .flatMap(({ exported }) => exported)
    .filter(({ path }) => !isNamedElsewhere(path))
    .filter(({ path, name, isUsedWithin }) => {
      const by = [...(users.get(`${path} ${name}`) ?? []), ...(users.get(`${path} ${ALL}`) ?? [])];
      const counting =
        isUsedWithin || isTest(path) || forTests.has(`${path} ${name}`) ? by : by.filter((user) => !isTest(user));
      return counting.length === 0;
    })
    .map(({ path, name }) => `${path} ${name}`);
}

function readModule({ path, text }: Source): { exported: Exported[]; taken: Taken[] } {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const entries = staticExports.flatMap((statement) => statement.entries);
  const take = (specifier: string, name: string): Taken[] => {
    const to = resolveImport(path, specifier);
    return to === undefined ? [] : [{ from: path, to, name }];
  };
  const exported = entries.flatMap(({ exportName: { name } }) =>
    name
      ? [{ path, name, isUsedWithin: text.split(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`)).length > 2 }]
      : [],
  );
  const taken = [
    ...staticImports.flatMap(({ moduleRequest, entries: names }) =>
      names.flatMap(({ importName: { kind, name } }) =>
        take(moduleRequest.value, kind === 'Name' ? name! : kind === 'Default' ? 'default' : ALL),
      ),
    ),
    ...entries.flatMap(({ moduleRequest, importName: { name } }) =>
      moduleRequest ? take(moduleRequest.value, name ?? ALL) : [],
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => take(text.slice(start + 1, end - 1), ALL)),
    ...Array.from(text.matchAll(/\bimport\('([^'\n]+)'\)/g), ([, specifier]) => take(specifier!, ALL)).flat(),
  ];
  return { exported, taken };
}
