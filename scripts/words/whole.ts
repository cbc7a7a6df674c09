import { parseSync } from 'vite';
import { isNode, lineOf, nodesIn } from '../parsed.ts';

/** What makes one sentence out of another by its letters: no other language has the same ones in the same place. */
const RECASED = /\.(toLowerCase|toUpperCase|charAt|trimStart|trimEnd)$/;

/** Half a sentence: it begins or ends with a space, or begins with the comma or colon after what stands before it. */
const isHalf = (text: string): boolean => /\p{L}|\$\{/u.test(text) && (/^\s|\s$/.test(text) || /^[,;:] /.test(text));

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
