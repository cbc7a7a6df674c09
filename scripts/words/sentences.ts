import { parseSync } from 'vite';
import { isNode, lineOf, type Node } from '../parsed.ts';

/** The server's catalogue of sentences, the contract's list of refusals, and English text for operators and developers. */
const permitted: readonly RegExp[] = [
  /^words\/|^contract\/(refusals|calls)\.ts$|^contract\/examples\//,
  // Output on the operator's terminal (including a venue file and its errors), and reasons of dead letters.
  /^venue-file\/|^commands\/|main\.ts$|\.command\.ts$|\.report\.ts$|^platform\/(config|public-url)\.ts$|^platform\/database\/|^features\/orders\/payments\/events\.service\.ts$/,
  // Communication with providers; only codes reach customers from there.
  /^gateways\//,
  // The descriptions of the audit's invariants, for the operator's metrics and the audit report.
  /^audit\//,
  // The pages for developers: the API's description, and the sandbox.
  /^web\/api\/|^platform\/http\/mount\/(openapi|call-terms)\.ts$|sandbox/,
];

const isError = /(Error|Refused|Rejected|Down|Unclear|Unreachable)$/;
/** A logger, the constructor of the parent error class, and the name of an acting job. */
const isSilent = /\blog\??\.\w+$|\blog(\?\.)?\[\w+\]$|^super$|^system$/;
const words = /^[“"(]?[A-Za-z][a-z’'-]*[.,:;!?”")]*$/;

/** Three consecutive words on a line, or two that end like a sentence; an expression in a template counts as a word, markup does not. */
const isSentence = (text: string): boolean =>
  text
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .some(isSentenceOfLine);

function isSentenceOfLine(line: string): boolean {
  const text = line.trim();
  let inARow = 0;
  let most = 0;
  for (const part of text.split(/\s+/)) {
    inARow = words.test(part) || part.startsWith('\0') ? inARow + 1 : 0;
    most = Math.max(most, inARow);
  }
  return /[A-Za-z]{2}/.test(text) && !/^\d{3} /.test(text) && (most >= 3 || (most === 2 && /[a-z\0][.!?]$/.test(text)));
}

/** Returns the sentences in a file of the server or the contract that are outside of the catalogue, each with its location. */
export function straySentences(path: string, text: string): string[] {
  const file = path.replace('apps/server/src/', '').replace('packages/contract/src/', 'contract/');
  if (permitted.some((place) => place.test(file))) return [];
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'Literal' && typeof value.value === 'string') return report(value, value.value);
    if (value.type === 'TemplateLiteral') {
      const quasis = value.quasis as { value: { cooked: string } }[];
      report(value, quasis.map((quasi) => quasi.value.cooked).join('\0'));
      return visit(value.expressions);
    }
    for (const part of partsOf(value, text)) visit(part);
  };
  const report = (node: Node, sentence: string): void => {
    if (isSentence(sentence)) found.push(`${path}:${lineOf(text, node)} ${sentence.replaceAll('\0', '…')}`);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Returns the parts of a node whose text may reach a person: not SQL, log calls, thrown bugs or types. */
function partsOf(node: Node, text: string): unknown[] {
  const source = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return [];
  if (node.type === 'ImportDeclaration') return [];
  // The summary of a call belongs to the API's description, and the help of a metric to the operator's monitoring.
  if (node.type === 'Property' && /^(summary|help)$/.test(source(node.key))) return [];
  if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(source(node.tag)))
    return [(node.quasi as Node).expressions];
  if (node.type === 'CallExpression' && isSilent.test(source(node.callee))) return [];
  if (node.type === 'NewExpression' && isError.test(source(node.callee))) return [];
  return Object.values(node);
}
