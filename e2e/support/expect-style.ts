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

type ExpectedStyle = { height?: number; width?: number; fill?: string; words?: string; edge?: string };

/** Checks the height and the colours of a control. */
export async function expectStyle(control: Locator, look: ExpectedStyle): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element, expected) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const actual = {
          height: box.height,
          width: box.width,
          fill: style.backgroundColor,
          words: style.color,
          edge: style.borderTopColor,
        };
        return Object.fromEntries(Object.entries(actual).filter(([name]) => expected.includes(name)));
      }, Object.keys(look)),
    )
    .toEqual(look);
}

/** Checks that a control can be tapped over a height of 44 px, however high its text is. */
export async function expectTappable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const tappable = await control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const tapReach = (step: number) => {
      let y = (top + bottom) / 2;
      while (element.contains(document.elementFromPoint((left + right) / 2, y + step))) y += step;
      return y;
    };
    return tapReach(0.5) - tapReach(-0.5);
  });
  // Each end is measured to half a pixel.
  expect(tappable, String(control)).toBeGreaterThanOrEqual(43);
}

/** The number of lines of a control's text. */
export const countLines = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.lastChild ?? element);
    return words.getClientRects().length;
  });

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Checks that the layout did not shift while the page loaded: browsers call a sum below 0.1 good, and ours stay below a tenth of it. */
export async function expectNoLayoutShift(page: Page, { wasReloaded = false } = {}): Promise<void> {
  const { sum, shifted } = await page.evaluate(async (countsAll) => {
    const found: Shift[] = [];
    const observer = new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Earlier entries are reported after the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    // The first half second after a reload counts as an answer to the input before it.
    const shifts = found.filter(({ hadRecentInput }) => countsAll || !hadRecentInput);
    const nodes = shifts.flatMap(({ value, sources }) =>
      sources.map(({ node }) => `${value.toFixed(3)} "${node?.textContent?.slice(0, 40)}"`),
    );
    return { sum: shifts.reduce((total, { value }) => total + value, 0), shifted: nodes.join(', ') };
  }, wasReloaded);
  expect(sum, `what shifted: ${shifted}`).toBeLessThanOrEqual(0.01);
}
