import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { type Stripe, startStripe } from './stripe-servers.ts';

/** A person who uses the app in a browser. Whatever the browser complains about fails the test. */
export type Visitor = {
  page: Page;
  /** Opens a venue by the name in its link, and looks before tapping anything: by then the app has taken the page over. */
  visits: (shopName: string) => Promise<Response>;
  /** Says that a complaint of the browser is part of the story, such as the 404 of a venue that does not exist. */
  expectsComplaint: (pattern: RegExp) => void;
};

export const test = base.extend<{ visitor: Visitor }, { stripe: Stripe }>({
  visitor: async ({ page, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    const boxes: string[] = [];
    const expected: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)));
    // The app never uses the browser's own dialogs, which Playwright closes silently: no test expects one.
    page.on('dialog', (dialog) => {
      boxes.push(dialog.message());
      dialog.dismiss().catch(() => undefined);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) =>
        console.error(`The Content-Security-Policy blocked ${violation.blockedURI} by ${violation.violatedDirective}`),
      );
    });

    await use({
      page,
      visits: async (shopName) => {
        const response = await open(page, `/?${new URLSearchParams({ shopName })}`);
        if (javaScriptEnabled) await takesOver(page);
        return response;
      },
      expectsComplaint: (pattern) => expected.push(pattern),
    });

    expect(boxes, 'boxes of the browser').toEqual([]);
    expect(complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
  },

  /** Only started for those who ask; it stands here because workers that differ in it are not shared by all files. */
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs, and this one needs nothing.
    async ({}, use) => {
      const { stripe, stop } = await startStripe();
      await use(stripe);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Opens an address of this site and hands over the server's answer. */
export async function open(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} gave no answer`);
  return response;
}

/** The server draws a venue's home; until the app listens there, a link of it loads a whole page. */
const takesOver = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

/** Halfway through a change of colour nothing has the contrast that it will have: for the look there are only ends. */
const endTransitions = (page: Page) =>
  page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });

/** The rules as a script without spaces: less than half of what the builder would send twice for each look. */
const rules = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing on the page shuts out a person who uses a screen reader, a keyboard or large text. */
export async function expectAccessible(page: Page): Promise<void> {
  const ended = await endTransitions(page);
  // Once for a document, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rules);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // It would open another page to put the findings of frames together; no page of ours has any.
    .setLegacyMode()
    // Only what is wrong is described: describing all that is right takes a third of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'])
    .analyze();
  await ended.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  const sentences = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  );
  expect(sentences).toEqual([]);
}

export { expect };
