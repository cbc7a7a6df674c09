import { expect, test } from 'vitest';
import { columnWidth, pageAt, pageStart } from './pages.rules.ts';

const phone = { width: 324, margin: 20, minWidth: 72 };
const wide = { width: 512, margin: 32, minWidth: 72 };

test('the bays of the grid share its width if they fit; of more, the last one in sight is cut in half', () => {
  expect(columnWidth({ ...phone, count: 4 })).toBe(76);
  expect(columnWidth({ ...phone, count: 12 })).toBe(72);
  expect(columnWidth({ ...wide, count: 12 })).toBeCloseTo(512 / 6.5);
  expect(columnWidth({ ...phone, minWidth: 144, count: 12 })).toBe(216);
  expect(columnWidth({ ...phone, minWidth: 400, count: 12 })).toBe(216);
});

test('the arrows of the grid show the bays page by page: of 12 on a phone 1 to 4, 5 to 8, and the last four', () => {
  const grid = { width: 324, column: 72, count: 12 };
  const lastScroll = 12 * 72 - 324;

  const first = pageAt(0, grid);
  expect(first).toEqual({ first: 1, last: 4, hasBefore: false, hasAfter: true });
  const second = pageAt(pageStart(first, 1, 72), grid);
  expect(second).toEqual({ first: 5, last: 8, hasBefore: true, hasAfter: true });
  const last = pageAt(Math.min(pageStart(second, 1, 72), lastScroll), grid);
  expect(last).toEqual({ first: 9, last: 12, hasBefore: true, hasAfter: false });
  expect(pageStart(last, -1, 72)).toBe(4 * 72);
  expect(pageStart(first, -1, 72)).toBe(0);
});

test('the grid shows the same bays at a scroll position that the browser rounded', () => {
  const grid = { width: 512, column: 512 / 6.5, count: 12 };

  expect(pageAt(472.4, grid)).toMatchObject({ first: 7, last: 12 });
  expect(pageAt(472.7, grid)).toMatchObject({ first: 7, last: 12 });
});
