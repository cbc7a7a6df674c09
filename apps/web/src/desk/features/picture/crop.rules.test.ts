import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cropAfterKey,
  heightOf,
  largestCenteredCrop,
  moveCrop,
  imagePosition,
  resizeCrop,
  scaleFor,
  maxCropWidth,
} from './crop.rules.ts';

const landscape = { width: 2400, height: 1800 };
const portrait = { width: 1800, height: 2400 };

test('the crop of a picture starts in the middle, as large as the picture allows', () => {
  expect(largestCenteredCrop(landscape)).toEqual({ x: 0, y: 0, width: 2400 });
  expect(largestCenteredCrop(portrait)).toEqual({ x: 0, y: 525, width: 1800 });
  expect(largestCenteredCrop({ width: 4000, height: 900 })).toEqual({ x: 1400, y: 0, width: 1200 });
});

test('the crop of a picture moves up to the edge, and shrinks around its middle down to the minimum width', () => {
  const crop = resizeCrop(largestCenteredCrop(landscape), 1600, landscape);
  expect(crop).toEqual({ x: 400, y: 300, width: 1600 });
  expect(moveCrop(crop, -900, 10, landscape)).toEqual({ x: 0, y: 310, width: 1600 });
  expect(resizeCrop(crop, 10, landscape)).toMatchObject({ width: 1200 });
  expect(resizeCrop(moveCrop(crop, 900, 900, landscape), 9999, landscape)).toEqual(largestCenteredCrop(landscape));
});

test.each([
  ['ArrowLeft', false, { x: 320, y: 300, width: 1600 }],
  ['ArrowRight', true, { x: 408, y: 300, width: 1600 }],
  ['ArrowUp', false, { x: 400, y: 220, width: 1600 }],
  ['ArrowDown', true, { x: 400, y: 308, width: 1600 }],
  ['+', false, { x: 440, y: 330, width: 1520 }],
  ['-', false, { x: 360, y: 270, width: 1680 }],
  ['Enter', false, undefined],
] as const)('the key %s (in small steps: %s) changes the crop of a picture to %o', (key, isFine, after) => {
  expect(cropAfterKey({ x: 400, y: 300, width: 1600 }, key, isFine, landscape)).toEqual(after);
});

test('the crop of a picture is inside it, in whole pixels and large enough, after any sequence of changes', () => {
  const size = fc.record({ width: fc.integer({ min: 1200, max: 9000 }), height: fc.integer({ min: 900, max: 9000 }) });
  const step = fc.oneof(
    fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) }),
    fc.record({ width: fc.double({ min: 1, max: 20_000, noNaN: true }) }),
  );
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 8 }), (of, steps) => {
      let crop = largestCenteredCrop(of);
      for (const one of steps) crop = 'x' in one ? moveCrop(crop, one.x, one.y, of) : resizeCrop(crop, one.width, of);
      expect([crop.x, crop.y, crop.width].every(Number.isInteger)).toBe(true);
      expect(crop.width).toBeGreaterThanOrEqual(1200);
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(of.width);
      expect(crop.y + heightOf(crop)).toBeLessThanOrEqual(of.height);
      expect(maxCropWidth(of)).toBeGreaterThanOrEqual(crop.width);
    }),
  );
});

test('a picture is placed behind the frame so that the frame shows the crop', () => {
  expect(imagePosition({ x: 600, y: 450, width: 1200 }, landscape)).toEqual({
    width: '200%',
    left: '-50%',
    top: '-50%',
  });
});

test('a large picture is scaled down before it is sent, and a small one is not changed', () => {
  expect(scaleFor({ width: 4800, height: 3600 })).toBe(0.5);
  expect(scaleFor({ width: 6000, height: 1000 })).toBe(1);
  expect(scaleFor({ width: 1200, height: 900 })).toBe(1);
});
