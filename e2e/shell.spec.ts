import type { Page } from '@playwright/test';
import { colour, expectStyle, height } from './support/expect-style.ts';
import { VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage, test } from './support/world.ts';

const HOME = '/?shopName=Mulligans';
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const widthOf = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);

test('header, column and footer have the specification’s sizes at every width and zoom', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.visitVenue(VENUE);
  const sizeOf = async (name: string) => (await page.locator(name).boundingBox()) ?? { width: 0, height: 0 };

  for (const [width, column] of [
    [320, 320],
    [390, 390],
    [800, 430],
    [1023, 430],
    [1024, 600],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await sizeOf('main')).width, `the column at ${width}`).toBe(column);
    await expect.poll(async () => (await sizeOf('header')).height, `the header at ${width}`).toBe(58);
    await expect
      .poll(async () => (await sizeOf('footer')).height, `the footer at ${width}`)
      .toBeGreaterThanOrEqual(129);
    await expect(page.getByRole('contentinfo'), `the footer at ${width}`).toHaveCSS('min-height', '129px');
    await expect.poll(() => widthOf(page), 'nothing to scroll to').toEqual([width, width]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectStyle(page.getByRole('banner'), { fill: colour.darkGreen });
  await expectStyle(page.getByRole('link', { name: 'Book Tee Time' }), {
    height: height.large,
    fill: colour.lime,
    words: colour.darkGreen,
  });
  await expectStyle(page.getByRole('link', { name: 'Buy Membership' }), { height: height.large, words: colour.white });
  await expectStyle(page.getByRole('button', { name: 'Sign in' }), {
    height: height.medium,
    fill: colour.black,
    words: colour.white,
  });

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2025');
  await expectStyle(footer.getByRole('img', { name: 'Caddie' }), { width: 87, height: 16 });
  for (const [name, path, title] of [
    ['Privacy Policy', '/privacy', 'PRIVACY POLICY'],
    ['Terms of Use', '/terms', 'TERMS OF USE'],
  ] as const) {
    const popup = page.waitForEvent('popup');
    await footer.getByRole('link', { name: `${name} (opens in a new tab)` }).click();
    const legal = await popup;
    await expect(legal).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(legal.getByRole('heading', { level: 1 })).toHaveText(new RegExp(title, 'i'));
    await expectAccessible(legal);
    await legal.close();
  }
  await expect(page).toHaveURL(HOME);

  // Text at twice the size on a phone, and a zoom of 200 % on a desktop.
  await page.evaluate(() => localStorage.clear());
  for (const address of ['/', HOME, '/membership?shopName=Mulligans', '/booking?shopName=Mulligans']) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => widthOf(page), `${address} with large letters`).toEqual([390, 390]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => widthOf(page), `${address} at 200 %`).toEqual([640, 640]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('a screen that loads says so, is scrolled to the top, and its URL names the venue', async ({ visitor }) => {
  const { page } = visitor;
  let releaseScript = () => {};
  const scriptReleased = new Promise<void>((resolve) => (releaseScript = resolve));
  await page.route(/\/assets\/membership-[\w-]+\.js$/, async (route) => {
    await scriptReleased;
    await route.continue();
  });
  await visitor.visitVenue(VENUE);
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Buy Membership' }).click();
  await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/membership?shopName=Mulligans');
  releaseScript();
  await expect(page.getByRole('heading', { level: 1, name: 'BUY MEMBERSHIP' })).toBeFocused();
  await expect(main.getByText('Loading...')).toHaveCount(0);
  await expectStyle(page.getByRole('button', { name: /^Buy/ }).first(), { height: height.small });

  // Low enough that both screens scroll; tapped by script, because the pointer would scroll by itself.
  await page.setViewportSize({ width: 390, height: 400 });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Caddie, back to Mulligans home' });
  await expect(logo).toHaveAttribute('href', HOME);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);
  await logo.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(300 + 400);
  await expect.poll(() => scrolled(page)).toBe(0);

  // A returning visitor opens the app without a venue in the address, which is added to the same history entry.
  const entries = await page.evaluate(() => history.length);
  await openPage(page, '/membership');
  await expect(page).toHaveURL('/membership?shopName=Mulligans');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(page).toHaveTitle('Mulligans | Caddie');
  await page.goBack();
  await expect(page).toHaveURL(HOME);

  // The saved state is damaged: the page starts as on a first visit.
  await page.addInitScript(() =>
    localStorage.setItem('caddie', '{"version":1,"state":{"shop":{"shopName":7},"authenticated":'),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByLabel('Phone number')).toBeVisible();
});
