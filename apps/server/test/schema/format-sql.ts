const WIDTH = 120;

/** Formats an expression printed by the database in our style: lower case, `in` lists, no redundant type casts. */
export const toPlainSql = (text: string): string =>
  outsideOfTexts(text, (code) => code.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('( ', '('))
    .replaceAll(/('(?:[^']|'')*')::text(?!\[)/g, '$1')
    .replaceAll(/ = any \(array\[([^[\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/ <> all \(array\[([^[\]]*)\]\)/g, ' not in ($1)')
    .replaceAll(/(?<=\b(?:and|or|not|then) |\()\((\w+ (?:not )?in \([^()]*\))\)/g, '$1')
    .replaceAll(/\b(\w+(?:\([^()]*\))?) >= ([^\s()]+) and \1 <= ([^\s()]+)/g, '$1 between $2 and $3')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('timestamp without time zone', 'timestamp')
    .replaceAll('time without time zone', 'time')
    .trim();

/** Formats a statement that the database breaks into lines itself, and keeps its line breaks. */
export const toPlainLines = (text: string): string => text.split('\n').map(plainLine).join('\n').trim();
const plainLine = (line: string) => `${/^ */.exec(line)![0]}${toPlainSql(line)}`.trimEnd();

function outsideOfTexts(text: string, change: (code: string) => string): string {
  const parts = text.split(/('(?:[^']|'')*'|"[^"]*")/);
  return parts.map((part, position) => (position % 2 ? part : change(part))).join('');
}

/** Breaks an expression that is too long for its line: before `or`, else before `and`, else inside its `case` or its brackets. */
export function breakLines(text: string, indent: number): string {
  const indentation = ' '.repeat(indent);
  if (indent + text.length <= WIDTH) return indentation + text;
  for (const word of ['or', 'and']) {
    const parts = splitBefore(text, [word]);
    if (parts.length > 1) return parts.map((part) => breakLines(part, indent)).join('\n');
  }
  const [key = '', target] = text.split(/ (?=references )/);
  if (target !== undefined) return `${indentation}${key}\n${indentation}  ${target}`;
  if (text.startsWith('case ') && text.endsWith(' end')) return breakCase(text, indent);
  const prefixed = /^(or|and|not|else|when .*? then) (.+)$/.exec(text);
  if (prefixed && /^(case|\()/.test(prefixed[2]!))
    return `${indentation}${prefixed[1]} ${breakLines(prefixed[2]!, indent).trimStart()}`;
  if (/^'[^']*'(?:, '[^']*')+$/.test(text)) return fillLines(text, indent);
  const open = text.indexOf('(');
  const close = open < 0 ? -1 : findClosingBracket(text, open);
  if (close < 0 || close - open < WIDTH / 3) return indentation + text;
  return [
    indentation + text.slice(0, open + 1),
    breakLines(text.slice(open + 1, close), indent + 2),
    indentation + text.slice(close),
  ].join('\n');
}

function breakCase(text: string, indent: number): string {
  const [head = '', ...branches] = splitBefore(text.slice(0, -' end'.length), ['when', 'else'], 'case ');
  const indentation = ' '.repeat(indent);
  return [indentation + head, ...branches.map((branch) => indentBranch(branch, indent + 2)), `${indentation}end`].join(
    '\n',
  );
}

/** Indents the lines after the first line of a branch. */
const indentBranch = (branch: string, indent: number) => breakLines(branch, indent).replaceAll('\n', '\n  ');

/** Puts as many values on a line as fit. */
function fillLines(values: string, indent: number): string {
  const lines: string[] = [];
  for (const value of values.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${value}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${value}`;
    else lines.push(' '.repeat(indent) + value);
  }
  return lines.join('\n');
}

/** Splits a text before each of the words, outside brackets, string literals and inner `case` expressions. */
function splitBefore(text: string, words: readonly string[], skipped = ''): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let isBetween = false;
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|[\w.]+|[()[\]]/g)) {
    if (index < skipped.length) continue;
    if (token === '(' || token === '[' || token === 'case') depth += 1;
    if (token === ')' || token === ']' || token === 'end') depth -= 1;
    if (depth > 0) continue;
    if (words.includes(token) && index > 0 && !(token === 'and' && isBetween)) {
      parts.push(text.slice(start, index).trimEnd());
      start = index;
    }
    if (token === 'between' || token === 'and') isBetween = token === 'between';
  }
  return [...parts, text.slice(start)];
}

function findClosingBracket(text: string, open: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(open).matchAll(/'(?:[^']|'')*'|[()]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0) return open + index;
  }
  return -1;
}

/** Formats a comment, wrapped between words, to be placed above the object that it explains. */
export function commentLines(comment: string | null, indent = ''): string[] {
  const lines: string[] = [];
  for (const word of comment?.split(/\s+/) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}-- ${word}`);
  }
  return lines;
}
