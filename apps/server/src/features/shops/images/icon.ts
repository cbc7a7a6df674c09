import type { Icon } from '@caddie/contract/images';
import { loadSharp } from './load-sharp.ts';

/** The radius of round corners, as a share of the size. */
const CORNER = 0.22;

/** Cuts an icon from the middle of a picture. */
export async function renderIcon(picture: Uint8Array, { shape, size }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const square = sharp(picture).resize(size, size, { fit: 'cover' });
  const icon = shape === 'icon' ? square.composite([{ input: roundSquare(size), blend: 'dest-in' }]) : square;
  // A photograph of 512 pixels is 400 KB as a full-colour PNG, and a quarter of that with a palette.
  return icon.png({ palette: true, effort: 1 }).toBuffer();
}

const roundSquare = (size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * CORNER}"/></svg>`,
  );
