import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const fileOf = new Map<string, string>();

/**
 * `button_x7Q`: the class's own name, and its file. Vite adds the text's hash and the line, which every sheet and every script
 * would carry to the customer; names of files are distinguished here, and the build ends if two of them would be one.
 */
export function shortClass(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split('?', 1)[0]!).replaceAll('\\', '/');
  const mark = createHash('sha256').update(file).digest('hex').slice(0, 4);
  const other = fileOf.get(mark) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} have the same mark: take one more letter for all.`);
  fileOf.set(mark, file);
  return `${name}_${mark}`;
}
