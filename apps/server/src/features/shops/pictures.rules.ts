import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { IMAGE_ASPECT } from '@caddie/contract/images';
import { message, type Message } from '../../words/words.ts';

type PictureFormat = 'jpeg' | 'png' | 'webp';
export type CropArea = { x: number; y: number; width: number };
/** An uploaded picture, turned upright and reduced to its pixels. */
export type UprightPicture = Size & { content: Buffer };
type Size = { width: number; height: number };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The image formats that phones and cameras store in the container that begins with `ftyp`. */
const brands: Record<string, string> = { avif: 'AVIF', avis: 'AVIF' };

/** Detects the format of a file by its first bytes, whatever its name; otherwise says why it is not accepted. */
export function formatOf(bytes: Uint8Array): PictureFormat | { message: Message } {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes.length === 0) return { message: message('picture.empty') };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (PNG.every((byte, index) => bytes[index] === byte)) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp')
    return { message: message('picture.phone-format', { kind: brands[text(8, 12)] ?? 'HEIC' }) };
  if (/<svg[\s>]/i.test(text(0, 1000))) return { message: message('picture.svg') };
  return { message: message('picture.unknown-format') };
}

/** Returns why a picture of this size cannot be used. The size comes from the header: nothing has been decoded yet. */
export function sizeProblem({ width, height }: Size): Message | undefined {
  if (width * height > PICTURE_LIMITS.pixels)
    return message('picture.too-many-pixels', { megapixels: PICTURE_LIMITS.pixels / 1_000_000 });
  if (width < PICTURE_LIMITS.width) return message('picture.too-narrow', { pixels: PICTURE_LIMITS.width });
  if (height < PICTURE_LIMITS.height) return message('picture.too-low', { pixels: PICTURE_LIMITS.height });
  return undefined;
}

export const cropHeight = ({ width }: CropArea): number => Math.round(width * IMAGE_ASPECT);

export const isInside = (crop: CropArea, { width, height }: Size): boolean =>
  crop.x + crop.width <= width && crop.y + cropHeight(crop) <= height;
