import { parseSync } from 'vite';
import { lineOf, type Node, nodesIn } from '../parsed.ts';
import type { Source } from '../structure/table-owners.ts';

/** Shorter texts are words that two screens happen to share. */
const WORDS = 3;

/** Returns the sentences of three words or more that occur repeatedly in one app's catalogues, each with its locations. */
export function repeatedSentences(sources: readonly Source[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const node of nodesIn(parseSync(path, text).program.body.filter(({ type }) => type !== 'ImportDeclaration'))) {
      const sentence = sentenceOf(node, text);
      if (sentence === undefined) continue;
      places.set(sentence, [...(places.get(sentence) ?? []), `${path}:${lineOf(text, node)}`]);
    }
  }
  return new Map([...places].filter(([, at]) => at.length > 1));
}

/** Returns the text of a literal or a template; different names of facts make a different sentence. */
function sentenceOf(node: Node, text: string): string | undefined {
  const isText = node.type === 'Literal' && typeof node['value'] === 'string';
  if (!isText && node.type !== 'TemplateLiteral') return undefined;
  const sentence = isText ? String(node['value']) : text.slice(node.start + 1, node.end - 1);
  const plain = sentence.replaceAll(/\$\{[^}]*\}/g, ' ');
  return (plain.match(/\p{L}[\p{L}’'-]*/gu) ?? []).length >= WORDS && !/^[A-Z_]+$/.test(sentence)
    ? sentence
    : undefined;
}
