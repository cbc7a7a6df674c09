import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFormats, imageWidths } from '@caddie/contract/images';
import { projectFolders } from '../../../platform/folders.ts';
import type { EncodedImage } from '../images.store.ts';

/** The pictures that ship with Caddie, encoded by `npm run pictures`: encoding one takes seconds of processor time. */
export const shippedFolder = join(projectFolders.server, 'pictures/encoded');

/** Returns the path of a file in that folder: another original, or other options, have another folder. */
export const shippedFilePath = (
  original: Uint8Array,
  options: object,
  { width, format }: Pick<EncodedImage, 'width' | 'format'>,
): string => {
  const fingerprint = createHash('sha256').update(original).update(JSON.stringify(options)).digest('hex').slice(0, 10);
  return `${fingerprint}/${width}.${format}`;
};

/** Returns a picture in all sizes if it ships with Caddie. */
export async function readShippedImage(original: Uint8Array, options: object): Promise<EncodedImage[] | undefined> {
  const sizes = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));
  try {
    return await Promise.all(
      sizes.map(async (size) => ({
        ...size,
        content: await readFile(join(shippedFolder, shippedFilePath(original, options, size))),
      })),
    );
  } catch {
    return undefined;
  }
}
