import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverMain } from '../scripts/paths.mjs';

/** One replacement in the code of the built server. */
export type CodeChange = { file: string; from: string; to: string };

const buildFolder = dirname(dirname(serverMain));

/** The folder that the server runs from: the built one, or a copy of it with a bug; `remove` deletes the copy. */
export function buildWith(change?: CodeChange): { folder: string; remove: () => void } {
  if (!change) return { folder: join(buildFolder, 'src'), remove: () => undefined };
  const copy = join(buildFolder, 'seeded');
  const remove = () => rmSync(copy, { recursive: true, force: true });
  remove();
  for (const part of ['src', 'seeds']) cpSync(join(buildFolder, part), join(copy, part), { recursive: true });
  const path = join(copy, 'src', change.file);
  const text = readFileSync(path, 'utf8');
  if (text.split(change.from).length !== 2) throw new Error(`${change.file} does not have ${change.from} once.`);
  writeFileSync(path, text.replace(change.from, change.to));
  return { folder: join(copy, 'src'), remove };
}
