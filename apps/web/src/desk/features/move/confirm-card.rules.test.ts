import { expect, test } from 'vitest';
import { positionBeside } from './confirm-card.rules.ts';

const screen = { width: 1280, height: 800 };
const card = { width: 340, height: 300 };

test('the question about a move is placed left of the booking’s new place, else right of it, and always fully on the screen', () => {
  expect(positionBeside({ left: 700, top: 100, right: 860, bottom: 250 }, card, screen)).toEqual({
    left: 348,
    top: 100,
  });
  expect(positionBeside({ left: 120, top: 100, right: 280, bottom: 250 }, card, screen)).toEqual({
    left: 292,
    top: 100,
  });
  expect(positionBeside({ left: 700, top: 700, right: 860, bottom: 790 }, card, screen).top).toBe(488);
  expect(positionBeside({ left: 40, top: 100, right: 1240, bottom: 250 }, card, screen)).toEqual({
    left: 40,
    top: 262,
  });
  expect(positionBeside(null, card, screen)).toEqual({ left: 470, top: 250 });
});
