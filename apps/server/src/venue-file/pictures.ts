import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { titleFor } from '../features/shops/images.service.ts';
import { isReadable } from '../features/shops/pictures.service.ts';

/** Larger than any photograph from a phone. */
const BYTES_MAX = 30_000_000;

/** Returns the bytes of a picture next to a file, or why it cannot be used. */
export async function readPicture(file: string, picture: string): Promise<Buffer | { problem: string }> {
  const path = join(dirname(file), picture);
  const fileStat = await stat(path).catch(() => undefined);
  if (!fileStat?.isFile()) return { problem: `there is no file ${picture} beside this one` };
  if (fileStat.size > BYTES_MAX) return { problem: `${picture} is larger than ${BYTES_MAX / 1_000_000} MB` };
  const bytes = await readFile(path);
  return (await isReadable(bytes)) ? bytes : { problem: `${picture} is not a picture that Caddie can read` };
}

/** Returns whether a file's picture is the venue's current one: its original, or its export. */
export const isSamePicture = (picture: string, bytes: Uint8Array, name: string, imageTitle: string): boolean =>
  titleFor(name, bytes) === imageTitle || basename(picture, extname(picture)) === imageTitle;
