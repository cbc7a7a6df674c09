import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodeImage, encodeOptions } from '../../src/features/shops/images/encode-image.ts';
import { readShippedImage, shippedFilePath, shippedFolder } from '../../src/features/shops/images/shipped-images.ts';
import { readOriginals } from './shipped.ts';

// Encodes the pictures that ship with Caddie, so that the first start of a server need not. Pictures that did not change keep their files.
const images = await Promise.all(
  Array.from((await readOriginals()).values(), async (original) => ({
    original,
    encoded: (await readShippedImage(original, encodeOptions)) ?? (await encodeImage(original)),
  })),
);
await rm(shippedFolder, { recursive: true, force: true });
for (const { original, encoded } of images) {
  for (const one of encoded) {
    const path = join(shippedFolder, shippedFilePath(original, encodeOptions, one));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, one.content);
  }
}
