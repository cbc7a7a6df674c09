import { parseSync } from 'vite';
import { isNode, lineOf, type Node, nodesIn } from '../parsed.ts';

/** Where words stand, how a language joins and writes them, and the gallery for developers. */
const elsewhere =
  /\/words\/|^apps\/web\/src\/(dev\/|lib\/(format|money|language\.[\w-]+)\.ts$|desk\/lib\/amount\.rules\.ts$)/;
/** Names that are the same in every language: of the product, of cards, and what stands on a key. */
const NAMES = /^(Caddie|VISA|AMEX|Esc)$/;
/** Attributes that people read or hear; some are those of our own controls. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|abbr|label|hint|error)$/;
/** What is set on an element or on the document and is read there. */
const SET = /\.(title|textContent|innerText|ariaLabel|placeholder)$/;
const CUTS = new Set(['slice', 'split', 'replace', 'replaceAll', 'substring', 'charAt', 'at', 'match']);
const FORMATTERS = /^(format[A-Z]\w*|monthDay|dayWords)$/;

/** What a screen of the web app says without a catalogue: its own English, a sentence cut from a date, and sentences that it joins itself. */
export function saidOutside(path: string, text: string): string[] {
  if (elsewhere.test(path)) return [];
  const { program } = parseSync(path, text);
  const found: string[] = [];
  const report = (node: Node, said: string): void => void found.push(`${path}:${lineOf(text, node)} ${said.trim()}`);
  const source = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  const nodes = nodesIn(program);
  const taken = new Set(nodes.flatMap(takenBy));

  for (const node of nodes) {
    for (const [literal, said] of readIn(node)) {
      const words = said.replaceAll('\0', ' ').trim();
      if (/\p{L}/u.test(words) && !NAMES.test(words)) report(literal, said.replaceAll('\0', '…'));
    }
    if (isCut(node)) report(node, source(node));
    if (isGlue(node)) report(node, source(node));
  }
  return found;

  /** The literals of a node that somebody reads or hears. */
  function readIn(node: Node): [Node, string][] {
    if (node.type === 'JSXText') return [[node, String(node['value'])]];
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return (node['children'] as Node[]).flatMap((child) => literalsOf(child));
    if (node.type === 'JSXAttribute') return READ.test(source(node['name'])) ? literalsOf(node['value']) : [];
    return node.type === 'AssignmentExpression' && SET.test(source(node['left'])) ? literalsOf(node['right']) : [];
  }

  /** `formatDay(date).slice(0, 3)`: where the weekday stands in it is up to the language. */
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

  /** Two sentences of a catalogue in one text, or parts with a comma or a full stop between them: `joinSentences` and `joinFacts` do that. */
  function isGlue({ type, callee, arguments: given, expressions, left, right, operator }: Node): boolean {
    if (type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
      const [between] = given as Node[];
      return (
        source(callee['property']) === 'join' &&
        /^\s*[.,;:|+~·–]\s+$|^\s+[.,;:|+~·–]\s*$/.test(source(between).slice(1, -1))
      );
    }
    if (type === 'TemplateLiteral') return (expressions as Node[]).filter(isSaid).length > 1;
    return type === 'BinaryExpression' && operator === '+' && isSaid(left as Node) && isSaid(right as Node);
  }

  /** A sentence of a catalogue: `words.title`, `words.of(name)`. */
  function isSaid(node: Node): boolean {
    const inner = node.type === 'CallExpression' ? node['callee'] : node;
    const [root = ''] = source(inner).split(/[.[]/, 1);
    return taken.has(root) && source(inner) !== root;
  }
}

/** The names under which a module has groups of catalogues: `const words = catalogue.cancelSheet`. */
function takenBy({ type, id, init }: Node): string[] {
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || init.type !== 'MemberExpression') return [];
  const { object } = init;
  return isNode(object) && String(object['name']).endsWith('atalogue') && id.type === 'Identifier'
    ? [String(id['name'])]
    : [];
}

/** The texts that an expression may come to, as far as they are written in it. */
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
