import type { Crop } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { IMAGE_ASPECT } from '@caddie/contract/images';

export type Size = { width: number; height: number };

const { width: NARROWEST } = PICTURE_LIMITS;

export const heightOf = ({ width }: Pick<Crop, 'width'>): number => Math.round(width * IMAGE_ASPECT);

/** The width of the largest four-by-three part of a picture. */
export const widestIn = ({ width, height }: Size): number => {
  const byHeight = Math.floor(height / IMAGE_ASPECT);
  const widest = Math.max(NARROWEST, Math.min(width, byHeight));
  return heightOf({ width: widest }) <= height ? widest : widest - 1;
};

/** The initial crop: as large as possible, from the middle. */
export function middleOf(size: Size): Crop {
  const width = widestIn(size);
  return inside({ x: (size.width - width) / 2, y: (size.height - heightOf({ width })) / 2, width }, size);
}

/** Returns the nearest crop inside the picture, in whole pixels. */
function inside({ x, y, width: wanted }: Crop, size: Size): Crop {
  const width = within(Math.round(wanted), NARROWEST, widestIn(size));
  return {
    x: within(Math.round(x), 0, size.width - width),
    y: within(Math.round(y), 0, size.height - heightOf({ width })),
    width,
  };
}

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** Moves the crop, in pixels of the picture. */
export const movedBy = (crop: Crop, x: number, y: number, size: Size): Crop =>
  inside({ ...crop, x: crop.x + x, y: crop.y + y }, size);

/** Resizes the crop around its middle. */
export function resizedTo(crop: Crop, width: number, size: Size): Crop {
  const next = within(Math.round(width), NARROWEST, widestIn(size));
  return inside(
    {
      x: crop.x + (crop.width - next) / 2,
      y: crop.y + (heightOf(crop) - heightOf({ width: next })) / 2,
      width: next,
    },
    size,
  );
}

/** A key moves by a twentieth of the crop; with Shift by a small step. */
const STEP = 1 / 20;
const FINE = 1 / 200;

/** Returns the crop after a key; undefined if the key has no effect. */
export function afterKey(crop: Crop, key: string, isFine: boolean, size: Size): Crop | undefined {
  const step = Math.max(1, Math.round(crop.width * (isFine ? FINE : STEP)));
  if (key === 'ArrowLeft') return movedBy(crop, -step, 0, size);
  if (key === 'ArrowRight') return movedBy(crop, step, 0, size);
  if (key === 'ArrowUp') return movedBy(crop, 0, -step, size);
  if (key === 'ArrowDown') return movedBy(crop, 0, step, size);
  if (key === '+' || key === '=') return resizedTo(crop, crop.width - step, size);
  if (key === '-' || key === '_') return resizedTo(crop, crop.width + step, size);
  return undefined;
}

/** The position of the whole picture behind the frame, in percent of the frame. */
export const placed = (crop: Crop, size: Size) => ({
  width: `${(size.width / crop.width) * 100}%`,
  left: `${(-crop.x / crop.width) * 100}%`,
  top: `${(-crop.y / heightOf(crop)) * 100}%`,
});

/** Returns the scale before sending: the picture stays twice as large as it is shown. */
export function scaleFor({ width, height }: Size): number {
  const kept = { width: 2 * PICTURE_LIMITS.width, height: 2 * PICTURE_LIMITS.height };
  return Math.min(1, Math.max(kept.width / width, kept.height / height));
}
