import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { test } from './members.ts';
import { VENUE } from './tee-times.ts';
import { expect, open } from './world.ts';

const KB = 1024;

test('a returning visitor who leaves the venue out of the address gets it back in the same entry', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.visits(VENUE);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('caddie'))).toContain(VENUE);

  await open(page, '/membership');

  await expect(page).toHaveURL('/membership?shopName=Mulligans');
  await page.goBack();
  await expect(page).toHaveURL('/?shopName=Mulligans');
});

test('the page keeps to the sizes of the specification', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.visits(VENUE);
  const sizeOf = async (name: string) => (await page.locator(name).boundingBox()) ?? { width: 0, height: 0 };

  for (const [width, column] of [
    [390, 390],
    [800, 430],
    [1023, 430],
    [1024, 600],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await sizeOf('main')).width, `the column at ${width}`).toBe(column);
    expect((await sizeOf('header')).height, `the header at ${width}`).toBe(58);
    expect((await sizeOf('footer')).height, `the footer at ${width}`).toBeGreaterThanOrEqual(129);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing to scroll to').toBe(width);
  }
  const logo = await page.getByRole('contentinfo').getByRole('img', { name: 'Caddie' }).boundingBox();
  expect(logo).toMatchObject({ width: 87, height: 16 });
});

test('the footer names its year and opens the legal pages in a new tab', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.visits(VENUE);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2025');

  for (const name of ['Privacy Policy', 'Terms of Use']) {
    const opening = page.waitForEvent('popup');
    await footer.getByRole('link', { name }).click();
    const legal = await opening;
    await expect(legal.getByRole('heading', { level: 1 })).toBeVisible();
    await legal.close();
  }
  await expect(page).toHaveURL('/?shopName=Mulligans');
});

test('what only a signed-in customer needs is at most 14 KB of script', async ({ member, browser }) => {
  const stranger = await browser.newPage();
  const forAll = scriptsOf(stranger);
  await open(stranger, `/?shopName=${VENUE}`);
  await expect.poll(() => stranger.evaluate(() => localStorage.getItem('caddie'))).toContain(VENUE);
  await stranger.close();
  const own = scriptsOf(member.page);
  await member.visits(VENUE);
  await expect(member.page.getByText('Become a member and enjoy special perks')).toBeVisible();

  const extra = await Promise.all([...own].filter(([url]) => !forAll.has(url)).map(([, size]) => size()));

  expect(extra.length).toBeGreaterThan(0);
  expect(extra.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(14 * KB);
});

/** The scripts a page fetches, each with its size over the wire. */
function scriptsOf(page: Page): Map<string, () => Promise<number>> {
  const scripts = new Map<string, () => Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(pathname, async () => gzipSync(await response.body(), { level: 9 }).length);
  });
  return scripts;
}
