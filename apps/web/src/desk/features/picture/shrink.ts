import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { scaleFor } from './crop.rules.ts';

/** Smaller files are sent unchanged: a slow connection needs only seconds for them. */
const SMALL_FILE_BYTES = 2_000_000;
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Returns the picture to send: a photo from a phone is scaled down, which also removes its location. A file that this browser cannot decode
 * is sent unchanged; the server reports what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const scale = scaleFor(bitmap);
    const isSmallFile = acceptedTypes.has(file.type) && file.size <= SMALL_FILE_BYTES;
    const isTooSmall = bitmap.width < PICTURE_LIMITS.width || bitmap.height < PICTURE_LIMITS.height;
    if ((scale === 1 && isSmallFile) || isTooSmall) return file;
    return (await redraw(bitmap, scale)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bitmap.width * scale);
  canvas.height = Math.ceil(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent parts would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
