/** A node of a parsed file: its type, its position, and any other fields. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns every node below a value, itself first. */
export function nodesIn(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const each of value) nodesIn(each, found);
  if (!isNode(value)) return found;
  found.push(value);
  for (const part of Object.values(value)) if (typeof part === 'object') nodesIn(part, found);
  return found;
}

export const lineOf = (text: string, { start }: Node): number => text.slice(0, start).split('\n').length;
