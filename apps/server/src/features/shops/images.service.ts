import { createHash } from 'node:crypto';
import { IMAGE_ASPECT, type ImageFormat, imageFormats, type ImageWidth, imageWidths } from '@caddie/contract/images';
import sharp, { type Sharp } from 'sharp';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { type EncodedImage, findImage, hasImage, insertImage } from './images.store.ts';

export { hasImage };

export type ImageService = ReturnType<typeof createImageService>;

/** A picture in every served width and format, and the title under which it is requested. */
export type PreparedImage = { title: string; encoded: EncodedImage[] };

const MISSING = new Error('there is no such picture');

export function createImageService(db: Db) {
  const images = createCache<Buffer>({ seconds: 600, max: 200 });

  return {
    /** Caches only existing pictures: one may be added under a title that was requested before. */
    read(title: string, width: number, format: string): Promise<Buffer | undefined> {
      const load = async () => (await findImage(db, title, width, format)) ?? Promise.reject(MISSING);
      return images(`${title}-${width}.${format}`, load).catch((error: unknown) => {
        if (error !== MISSING) throw error;
        return undefined;
      });
    },
  };
}

export const prepareImage = async (name: string, original: Uint8Array): Promise<PreparedImage> => ({
  title: titleFor(name, original),
  encoded: await encodeImage(original),
});

/** Encodes a picture once, when it is uploaded: encoding on demand would let visitors consume seconds of CPU. */
export async function encodeImage(original: Uint8Array): Promise<EncodedImage[]> {
  // Drawings are slow to render: they are rendered once, in the largest width, and scaled down.
  const largest = await resize(sharp(original, { density: 144 }).autoOrient(), Math.max(...imageWidths));
  return (await Promise.all(imageWidths.map((width) => encodeWidth(largest, width)))).flat();
}

async function encodeWidth(largest: Buffer, width: ImageWidth): Promise<EncodedImage[]> {
  const resized = await resize(sharp(largest), width);
  return Promise.all(imageFormats.map(async (format) => ({ width, format, content: await encode(resized, format) })));
}

const resize = (image: Sharp, width: number): Promise<Buffer> =>
  image
    .resize(width, Math.round(width * IMAGE_ASPECT), { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();

export async function saveImage(db: Db, image: PreparedImage): Promise<void> {
  for (const one of image.encoded) await insertImage(db, image.title, one);
}

/** Returns a title with a fingerprint: another picture has another title, so browsers may cache it for ever. */
export const titleFor = (name: string, original: Uint8Array): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${createHash('sha256').update(original).digest('hex').slice(0, 10)}`;

const encode = (image: Uint8Array, format: ImageFormat): Promise<Buffer> => encoders[format](sharp(image)).toBuffer();

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // Twice the effort takes seven times as long and saves a sixth of the bytes.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 74 }),
  jpg: (image) => image.jpeg({ quality: 74, mozjpeg: true }),
};
