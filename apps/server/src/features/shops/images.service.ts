import { createHash } from 'node:crypto';
import type { Icon } from '@caddie/contract/images';
import { createCache } from '../../platform/cache.ts';
import type { Db } from '../../platform/database/db.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { prepareSizes } from './images/encode-image.ts';
import { renderIcon } from './images/icon.ts';
import { type EncodedImage, findImage, hasImage, insertImage } from './images.store.ts';

export { hasImage, prepareSizes };

export type ImageService = ReturnType<typeof createImageService>;

/** A picture in every served width and format, and the title under which it is requested. */
export type PreparedImage = { title: string; encoded: EncodedImage[] };

const MISSING = new Error('there is no such picture');

function undefinedIfMissing(error: unknown): undefined {
  if (error !== MISSING) throw error;
  return undefined;
}

const renderInTurn = createTaskQueue(20);

export function createImageService(db: Db) {
  const images = createCache<Buffer>({ seconds: 600, max: 200 });

  return {
    /** Reads a picture. Only existing ones are cached: a picture may be added under a title that was requested before. */
    read(title: string, width: number, format: string): Promise<Buffer | undefined> {
      const load = async () => (await findImage(db, title, width, format)) ?? Promise.reject(MISSING);
      return images(`${title}-${width}.${format}`, load).catch(undefinedIfMissing);
    },

    /**
     * Returns an icon of a stored picture. It is rendered when a phone asks for it, because few venues are ever installed; one at a time,
     * and then cached, so that requests cannot consume the processor.
     */
    async icon(title: string, icon: Icon): Promise<Buffer | undefined> {
      const load = async () => {
        const picture = await findImage(db, title, 860, 'jpg');
        return picture ? renderInTurn(() => renderIcon(picture, icon)) : Promise.reject(MISSING);
      };
      return images(`${title}-${icon.shape}-${icon.size}.png`, load).catch(undefinedIfMissing);
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
