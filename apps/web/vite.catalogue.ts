import { parseAst } from 'vite';

/** A node of a parsed file: its type, its position, and its other properties. */
export type Node = {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: Node & string;
  key?: Node;
  id?: Node;
  init?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
  declaration?: Node;
  local?: Node;
  imported?: Node;
  source?: Node;
  importKind?: string;
  computed?: boolean;
  declarations?: Node[];
  properties?: Node[];
  specifiers?: Node[];
};

export const statementsOf = (code: string, lang: 'ts' | 'tsx' = 'ts'): Node[] =>
  parseAst(code, { lang }).body as unknown as Node[];

/**
 * Extracts one group of a catalogue as a module that exports every sentence, with only the imports and helpers that the group needs: a
 * sentence must not pull in what other groups use.
 */
export function extractGroup(
  code: string,
  group: string,
  transformSentence = (sentence: string): string => sentence,
): string | undefined {
  const statements = statementsOf(code);
  const catalogue = statements.map(catalogueIn).find(Boolean);
  const sentences = propertiesOf(catalogue).find(({ key }) => key?.name === group)?.value;
  if (!sentences) return undefined;
  const textOf = ({ start, end }: Node): string => code.slice(start, end);
  const exports = propertiesOf(sentences).map(({ key, value }) => {
    const sentence = transformSentence(textOf(value!));
    // Exported under an alias: a sentence may have the name of a helper or of a reserved word.
    return value!.name === sentence
      ? `export { ${sentence} as ${key!.name} };`
      : `const ${key!.name}$ = ${sentence};\nexport { ${key!.name}$ as ${key!.name} };`;
  });
  const otherStatements = statements.filter((statement) => !catalogueIn(statement));
  return [...dependenciesOf(sentences, otherStatements).map(textOf), ...exports].join('\n');
}

/**
 * Returns a function that finds the source of a self-contained sentence: a text, or a function of its arguments alone. Such a sentence can
 * be copied; any other belongs to the module that has its helpers.
 */
export function sentencesOf(code: string): (group: string, name: string) => string | undefined {
  const statements = statementsOf(code);
  const catalogue = statements.map(catalogueIn).find(Boolean);
  const constants = new Map(
    statements.flatMap(({ declarations }) => declarations ?? []).map(({ id, init }) => [id?.name, init]),
  );
  return (group, name) => {
    const sentences = propertiesOf(catalogue).find(({ key }) => key?.name === group)?.value;
    const given = propertiesOf(sentences).find(({ key }) => key?.name === name)?.value;
    const sentence = (given?.name && constants.get(given.name)) || given;
    const isText = sentence?.type === 'Literal';
    const isFunction =
      sentence?.type === 'ArrowFunctionExpression' && dependenciesOf(sentence, statements).length === 0;
    return isText || isFunction ? code.slice(sentence.start, sentence.end) : undefined;
  };
}

/** Returns the value of `export const catalogue`, with or without `satisfies`. */
function catalogueIn({ type, declaration }: Node): Node | undefined {
  const [declarator] = (type === 'ExportNamedDeclaration' && declaration?.declarations) || [];
  return declarator?.id?.name === 'catalogue' ? declarator.init : undefined;
}

const propertiesOf = (node: Node | undefined): Node[] => node?.properties ?? node?.expression?.properties ?? [];

/** Returns the statements that declare the names used in a node, including indirect ones, in order. */
function dependenciesOf(node: Node, statements: readonly Node[]): Node[] {
  const dependencies = new Set<Node>();
  const follow = (from: Node): void => {
    const names = namesIn(from);
    for (const statement of statements) {
      if (dependencies.has(statement) || !declaredNames(statement).some((name) => names.has(name))) continue;
      dependencies.add(statement);
      follow(statement);
    }
  };
  follow(node);
  return statements.filter((statement) => dependencies.has(statement));
}

function declaredNames(statement: Node): string[] {
  const { declarations, specifiers, id } = statement.declaration ?? statement;
  const ids = [id, ...(specifiers ?? []).map(({ local }) => local), ...(declarations ?? []).map((each) => each.id)];
  return ids
    .flatMap((each) => [each, ...(each?.properties ?? []).map(({ value }) => value)])
    .map((each) => each?.name ?? '');
}

/** Returns every name used in a node, except property names. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, found);
  if (typeof value !== 'object' || value === null || !('type' in value)) return found;
  const node = value as Node;
  if (node.type === 'Identifier' && node.name) found.add(node.name);
  for (const [part, inner] of Object.entries(node))
    if (node.computed || (part !== 'key' && part !== 'property')) namesIn(inner, found);
  return found;
}
