import type { Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

/** The colours of the specification and of the design, as a browser computes them. */
export const colour = {
  lime: 'rgb(212, 234, 47)',
  darkGreen: 'rgb(0, 36, 0)',
  cancelRed: 'rgb(228, 58, 53)',
  redText: 'rgb(179, 35, 31)',
  green: 'rgb(21, 92, 27)',
  black: 'rgb(12, 20, 10)',
  white: 'rgb(255, 255, 255)',
  grey: 'rgb(91, 102, 85)',
  darkGrey: 'rgb(65, 75, 60)',
  paleGrey: 'rgb(228, 233, 221)',
  passGrey: 'rgb(208, 215, 200)',
  amber: 'rgb(133, 74, 0)',
  disabled: 'rgb(109, 120, 103)',
} as const;

export const height = { small: 36, medium: 48, large: 56 } as const;

type Look = { height?: number; width?: number; fill?: string; words?: string; edge?: string };

/** What a person sees of a control: how high it is and in which colours. */
export async function expectLook(control: Locator, look: Look): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element, asked) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const seen = {
          height: box.height,
          width: box.width,
          fill: style.backgroundColor,
          words: style.color,
          edge: style.borderTopColor,
        };
        return Object.fromEntries(Object.entries(seen).filter(([name]) => asked.includes(name)));
      }, Object.keys(look)),
    )
    .toEqual(look);
}

/** A thumb finds it: 44 px from top to bottom answer to a tap, whatever its letters take up. */
export async function expectTappable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const tappable = await control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const reach = (step: number) => {
      let y = (top + bottom) / 2;
      while (element.contains(document.elementFromPoint((left + right) / 2, y + step))) y += step;
      return y;
    };
    return reach(0.5) - reach(-0.5);
  });
  // Each end is found to half a pixel.
  expect(tappable, String(control)).toBeGreaterThanOrEqual(43);
}

/** How many lines the words of a control take up. */
export const linesOf = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.lastChild ?? element);
    return words.getClientRects().length;
  });

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Nothing jumped while the page came in: a sum below 0.1 is what browsers call good. */
export async function expectSteady(page: Page): Promise<void> {
  const sum = await page.evaluate(async () => {
    let moved = 0;
    const shifts = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) moved += shift.value;
    });
    shifts.observe({ type: 'layout-shift', buffered: true });
    // Earlier notes are reported after the next picture.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return moved;
  });
  expect(sum).toBeLessThan(0.1);
}
