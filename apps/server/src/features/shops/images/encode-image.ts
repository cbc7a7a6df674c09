import { IMAGE_ASPECT, type ImageFormat, imageFormats, type ImageWidth, imageWidths } from '@caddie/contract/images';
import type { Sharp } from 'sharp';
import type { EncodedImage } from '../images.store.ts';
import { loadSharp } from './load-sharp.ts';
import { readShippedImage } from './shipped-images.ts';

/** How each format is encoded. Files that were encoded in advance are for exactly these options. */
export const encodeOptions = {
  // Twice the effort takes seven times as long and saves a sixth of the bytes.
  avif: { quality: 50, effort: 2 },
  webp: { quality: 74 },
  jpg: { quality: 74, mozjpeg: true },
} as const satisfies Record<ImageFormat, object>;

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif(encodeOptions.avif),
  webp: (image) => image.webp(encodeOptions.webp),
  jpg: (image) => image.jpeg(encodeOptions.jpg),
};

/**
 * Returns a picture in every served width and format. It is encoded once, when it is uploaded: encoding on demand would let visitors
 * consume seconds of CPU. The pictures that ship with Caddie were encoded in advance.
 */
export const prepareSizes = async (original: Uint8Array): Promise<EncodedImage[]> =>
  (await readShippedImage(original, encodeOptions)) ?? encodeImage(original);

export async function encodeImage(original: Uint8Array): Promise<EncodedImage[]> {
  const sharp = await loadSharp();
  // Drawings are slow to render: they are rendered once, in the largest width, and scaled down.
  const largest = await resize(sharp(original, { density: 144 }).autoOrient(), Math.max(...imageWidths));
  return (await Promise.all(imageWidths.map((width) => encodeWidth(largest, width)))).flat();
}

async function encodeWidth(largest: Buffer, width: ImageWidth): Promise<EncodedImage[]> {
  const sharp = await loadSharp();
  const resized = await resize(sharp(largest), width);
  return Promise.all(
    imageFormats.map(async (format) => ({ width, format, content: await encoders[format](sharp(resized)).toBuffer() })),
  );
}

const resize = (image: Sharp, width: number): Promise<Buffer> =>
  image
    .resize(width, Math.round(width * IMAGE_ASPECT), { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
