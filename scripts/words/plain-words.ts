import { parseSync } from 'vite';
import { isNode, type Node, nodesIn } from '../parsed.ts';

/** Metaphors that had to be explained to new engineers, and what to write instead. */
const instead = new Map(
  Object.entries({
    wish: 'request',
    wishes: 'requests',
    loan: 'cached token',
    loans: 'cached tokens',
    lent: 'issued',
    tell: 'notify',
    tells: 'notifies',
    told: 'notified',
    surroundings: 'options',
    apart: 'own connection, separate',
    storm: 'fault test',
    plant: 'seeded bug',
    plants: 'seeded bugs',
    planted: 'seeded',
    house: 'structure, repository',
    floor: 'layer',
    floors: 'layers',
    door: 'entry, access check',
    doors: 'entries',
    nobody: 'the noun: customer, caller, process',
    somebody: 'the noun: customer, caller, process',
    whoever: 'the noun: customer, caller, process',
    thing: 'the noun: record, subject, item',
    things: 'the noun: records, subjects, items',
    doomed: 'to be deleted',
    whose: 'the noun: owner, customer, account',
    whom: 'the noun: customer, recipient',
    watches: 'pollers, observers',
    watcher: 'poller, observer, listener',
    offender: 'violation',
    offenders: 'violations',
    upkeep: 'maintenance',
  }),
);

/** Compound words whose parts are acceptable alone. */
const joined = /putAside|askingPart|played[-A-Z]?server/i;

/** Returns the parts of a name in lower case: `hold` and `request` for `HoldRequest`. */
const partsOf = (text: string): string[] =>
  text
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

/** Returns what to write instead of a name, a log message or a metric's name; undefined if it is plain. */
export function plainer(name: string): string | undefined {
  const word = joined.exec(name)?.[0] ?? partsOf(name).find((part) => instead.has(part));
  return word && `${name}: "${word}" should be "${instead.get(word) ?? 'a plain word'}"`;
}

/** Words that leave a sentence without its subject; a test title, a comment or a line of the API page is read alone. */
const withoutSubject = /\b(whoever|somebody|nobody|anew)\b/i;
/** A test's own title, or the first column of a table of tests, which becomes a part of the title. */
const titles = /^\s*(?:(?:(?:test|describe)(?:\.\w+)*|\]\s*\))\(|\[)\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;

/** Returns the titles of tests in a file that do not name their subject. */
export const vagueTitlesIn = (text: string): string[] =>
  [...text.matchAll(titles)].map(([, , title = '']) => title).filter((title) => withoutSubject.test(title));

const comments = /(?<![^\s({[;,])\/\/ .*|\/\*\*?[\s\S]*?\*\/|^\s*-- .*/gm;

/** Returns the comments in a file that do not name their subject. */
export const vagueCommentsIn = (text: string): string[] =>
  [...text.matchAll(comments)].map(([comment]) => comment.trim()).filter((comment) => withoutSubject.test(comment));

const apiTexts = /\b(?:summary|description|message):\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Returns the texts of the API page in a file of the contract that do not name their subject. */
export const vagueApiTextsIn = (text: string): string[] =>
  [...text.matchAll(apiTexts)]
    .map(([, , sentence = '']) => sentence)
    .filter((sentence) => withoutSubject.test(sentence));

const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![*/ ])(?:\\.|[^/\\\n])+\/\w*(?=[\s.,;)\]])|\bMath\.floor\b|[A-Za-z_$][\w$]*/g;
const logger = /\blog(?:\??\.\w+|(?:\?\.)?\[\w+\])$/;
const metrics = /\bcaddie_[a-z_]+/g;

/** Returns the identifiers of a file, the texts that it logs, and the metrics that it writes. */
export function wordsIn(text: string): string[] {
  const found = [...namesIn(text)];
  if (/\blog\b/.test(text)) found.push(...loggedTexts(text));
  for (const [metric] of text.matchAll(metrics)) found.push(metric);
  return [...new Set(found)];
}

/** Returns the texts in the calls of a logger, also those that it takes from a constant or chooses between. */
function loggedTexts(text: string): string[] {
  const nodes = nodesIn(parseSync('x.ts', text).program);
  const sourceOf = (node: unknown): string => (isNode(node) ? text.slice(node.start, node.end) : '');
  const calls = nodes.filter(({ type, callee }) => type === 'CallExpression' && logger.test(sourceOf(callee)));
  const logged = calls.flatMap((call) => nodesIn(call['arguments']));
  const names = new Set(logged.filter(({ type }) => type === 'Identifier').map(sourceOf));
  const constants = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && names.has(sourceOf(id)));
  return [...logged, ...constants.flatMap(({ init }) => (isLiteral(init) ? [init] : []))]
    .filter(isLiteral)
    .map((literal) => sourceOf(literal).replaceAll(/\$\{[^{}]*\}/g, ' '));
}

const isLiteral = (node: unknown): node is Node => isNode(node) && /^(Literal|TemplateLiteral)$/.test(node.type);

/** Expressions inside a template literal are code as well. */
function namesIn(code: string): string[] {
  return [...code.matchAll(tokens)].flatMap(([token]) => {
    if (token.startsWith('`'))
      return [...token.matchAll(/\$\{([^{}]*)\}/g)].flatMap(([, inner = '']) => namesIn(inner));
    return /^[/'"]|^Math\.floor$/.test(token) ? [] : [token];
  });
}
