import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { scaleFor } from './crop.rules.ts';

/** Sent as it is: a slow line carries it in seconds. */
const LIGHT_BYTES = 2_000_000;
const taken = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * The picture as it is sent: a photo of a phone is made smaller here, which also leaves where it was taken behind. What this browser
 * cannot read goes as it is; the server says what is wrong with it.
 */
export async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const scale = scaleFor(bitmap);
    const isFine = taken.has(file.type) && file.size <= LIGHT_BYTES;
    const isTooSmall = bitmap.width < PICTURE_LIMITS.width || bitmap.height < PICTURE_LIMITS.height;
    if ((scale === 1 && isFine) || isTooSmall) return file;
    return (await redrawn(bitmap, scale)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function redrawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bitmap.width * scale);
  canvas.height = Math.ceil(bitmap.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // A JPEG has no transparency: what was clear would be black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
