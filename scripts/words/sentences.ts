import { parseSync } from 'vite';
import { isNode, lineOf, type Node } from '../parsed.ts';

/** The server's catalogue of sentences, the contract's list of refusals, and what speaks English to the people who run or develop Caddie. */
const elsewhere: readonly RegExp[] = [
  /^words\/|^contract\/(refusals|calls)\.ts$|^contract\/examples\//,
  // Lines on the terminal of the operator, a venue as a file and what is wrong in it among them, and reasons of dead letters.
  /^venue-file\/|main\.ts$|\.command\.ts$|\.report\.ts$|^platform\/(config|public-url)\.ts$|^platform\/database\/|^features\/orders\/payments\/events\.service\.ts$/,
  // What is said to providers and by them; whatever reaches a customer from there is a code.
  /^gateways\//,
  // What the books are checked for: read in the operator's figures and in the report of a check.
  /^audit\//,
  // The pages for developers: the description of the API, and the sandbox.
  /^web\/api\/|^platform\/http\/mount\/(openapi|call-terms)\.ts$|sandbox/,
];

const isError = /(Error|Refused|Rejected|Down|Unclear|Gone)$/;
/** A logger, the constructor of an error above, and the name of a job that acts. */
const isSilent = /\blog\??\.\w+$|\blog(\?\.)?\[\w+\]$|^super$|^system$/;
const words = /^[“"(]?[A-Za-z][a-z’'-]*[.,:;!?”")]*$/;

/** Three words after one another on a line, or two that end like a sentence; a hole of a template is a word. Markup is none. */
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

/** The sentences in a file of the server or the contract that stand outside of its catalogue, each with its place. */
export function straySentences(path: string, text: string): string[] {
  const file = path.replace('apps/server/src/', '').replace('packages/contract/src/', 'contract/');
  if (elsewhere.some((place) => place.test(file))) return [];
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
  const report = (node: Node, said: string): void => {
    if (isSentence(said)) found.push(`${path}:${lineOf(text, node)} ${said.replaceAll('\0', '…')}`);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** What of a node can speak to a person: not a statement for the database, a line of the log, a bug, or a type. */
function partsOf(node: Node, text: string): unknown[] {
  const source = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return [];
  if (node.type === 'ImportDeclaration') return [];
  // What a call is for: the description of the API.
  if (node.type === 'Property' && source(node.key) === 'summary') return [];
  if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(source(node.tag)))
    return [(node.quasi as Node).expressions];
  if (node.type === 'CallExpression' && isSilent.test(source(node.callee))) return [];
  if (node.type === 'NewExpression' && isError.test(source(node.callee))) return [];
  return Object.values(node);
}
