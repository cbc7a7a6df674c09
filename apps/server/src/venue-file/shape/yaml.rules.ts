import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Mistake, Path } from '../venue-file.ts';

/** Ten times the size of a venue file with a price for every half hour of every bay. */
export const SIZE_MAX = 200_000;
const LINE_MAX = 1000;
const BRACKETS_MAX = 2000;

/** A file as texts in maps and lists, and the place of each. */
type ParsedYaml = {
  data: unknown;
  positionOf: (path: Path, key?: string) => { line: number; column: number };
  /** Names that are in a map twice. The rest of the file can be read all the same. */
  repeated: Mistake[];
};

/** Reads YAML as plain text values: no tags, no aliases, and no value that is a number to one program and text to another. */
export function readYaml(text: string): ParsedYaml | { mistakes: Mistake[] } {
  const sizeMistake = findSizeMistake(text);
  if (sizeMistake) return { mistakes: [{ line: 1, column: 1, field: '', message: sizeMistake }] };
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    stringKeys: true,
    // Checked below: the library compares every key of a map with every other.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter: lines,
  });
  const mistakes: Mistake[] = [];
  const positionAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const addMistake = (offset: number, message: string, field = '') =>
    mistakes.push({ ...positionAt(offset), field, message });
  const repeated: Mistake[] = [];
  // The errors after the first one are mostly its consequences.
  for (const { pos, message } of document.errors.slice(0, 1)) addMistake(pos[0], message);
  visit(document, {
    Node: (_, node) => {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) addMistake(offset, 'an alias (*) is not allowed: write it out');
      else if (node.tag) addMistake(offset, 'a tag (!) is not allowed');
      else if (node.anchor) addMistake(offset, 'an anchor (&) is not allowed');
    },
    Map: (_, map) => {
      const keysSoFar = new Set<unknown>();
      for (const { key } of map.items) {
        const name = isScalar(key) ? key.value : key;
        const offset = (key as Node).range?.[0] ?? 0;
        if (keysSoFar.has(name))
          repeated.push({ ...positionAt(offset), field: String(name), message: `${String(name)} is here twice` });
        if (name === '__proto__') addMistake(offset, 'that name is not allowed', name);
        keysSoFar.add(name);
      }
    },
  });
  if (mistakes.length > 0) return { mistakes: [...mistakes, ...repeated] };
  return {
    repeated,
    data: document.toJS({ maxAliasCount: 0 }),
    positionOf: (path, key) =>
      positionAt(offsetOf(document.contents, key === undefined ? path : [...path, key], key !== undefined)),
  };
}

function findSizeMistake(text: string): string | undefined {
  if (text.length > SIZE_MAX) return `the file is longer than ${SIZE_MAX} characters`;
  if (text.split('\n').some((line) => line.length > LINE_MAX)) return `a line is longer than ${LINE_MAX} characters`;
  // Nesting so deep that reading it would use up the memory.
  if ((text.match(/[[{]/g)?.length ?? 0) > BRACKETS_MAX) return `there are more than ${BRACKETS_MAX} brackets`;
  if ((text.match(/^(---|\.\.\.)/gm)?.length ?? 0) > 1) return 'there is more than one document in the file';
  return undefined;
}

/** Returns the offset of a field's value, or of its name; for a missing field, the offset of its parent. */
function offsetOf(root: Node | null, path: Path, isKey: boolean): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const [index, step] of path.entries()) {
    const child = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === String(step))
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined;
    if (!child) return offset;
    const [key, value]: unknown[] = isPair(child) ? [child.key, child.value] : [child, child];
    const locatedNode = isKey && index === path.length - 1 ? key : isScalar(value) && value.value !== '' ? value : key;
    if (isNode(locatedNode)) offset = locatedNode.range?.[0] ?? offset;
    node = value;
  }
  return offset;
}
