import { parseSync } from 'vite';
import { isNode, lineOf, type Node, nodesIn } from '../parsed.ts';

/** What makes one sentence out of another by its letters: no other language has the same ones in the same place. */
const RECASED = /\.(toLowerCase|toUpperCase|charAt|trimStart|trimEnd)$/;

/** Half a sentence: it begins or ends with a space, or begins with the comma or colon after what stands before it. */
const isHalf = (text: string): boolean => /\p{L}|\$\{/u.test(text) && (/^\s|\s$/.test(text) || /^[,;:] /.test(text));

/** What stands between facts: a dot, a bar, a line break. A comma, a word, a full stop and a space belong to a sentence. */
const JOINS_A_SENTENCE = /[\p{L},.;]|^ $/u;

const saysWords = (node: unknown): boolean =>
  nodesIn(node).some(
    ({ type, value }) =>
      (type === 'Literal' && typeof value === 'string' && /\p{L}/u.test(value)) ||
      (type === 'TemplateElement' && /\p{L}/u.test((value as { raw: string }).raw)),
  );

/**
 * Sentences that a catalogue puts together: with the words of one language in the order of that language. A list is joined by
 * `list` or `anyOf`, a number chooses its form by `plural`, and words that depend on something make two whole sentences.
 */
export function gluedIn(path: string, text: string): string[] {
  const found = new Set<Node>();
  const sourceOf = (node: unknown): string => (isNode(node) ? text.slice(node.start, node.end) : '');
  for (const node of nodesIn(parseSync(path, text).program)) {
    const { type, callee, arguments: given, test, consequent, alternate } = node;
    const [between] = (given ?? []) as Node[];
    if (type === 'CallExpression' && sourceOf(callee).endsWith('.join') && typeof between?.value === 'string')
      if (JOINS_A_SENTENCE.test(between.value)) found.add(node);
    if (type === 'ConditionalExpression' && /[!=]== 1$|^isOne$/.test(sourceOf(test)))
      if (saysWords([consequent, alternate])) found.add(node);
    if (type === 'TemplateLiteral')
      for (const inner of nodesIn(node.expressions))
        if (inner.type === 'ConditionalExpression' && saysWords([inner.consequent, inner.alternate])) found.add(inner);
  }
  return [...found].map((node) => `${path}:${lineOf(text, node)} ${sourceOf(node)}`);
}

/** The halves of sentences in a catalogue, which something else has to put together, and sentences that are recased. */
export function halvesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const nodes = nodesIn(parseSync(path, text).program);
  // What stands around a link is a list, whose order is the language's own; so is what it puts between the parts of one.
  const inLists = new Set(
    nodes.flatMap(({ type, elements, callee, arguments: given }) =>
      type === 'ArrayExpression'
        ? (elements as unknown[])
        : isNode(callee) && text.slice(callee.start, callee.end).endsWith('.join')
          ? (given as unknown[])
          : [],
    ),
  );
  for (const node of nodes) {
    if (inLists.has(node)) continue;
    const { type, value, callee } = node;
    const source = text.slice(node.start, node.end);
    const said = type === 'Literal' && typeof value === 'string' ? value : source.slice(1, -1);
    const isText = (type === 'Literal' && typeof value === 'string') || type === 'TemplateLiteral';
    const isRecased = type === 'CallExpression' && isNode(callee) && RECASED.test(text.slice(callee.start, callee.end));
    if ((isText && isHalf(said)) || isRecased) found.push(`${path}:${lineOf(text, node)} ${source}`);
  }
  return found;
}
