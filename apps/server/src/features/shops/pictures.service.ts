import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import sharp from 'sharp';
import { Refusal } from '../../platform/refusal.ts';
import { say, type Words } from '../../words/words.ts';
import { createTurns } from '../../platform/turns.ts';
import { type CropArea, cropHeight, formatOf, liesInside, sizeProblem, type Upright } from './pictures.rules.ts';

export {
  deleteOldPictures,
  findUpload,
  findUploadOf,
  hasImage,
  imageTitleOf,
  insertUpload,
  saveImageTitle,
} from './pictures.store.ts';

/** Twice the largest served size: enough to choose a part of it. */
const KEPT = { width: 2 * PICTURE_LIMITS.width, height: 2 * PICTURE_LIMITS.height };
const MOST_SECONDS = 20;

/** A decoded picture takes up to 200 MB: one at a time, with a short queue. */
const inTurn = createTurns(6);

export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Checks an upload in order of cost: its format, its size, and only then its pixels. */
export async function readPicture(bytes: Uint8Array): Promise<Upright> {
  const format = formatOf(bytes);
  if (typeof format !== 'string') throw unusable(format.says);
  // Reads the header only, so the decoding limit does not apply yet: a picture that is too large is rejected with a message below.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (head.format !== format) throw unusable(say('picture.damaged'));
  const problem = sizeProblem(head.autoOrient);
  if (problem) throw unusable(problem);
  return inTurn(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ ...KEPT, fit: 'outside', withoutEnlargement: true })
      // Writes pixels only: no location, camera data or thumbnail.
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseDamaged);
    return { content: data, width: info.width, height: info.height };
  });
}

/** Crops the picture to the part that is shown. */
export function cropPicture(upright: Upright, crop: CropArea): Promise<Buffer> {
  if (!liesInside(crop, upright)) throw new Refusal('PICTURE_UNUSABLE', { says: say('picture.outside') });
  return inTurn(() =>
    sharp(upright.content)
      .extract({ left: crop.x, top: crop.y, width: crop.width, height: cropHeight(crop) })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

export const unusable = (says: Words): Refusal => new Refusal('PICTURE_UNUSABLE', { says });

function refuseDamaged(cause: unknown): never {
  throw new Refusal('PICTURE_UNUSABLE', { cause, says: say('picture.damaged') });
}
