import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { extractGroup, type Node, sentencesOf, statementsOf } from './vite.catalogue.ts';

/** A language for tests only: English in brackets, so that any text without brackets is not in a catalogue. */
const PSEUDO = 'pseudo';

const pseudo = fileURLToPath(new URL('src/dev/pseudo.ts', import.meta.url));
const CATALOGUE = /\/words\/[\w-]+\.ts$/;
/** How a language formats dates, numbers and money, and its plural forms. */
const LANGUAGE = /\/language\.en\.ts$/;
const PART = /\/words\/[\w-]+\.ts\?part=(\w+)$/;

/**
 * Each language is a separate build, and a screen downloads only its own sentences. The sentences of a feature are in `words/en.ts`, those
 * of another language in `words/ko.ts` beside it. A module uses a group of them, `const words = catalogue.cancelSheet`; the build turns
 * each group into a module in its language, from which unused sentences are removed by tree shaking.
 */
export const cataloguePlugin = (language = 'en'): Plugin => ({
  name: 'caddie:words',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && (PART.test(source) || LANGUAGE.test(source)) ? pathInLanguage(source, importer, language) : null,
  load(id) {
    const group = PART.exec(id)?.[1];
    if (!group) return null;
    const code = copySentences(readFileSync(fileOf(id), 'utf8'), (source) => {
      const other = pathInLanguage(source, id, language);
      this.addWatchFile(other);
      return readFileSync(other, 'utf8');
    });
    const part = extractPart(code, group, language);
    if (part === undefined) throw new Error(`${fileOf(id)} has no group ${group}.`);
    return part;
  },
  transform(code, id) {
    const file = fileOf(id);
    if (!/\.tsx?$/.test(file) || !code.includes('/words/')) return null;
    return inlineParts(code, file);
  },
});

/** Returns the same file, or the same part of it, in the language of the build. */
export function pathInLanguage(source: string, importer: string, language: string): string {
  const [path = '', query] = source.split('?', 2);
  const english = resolve(dirname(fileOf(importer)), path);
  const file = language === PSEUDO ? english : english.replace(/en\.ts$/, `${language}.ts`);
  if (!existsSync(file)) throw new Error(`There is no ${file}: a language has every catalogue that English has.`);
  return query === undefined ? file : `${file}?${query}`;
}

const fileOf = (id: string): string => id.split('?', 1)[0]!;

/** Returns a group of a catalogue as a module, in brackets for the pseudo-language. */
export function extractPart(code: string, group: string, language = 'en'): string | undefined {
  if (language !== PSEUDO) return extractGroup(code, group);
  const part = extractGroup(code, group, (sentence) => `bracket$(${sentence})`);
  return part && `import { bracket as bracket$ } from ${JSON.stringify(pseudo)};\n${part}`;
}

/**
 * Copies self-contained sentences that a catalogue takes from another one. Several features use such a sentence and one place defines it;
 * as a separate module it would become a file, with a request, for each set of screens that use it.
 */
export function copySentences(code: string, read: (source: string) => string): string {
  const statements = statementsOf(code);
  const sources = new Map(statements.flatMap(catalogueOf));
  return statements.toReversed().reduce((rest, { start, end, declarations }) => {
    const { id, init } = declarations?.[0] ?? {};
    const source = sources.get(init?.object?.name ?? '');
    if (!source || !id?.properties) return rest;
    const sentenceOf = sentencesOf(read(source));
    const usedSentences = id.properties.map(({ key, value }) => {
      const sentence = sentenceOf(init!.property!.name!, key!.name!);
      return sentence
        ? `const ${value!.name} = ${sentence};`
        : `const { ${key!.name}: ${value!.name} } = ${code.slice(init!.start, init!.end)};`;
    });
    return rest.slice(0, start) + usedSentences.join('\n') + rest.slice(end);
  }, code);
}

/** Turns `const words = catalogue.cancelSheet` into an import of that group alone. */
export function inlineParts(code: string, file: string): string | null {
  const statements = statementsOf(code, file.endsWith('x') ? 'tsx' : 'ts');
  const sources = new Map(statements.flatMap(catalogueOf));
  if (sources.size === 0) return null;
  const replacements = statements.flatMap((statement) => {
    if (catalogueOf(statement).length > 0) return [{ ...statement, by: '' }];
    const [declarator] = statement.declarations ?? [];
    const { object, property } = declarator?.init ?? {};
    const source = sources.get(object?.name ?? '');
    if (!declarator || !source) return [];
    return [{ ...statement, by: `import ${namesOf(declarator.id!)} from '${source}?part=${property!.name}';` }];
  });
  const replaced = replacements
    .toReversed()
    .reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code);
  const remainingImport = [...sources.keys()].find((name) =>
    new RegExp(String.raw`(?<![\w$./])${name}\b`).test(replaced),
  );
  if (remainingImport)
    throw new Error(`${file}: take one group of ${remainingImport} at a time, const words = ${remainingImport}.group;`);
  return replaced;
}

/** Returns the name under which a statement imports a catalogue, and the catalogue. */
function catalogueOf({ type, importKind, source, specifiers }: Node): [string, string][] {
  if (type !== 'ImportDeclaration' || importKind === 'type' || !CATALOGUE.test(String(source?.value))) return [];
  const imported = specifiers?.find((each) => each.imported?.name === 'catalogue');
  return imported ? [[imported.local!.name!, String(source?.value)]] : [];
}

const namesOf = ({ name, properties }: Node): string =>
  properties
    ? `{ ${properties.map(({ key, value }) => `${key!.name} as ${value!.name}`).join(', ')} }`
    : `* as ${name}`;
