import { parseAst } from 'vite';

/** A node of a parsed file: what it is, where it stands, and whatever else it has. */
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
 * One group of a catalogue as a module of its own, every sentence an export of it, with the imports and the helpers that the
 * group needs and no other: a sentence must not bring along what its neighbours use.
 */
export function cutOut(code: string, group: string, said = (sentence: string): string => sentence): string | undefined {
  const statements = statementsOf(code);
  const catalogue = statements.map(catalogueIn).find(Boolean);
  const sentences = propertiesOf(catalogue).find(({ key }) => key?.name === group)?.value;
  if (!sentences) return undefined;
  const textOf = ({ start, end }: Node): string => code.slice(start, end);
  const exports = propertiesOf(sentences).map(({ key, value }) => {
    const sentence = said(textOf(value!));
    // Under a name of its own: a sentence may be called as a helper is, or as a word of the language.
    return value!.name === sentence
      ? `export { ${sentence} as ${key!.name} };`
      : `const ${key!.name}$ = ${sentence};\nexport { ${key!.name}$ as ${key!.name} };`;
  });
  const others = statements.filter((statement) => !catalogueIn(statement));
  return [...neededBy(sentences, others).map(textOf), ...exports].join('\n');
}

/**
 * Finds a sentence of a group as it is written, if it needs nothing beside it: a text, or a function of its own facts alone. Such a one
 * can be copied; any other belongs to the module that has its helpers.
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
    const isFunction = sentence?.type === 'ArrowFunctionExpression' && neededBy(sentence, statements).length === 0;
    return isText || isFunction ? code.slice(sentence.start, sentence.end) : undefined;
  };
}

/** What `export const catalogue` is, with or without `satisfies`. */
function catalogueIn({ type, declaration }: Node): Node | undefined {
  const [declared] = (type === 'ExportNamedDeclaration' && declaration?.declarations) || [];
  return declared?.id?.name === 'catalogue' ? declared.init : undefined;
}

const propertiesOf = (node: Node | undefined): Node[] => node?.properties ?? node?.expression?.properties ?? [];

/** The statements that declare what a node names, and what these name in turn, in their order. */
function neededBy(node: Node, statements: readonly Node[]): Node[] {
  const needed = new Set<Node>();
  const follow = (from: Node): void => {
    const names = namesIn(from);
    for (const statement of statements) {
      if (needed.has(statement) || !declaredBy(statement).some((name) => names.has(name))) continue;
      needed.add(statement);
      follow(statement);
    }
  };
  follow(node);
  return statements.filter((statement) => needed.has(statement));
}

function declaredBy(statement: Node): string[] {
  const { declarations, specifiers, id } = statement.declaration ?? statement;
  const ids = [id, ...(specifiers ?? []).map(({ local }) => local), ...(declarations ?? []).map((each) => each.id)];
  return ids
    .flatMap((each) => [each, ...(each?.properties ?? []).map(({ value }) => value)])
    .map((each) => each?.name ?? '');
}

/** Every name that is used somewhere in a node; those of properties are none. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, found);
  if (typeof value !== 'object' || value === null || !('type' in value)) return found;
  const node = value as Node;
  if (node.type === 'Identifier' && node.name) found.add(node.name);
  for (const [part, inner] of Object.entries(node))
    if (node.computed || (part !== 'key' && part !== 'property')) namesIn(inner, found);
  return found;
}
