import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const fileOf = new Map<string, string>();

/**
 * Returns `button_x7Q`: the class name, and a short id of its file. Vite's default adds a hash of the text and the line, which every sheet
 * and script would carry; the build fails if two files get the same id.
 */
export function shortClass(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?', 1)[0]!).replaceAll('\\', '/');
  const mark = createHash('sha256').update(file).digest('hex').slice(0, 4);
  const other = fileOf.get(mark) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} have the same mark: take one more letter for all.`);
  fileOf.set(mark, file);
  return `${name}_${mark}`;
}
