import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { Refusal } from '../../platform/refusal.ts';
import { message, type Message } from '../../words/words.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { loadSharp } from './images/load-sharp.ts';
import { type CropArea, cropHeight, formatOf, isInside, sizeProblem, type UprightPicture } from './pictures.rules.ts';

export { findGallery, replaceGallery } from './images/gallery.store.ts';
export {
  deleteOldPictures,
  findUploadByFingerprint,
  findUploadById,
  hasImage,
  imageTitleOf,
  insertUpload,
  saveImageTitle,
} from './pictures.store.ts';

/** Twice the largest served size: enough to choose a part of it. */
const MAX_STORED_SIZE = { width: 2 * PICTURE_LIMITS.width, height: 2 * PICTURE_LIMITS.height };
const MAX_SECONDS = 20;

/** A decoded picture takes up to 200 MB: one at a time, with a short queue. */
const runInTurn = createTaskQueue(6);

export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Checks an upload in order of cost: its format, its size, and only then its pixels. */
export async function readPicture(bytes: Uint8Array): Promise<UprightPicture> {
  const format = formatOf(bytes);
  if (typeof format !== 'string') throw unusable(format.message);
  const sharp = await loadSharp();
  // Reads the header only, so the decoding limit does not apply yet: a picture that is too large is rejected with a message below.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (metadata.format !== format) throw unusable(message('picture.damaged'));
  const problem = sizeProblem(metadata.autoOrient);
  if (problem) throw unusable(problem);
  return runInTurn(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ ...MAX_STORED_SIZE, fit: 'outside', withoutEnlargement: true })
      // Writes pixels only: no location, camera data or thumbnail.
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseDamaged);
    return { content: data, width: info.width, height: info.height };
  });
}

/** Whether these bytes are a picture in any format, also a drawing. */
export async function isReadable(bytes: Uint8Array): Promise<boolean> {
  const sharp = await loadSharp();
  return sharp(bytes)
    .metadata()
    .then(
      () => true,
      () => false,
    );
}

/** Crops the picture to the part that is shown. */
export async function cropPicture(picture: UprightPicture, crop: CropArea): Promise<Buffer> {
  if (!isInside(crop, picture)) throw new Refusal('PICTURE_UNUSABLE', { message: message('picture.crop-outside') });
  const sharp = await loadSharp();
  return runInTurn(() =>
    sharp(picture.content)
      .extract({ left: crop.x, top: crop.y, width: crop.width, height: cropHeight(crop) })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

const unusable = (sentence: Message): Refusal => new Refusal('PICTURE_UNUSABLE', { message: sentence });

function refuseDamaged(cause: unknown): never {
  throw new Refusal('PICTURE_UNUSABLE', { cause, message: message('picture.damaged') });
}
