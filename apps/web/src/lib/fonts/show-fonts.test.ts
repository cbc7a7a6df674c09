import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { showFonts } from './show-fonts.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The faces of a page, as after the first paint. */
function facesWith(fallbackStatus: FontFaceLoadStatus) {
  const faces = [
    { family: 'Geist', status: 'loading', display: 'optional' },
    { family: '"Geist Fallback"', status: fallbackStatus, display: 'auto' },
    { family: 'Geist Fallback Android', status: 'error', display: 'auto' },
  ];
  vi.stubGlobal('document', { fonts: new Set(faces) });
  return faces;
}

test('our typefaces replace a fallback that has their size', () => {
  const [geist] = facesWith('loaded');

  showFonts();

  expect(geist?.display).toBe('swap');
});

test('on a machine without such a fallback the letters of the first paint stay, so that nothing moves', () => {
  const [geist] = facesWith('error');

  showFonts();

  expect(geist?.display).toBe('optional');
});

test('without a script no face replaces another one after the first paint', () => {
  const css = readFileSync(new URL('../../styles/fonts.css', import.meta.url), 'utf8');

  expect(css.match(/url\(/g)).toHaveLength(2);
  expect(css.match(/font-display: \w+/g)).toEqual(['font-display: optional', 'font-display: optional']);
});
