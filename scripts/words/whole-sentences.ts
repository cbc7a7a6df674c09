import { parseSync } from 'vite';
import { isNode, lineOf, type Node, nodesIn } from '../parsed.ts';

/** Methods that change the letters of a sentence: they do not work in the same places in every language. */
const RECASED = /\.(toLowerCase|toUpperCase|charAt|trimStart|trimEnd)$/;

/** Half a sentence: it begins or ends with a space, or begins with a comma or colon. */
const isHalf = (text: string): boolean => /\p{L}|\$\{/u.test(text) && (/^\s|\s$/.test(text) || /^[,;:] /.test(text));

/** Separators between facts are a dot, a bar or a line break. A comma, a word, a full stop or a space joins a sentence. */
const JOINS_A_SENTENCE = /[\p{L},.;]|^ $/u;

const hasWords = (node: unknown): boolean =>
  nodesIn(node).some(
    ({ type, value }) =>
      (type === 'Literal' && typeof value === 'string' && /\p{L}/u.test(value)) ||
      (type === 'TemplateElement' && /\p{L}/u.test((value as { raw: string }).raw)),
  );

/**
 * Lists sentences that a catalogue joins from parts, which fixes the word order of one language. Use `list` or `listAlternatives` for a list, `plural`
 * for a number, and two whole sentences for wording that depends on a condition.
 */
export function joinedSentences(path: string, text: string): string[] {
  const found = new Set<Node>();
  const sourceOf = (node: unknown): string => (isNode(node) ? text.slice(node.start, node.end) : '');
  const nodes = nodesIn(parseSync(path, text).program);
  const chosenWords = new Set(nodes.filter(isChoiceOfWords).map(({ id }) => sourceOf(id)));
  for (const node of nodes) {
    const { type, callee, arguments: given, test, consequent, alternate } = node;
    const [between] = (given ?? []) as Node[];
    if (type === 'CallExpression' && sourceOf(callee).endsWith('.join') && typeof between?.value === 'string')
      if (JOINS_A_SENTENCE.test(between.value)) found.add(node);
    if (type === 'ConditionalExpression' && /[!=]== 1$|^isOne$/.test(sourceOf(test)))
      if (hasWords([consequent, alternate])) found.add(node);
    if (type === 'TemplateLiteral')
      for (const inner of nodesIn(node.expressions))
        if (
          (inner.type === 'ConditionalExpression' && hasWords([inner.consequent, inner.alternate])) ||
          (inner.type === 'Identifier' && chosenWords.has(sourceOf(inner)))
        )
          found.add(inner);
  }
  return [...found].map((node) => `${path}:${lineOf(text, node)} ${sourceOf(node)}`);
}

/** Whether a constant is one of several texts, by a condition: `const who = isYou ? 'You' : 'They'`. */
const isChoiceOfWords = ({ type, init }: Node): boolean =>
  type === 'VariableDeclarator' &&
  isNode(init) &&
  init.type === 'ConditionalExpression' &&
  hasWords([init.consequent, init.alternate]);

/** Lists the halves of sentences in a catalogue, which other code would have to join, and sentences whose case is changed. */
export function halfSentences(path: string, text: string): string[] {
  const found: string[] = [];
  const nodes = nodesIn(parseSync(path, text).program);
  // The parts around a link are a list, whose order the language decides; so are the separators of a list.
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
    const sentence = type === 'Literal' && typeof value === 'string' ? value : source.slice(1, -1);
    const isText = (type === 'Literal' && typeof value === 'string') || type === 'TemplateLiteral';
    const isRecased = type === 'CallExpression' && isNode(callee) && RECASED.test(text.slice(callee.start, callee.end));
    if ((isText && isHalf(sentence)) || isRecased) found.push(`${path}:${lineOf(text, node)} ${source}`);
  }
  return found;
}
