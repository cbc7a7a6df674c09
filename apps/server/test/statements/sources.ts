import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { templateOf } from './recorder.ts';

/** An `sql` template in the server's code. */
export type FoundTemplate = {
  file: string;
  line: number;
  template: string;
  /** The declared row type: the text between `sql<` and `>`, and its position. */
  row?: { text: string; start: number; end: number };
};

/** Finds every template in a folder, except in tests. */
export const findTemplates = (folder: string): FoundTemplate[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => templatesOf(file, readFileSync(join(folder, file), 'utf8')));

function templatesOf(file: string, text: string): FoundTemplate[] {
  const found: FoundTemplate[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi, typeArguments }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const template = templateOf(quasi.quasis.map(({ value }) => value.cooked ?? value.raw));
      const line = text.slice(0, quasi.start).split('\n').length;
      const [row] = typeArguments?.params ?? [];
      const { start = 0, end = 0 } = row ?? {};
      found.push({ file, line, template, ...(row && { row: { text: text.slice(start, end), start, end } }) });
    },
  }).visit(parseSync(file, text).program);
  return found;
}
