import { parseSync } from 'vite';
import { lineOf, type Node, nodesIn } from '../parsed.ts';
import type { Source } from '../structure/table-owners.ts';

/** Shorter ones are words that two screens happen to share. */
const WORDS = 3;

/** The sentences of three words or more that several places of one app's catalogues have, each with its places. */
export function saidTwice(sources: readonly Source[]): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const node of nodesIn(parseSync(path, text).program.body.filter(({ type }) => type !== 'ImportDeclaration'))) {
      const said = sentenceOf(node, text);
      if (said === undefined) continue;
      places.set(said, [...(places.get(said) ?? []), `${path}:${lineOf(text, node)}`]);
    }
  }
  return new Map([...places].filter(([, at]) => at.length > 1));
}

/** What a literal or a template says; facts with other names make another sentence. */
function sentenceOf(node: Node, text: string): string | undefined {
  const isText = node.type === 'Literal' && typeof node['value'] === 'string';
  if (!isText && node.type !== 'TemplateLiteral') return undefined;
  const said = isText ? String(node['value']) : text.slice(node.start + 1, node.end - 1);
  const plain = said.replaceAll(/\$\{[^}]*\}/g, ' ');
  return (plain.match(/\p{L}[\p{L}’'-]*/gu) ?? []).length >= WORDS && !/^[A-Z_]+$/.test(said) ? said : undefined;
}
