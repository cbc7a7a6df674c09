import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { type Stripe, startStripe } from './stripe-servers.ts';

/** A person who uses the app in a browser. Every error that the browser reports fails the test. */
export type Visitor = {
  page: Page;
  /** Opens a venue by the name in its link and checks the page, by which time the app has loaded. */
  visitVenue: (shopName: string) => Promise<Response>;
  /** Declares that a browser error is expected, such as the 404 of a venue that does not exist. */
  expectConsoleError: (pattern: RegExp) => void;
};

export const test = base.extend<{ visitor: Visitor }, { stripe: Stripe }>({
  visitor: async ({ page, javaScriptEnabled }, use, testInfo) => {
    const consoleErrors: string[] = [];
    const boxes: string[] = [];
    const expected: RegExp[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => consoleErrors.push(String(error.stack ?? error)));
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
      visitVenue: async (shopName) => {
        const response = await openPage(page, `/?${new URLSearchParams({ shopName })}`);
        if (javaScriptEnabled) await waitForApp(page);
        return response;
      },
      expectConsoleError: (pattern) => expected.push(pattern),
    });

    if (testInfo.status !== testInfo.expectedStatus) console.error(await describePage(page));
    expect(boxes, 'boxes of the browser').toEqual([]);
    expect(consoleErrors.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
  },

  /** Started only for tests that use it; declared here because a worker fixture of some files only would split the workers. */
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

/** Opens an address of this site and returns the server's answer. */
export async function openPage(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} gave no answer`);
  return response;
}

/**
 * Describes the page of a failed test in the log: a refusal on it explains why an expected message is missing, and the text of the page
 * which step it is on, or that it is still loading.
 */
async function describePage(page: Page): Promise<string> {
  if (page.isClosed()) return 'The page was closed.';
  const messages = await page.locator('[role=alert], [role=status], output').allInnerTexts();
  const loading = await page.locator('[aria-busy=true]').count();
  const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 600);
  return `At ${page.url()} the page showed: ${JSON.stringify(messages.filter(Boolean))}, ${loading} parts loading, and "${text}"`;
}

/** The server renders a venue's home; until the app has loaded there, a link loads a whole page. */
const waitForApp = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

/** Ends all transitions: halfway through one, colours do not have their final contrast. */
const endTransitions = (page: Page) =>
  page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });

/** The minified rules: less than half of what the builder would send twice for each check. */
const rules = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks that the page is accessible with a screen reader, a keyboard and large text. */
export async function expectAccessible(page: Page): Promise<void> {
  const stylesheet = await endTransitions(page);
  // Loaded once per document, however often it is checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rules);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Otherwise it would open another page to merge the findings of frames; our pages have none.
    .setLegacyMode()
    // Only violations are described: describing everything else takes a third of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'])
    .analyze();
  await stylesheet.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  const sentences = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  );
  expect(sentences).toEqual([]);
}

export { expect };
