import { createHash } from 'node:crypto';
import { type ImageFormat, imageFormats, type ImageWidth, imageWidths } from '@caddie/contract/images';
import sharp, { type Sharp } from 'sharp';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/db.ts';
import { type EncodedImage, findImage, insertImage } from './images.store.ts';

export type ImageService = ReturnType<typeof createImageService>;

/** A picture in every width and format that is served, and the name it is asked for by. */
export type PreparedImage = { title: string; encoded: EncodedImage[] };

/** A venue picture is four wide and three high on every screen. */
const ASPECT = 3 / 4;

export function createImageService(db: Db) {
  const images = createCache<Buffer | undefined>({ seconds: 600, max: 200 });

  return {
    read(title: string, width: number, format: string): Promise<Buffer | undefined> {
      return images(`${title}-${width}.${format}`, () => findImage(db, title, width, format));
    },
  };
}

/** Encodes a picture, once, when it comes in: doing it on demand would let a visitor buy seconds of our processor. */
export async function prepareImage(name: string, original: Uint8Array): Promise<PreparedImage> {
  // A drawing is slow to render: it is drawn once, in the largest width, and made smaller from there.
  const largest = await resize(sharp(original, { density: 144 }), Math.max(...imageWidths));
  const encoded = await Promise.all(imageWidths.map((width) => encodeWidth(largest, width)));
  return { title: titleFor(name, original), encoded: encoded.flat() };
}

async function encodeWidth(largest: Buffer, width: ImageWidth): Promise<EncodedImage[]> {
  const resized = await resize(sharp(largest), width);
  return Promise.all(imageFormats.map(async (format) => ({ width, format, content: await encode(resized, format) })));
}

const resize = (image: Sharp, width: number): Promise<Buffer> =>
  image
    .resize(width, Math.round(width * ASPECT), { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();

export async function saveImage(db: Db, image: PreparedImage): Promise<void> {
  for (const one of image.encoded) await insertImage(db, image.title, one);
}

/** The title holds a fingerprint: another picture has another title, so a browser may keep each for ever. */
const titleFor = (name: string, original: Uint8Array): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${createHash('sha256').update(original).digest('hex').slice(0, 10)}`;

const encode = (image: Uint8Array, format: ImageFormat): Promise<Buffer> => encoders[format](sharp(image)).toBuffer();

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // Twice the effort takes seven times as long and saves a sixth of the bytes.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 74 }),
  jpg: (image) => image.jpeg({ quality: 74, mozjpeg: true }),
};
