import { parseSync } from 'vite';
import { isNode, lineOf, type Node, nodesIn } from '../parsed.ts';

/** The catalogues, the functions with which a language joins and formats texts, and the gallery for developers. */
const permitted =
  /\/words\/|^apps\/web\/src\/(dev\/|lib\/(format|money|language\.[\w-]+)\.ts$|desk\/lib\/amount\.rules\.ts$)/;
/** Names that are the same in every language: of the product, of cards, and of a key. */
const NAMES = /^(Caddie|VISA|AMEX|Esc)$/;
/** Attributes that are read or heard by users, including those of our own controls. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|abbr|label|hint|error)$/;
/** Properties of an element or of the document that users read. */
const READ_PROPERTIES = /\.(title|textContent|innerText|ariaLabel|placeholder)$/;
const CUTS = new Set(['slice', 'split', 'replace', 'replaceAll', 'substring', 'charAt', 'at', 'match']);
const FORMATTERS = /^(format[A-Z]\w*|monthDay|dayWords)$/;

/**
 * Lists the texts that the web app shows without a catalogue: its own English, a part cut from a formatted date, and sentences that code
 * joins.
 */
export function textsOutsideCatalogues(path: string, text: string): string[] {
  if (permitted.test(path)) return [];
  const { program } = parseSync(path, text);
  const found: string[] = [];
  const report = (node: Node, sentence: string): void =>
    void found.push(`${path}:${lineOf(text, node)} ${sentence.trim()}`);
  const source = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  const nodes = nodesIn(program);
  const catalogueNames = new Set(nodes.flatMap(cataloguesNamedBy));

  for (const node of nodes) {
    for (const [literal, sentence] of readTextsIn(node)) {
      const words = sentence.replaceAll('\0', ' ').trim();
      if (/\p{L}/u.test(words) && !NAMES.test(words)) report(literal, sentence.replaceAll('\0', '…'));
    }
    if (isCut(node)) report(node, source(node));
    if (isJoined(node)) report(node, source(node));
  }
  return found;

  /** Returns the literals of a node that users read or hear. */
  function readTextsIn(node: Node): [Node, string][] {
    if (node.type === 'JSXText') return [[node, String(node['value'])]];
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return (node['children'] as Node[]).flatMap((child) => literalsOf(child));
    if (node.type === 'JSXAttribute')
      return READ_ATTRIBUTES.test(source(node['name'])) ? literalsOf(node['value']) : [];
    return node.type === 'AssignmentExpression' && READ_PROPERTIES.test(source(node['left']))
      ? literalsOf(node['right'])
      : [];
  }

  /** `formatDay(date).slice(0, 3)`: the position of the weekday depends on the language. */
  function isCut({ type, callee }: Node): boolean {
    if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
    const { object } = callee;
    return (
      CUTS.has(source(callee['property'])) &&
      isNode(object) &&
      object.type === 'CallExpression' &&
      FORMATTERS.test(source(object['callee']))
    );
  }

  /** Two sentences of a catalogue in one text, or parts joined by a comma or a full stop: `joinSentences` and `joinPhrases` are for that. */
  function isJoined({ type, callee, arguments: given, expressions, left, right, operator }: Node): boolean {
    if (type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
      const [between] = given as Node[];
      return (
        source(callee['property']) === 'join' &&
        /^\s*[.,;:|+~·–]\s+$|^\s+[.,;:|+~·–]\s*$/.test(source(between).slice(1, -1))
      );
    }
    if (type === 'TemplateLiteral') return (expressions as Node[]).filter(isCatalogueText).length > 1;
    return (
      type === 'BinaryExpression' && operator === '+' && isCatalogueText(left as Node) && isCatalogueText(right as Node)
    );
  }

  /** A sentence of a catalogue: `words.title`, `words.of(name)`. */
  function isCatalogueText(node: Node): boolean {
    const inner = node.type === 'CallExpression' ? node['callee'] : node;
    const [root = ''] = source(inner).split(/[.[]/, 1);
    return catalogueNames.has(root) && source(inner) !== root;
  }
}

/** The names to which a module assigns groups of catalogues: `const words = catalogue.cancelSheet`. */
function cataloguesNamedBy({ type, id, init }: Node): string[] {
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || init.type !== 'MemberExpression') return [];
  const { object } = init;
  return isNode(object) && String(object['name']).endsWith('atalogue') && id.type === 'Identifier'
    ? [String(id['name'])]
    : [];
}

/** Returns the literal texts that an expression may evaluate to. */
function literalsOf(node: unknown): [Node, string][] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [[node, node['value']]] : [];
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    return [[node, quasis.map(({ value }) => value.cooked).join('\0')]];
  }
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return [];
  const inner: Record<string, readonly string[]> = {
    JSXExpressionContainer: ['expression'],
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    BinaryExpression: ['left', 'right'],
  };
  return (inner[node.type] ?? []).flatMap((part) => literalsOf(node[part]));
}
