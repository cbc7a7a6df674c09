import type { Crop } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { IMAGE_ASPECT } from '@caddie/contract/images';

export type Size = { width: number; height: number };

const { width: MIN_WIDTH } = PICTURE_LIMITS;

export const heightOf = ({ width }: Pick<Crop, 'width'>): number => Math.round(width * IMAGE_ASPECT);

/** The width of the largest four-by-three part of a picture. */
export const maxCropWidth = ({ width, height }: Size): number => {
  const byHeight = Math.floor(height / IMAGE_ASPECT);
  const widest = Math.max(MIN_WIDTH, Math.min(width, byHeight));
  return heightOf({ width: widest }) <= height ? widest : widest - 1;
};

/** The initial crop: as large as possible, from the middle. */
export function largestCenteredCrop(size: Size): Crop {
  const width = maxCropWidth(size);
  return clampCrop({ x: (size.width - width) / 2, y: (size.height - heightOf({ width })) / 2, width }, size);
}

/** Returns the nearest crop inside the picture, in whole pixels. */
function clampCrop({ x, y, width: wanted }: Crop, size: Size): Crop {
  const width = clamp(Math.round(wanted), MIN_WIDTH, maxCropWidth(size));
  return {
    x: clamp(Math.round(x), 0, size.width - width),
    y: clamp(Math.round(y), 0, size.height - heightOf({ width })),
    width,
  };
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** Moves the crop, in pixels of the picture. */
export const moveCrop = (crop: Crop, x: number, y: number, size: Size): Crop =>
  clampCrop({ ...crop, x: crop.x + x, y: crop.y + y }, size);

/** Resizes the crop around its middle. */
export function resizeCrop(crop: Crop, width: number, size: Size): Crop {
  const next = clamp(Math.round(width), MIN_WIDTH, maxCropWidth(size));
  return clampCrop(
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
const FINE_STEP = 1 / 200;

/** Returns the crop after a key; undefined if the key has no effect. */
export function cropAfterKey(crop: Crop, key: string, isFine: boolean, size: Size): Crop | undefined {
  const step = Math.max(1, Math.round(crop.width * (isFine ? FINE_STEP : STEP)));
  if (key === 'ArrowLeft') return moveCrop(crop, -step, 0, size);
  if (key === 'ArrowRight') return moveCrop(crop, step, 0, size);
  if (key === 'ArrowUp') return moveCrop(crop, 0, -step, size);
  if (key === 'ArrowDown') return moveCrop(crop, 0, step, size);
  if (key === '+' || key === '=') return resizeCrop(crop, crop.width - step, size);
  if (key === '-' || key === '_') return resizeCrop(crop, crop.width + step, size);
  return undefined;
}

/** The position of the whole picture behind the frame, in percent of the frame. */
export const imagePosition = (crop: Crop, size: Size) => ({
  width: `${(size.width / crop.width) * 100}%`,
  left: `${(-crop.x / crop.width) * 100}%`,
  top: `${(-crop.y / heightOf(crop)) * 100}%`,
});

/** Returns the scale before sending: the picture stays twice as large as it is shown. */
export function scaleFor({ width, height }: Size): number {
  const minSize = { width: 2 * PICTURE_LIMITS.width, height: 2 * PICTURE_LIMITS.height };
  return Math.min(1, Math.max(minSize.width / width, minSize.height / height));
}
