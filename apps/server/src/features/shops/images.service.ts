import { createHash } from 'node:crypto';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepareSizes } from './images/encode-image.ts';
import { type EncodedImage, findImage, hasImage, insertImage } from './images.store.ts';

export { hasImage, prepareSizes };

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
  encoded: await prepareSizes(original),
});

export async function saveImage(db: Db, image: PreparedImage): Promise<void> {
  for (const one of image.encoded) await insertImage(db, image.title, one);
}

/** Returns a title with a fingerprint: another picture has another title, so browsers may cache it for ever. */
export const titleFor = (name: string, original: Uint8Array): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${createHash('sha256').update(original).digest('hex').slice(0, 10)}`;
