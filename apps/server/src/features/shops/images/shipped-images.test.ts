import { readdir } from 'node:fs/promises';
import { IMAGE_ASPECT, imageWidths } from '@caddie/contract/images';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readOriginals } from '../../../../test/pictures/shipped.ts';
import { encodeOptions, prepareSizes } from './encode-image.ts';
import { readShippedImage, shippedFilePath, shippedFolder } from './shipped-images.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="9" height="9"/></svg>',
);

const everySize = imageWidths.flatMap((width) =>
  ['heif', 'webp', 'jpeg'].map((format) => ({ width, height: Math.round(width * IMAGE_ASPECT), format })),
);

describe('the pictures that ship with Caddie', () => {
  test('are encoded in advance in every size and format, and nothing else is (otherwise run npm run pictures)', async () => {
    const expectedFiles: string[] = [];
    for (const [path, original] of await readOriginals()) {
      const encoded = (await readShippedImage(original, encodeOptions)) ?? [];
      const sizes = await Promise.all(
        encoded.map(async ({ content }) => {
          const { width, height, format } = await sharp(content).metadata();
          return { width, height, format };
        }),
      );
      expect({ path, sizes }).toEqual({ path, sizes: everySize });
      expectedFiles.push(...encoded.map((one) => shippedFilePath(original, encodeOptions, one)));
    }
    const files = (await readdir(shippedFolder, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
    expect(files.filter((path) => path.includes('/')).toSorted()).toEqual(expectedFiles.toSorted());
  });

  test('are not used for another picture, or after a change of the encoding', async () => {
    const [original] = (await readOriginals()).values();
    expect(await readShippedImage(drawing, encodeOptions)).toBeUndefined();
    expect(await readShippedImage(original!, { ...encodeOptions, webp: { quality: 75 } })).toBeUndefined();
  });
});

test('a picture that does not ship with Caddie is encoded in every size and format when it is used', async () => {
  const encoded = await prepareSizes(drawing);

  expect(encoded.map(({ width, format }) => `${width}.${format}`)).toEqual(
    imageWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpg`]),
  );
});
