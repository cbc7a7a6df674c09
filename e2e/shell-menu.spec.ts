import { API_BASE } from '@caddie/contract/call';
import type { Page } from '@playwright/test';
import { colour, expectStyle, height } from './support/expect-style.ts';
import { test } from './support/members.ts';
import { VENUE } from './support/tee-times.ts';
import { expect, expectAccessible } from './support/world.ts';

const menuDialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { includeHidden: true });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('the menu and the login panel lock the scroll and trap the focus, one at a time', async ({ visitor }) => {
  const { page } = visitor;
  const [menu, toggle] = [menuDialog(page), toggleOf(page)];
  const panel = page.getByRole('dialog', { name: 'Log in or sign up' });
  const loadingMessage = page.getByRole('status').filter({ hasText: 'Loading...' });
  await visitor.visitVenue(VENUE);
  // The next free time says that it is loading, too: it has to be there before the menu is opened.
  await expect(page.getByText('Next free')).toBeVisible();
  await expect(loadingMessage).toHaveCount(0);
  await expect(toggle).toHaveAccessibleName('Open menu');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => scrolled(page)).toBe(60);

  const menuArrives = await delays(page, /side-menu/);
  await page.keyboard.press('Enter');
  await expect(loadingMessage).toBeVisible();
  menuArrives();
  await expect(menu.getByRole('heading', { name: 'Welcome to Mulligans' })).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toHaveAttribute('aria-label', 'Close menu');
  for (const [name, path] of [
    ['My booking', '/my/booking'],
    ['My membership', '/my/membership'],
    ['Card management', '/my/cards'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `${path}?shopName=Mulligans`);
  await expectStyle(menu.getByRole('button', { name: 'Sign in' }), { height: height.medium, fill: colour.lime });
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoScroll(page);
  expect(await tabStops(page, 8)).toEqual(expect.arrayContaining(['Close menu', 'Sign in', 'My booking']));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  const panelArrives = await delays(page, /login-panel/);
  await menu.getByRole('button', { name: 'Sign in' }).click();
  await expect(menu).toBeHidden();
  await expect(loadingMessage).toBeVisible();
  panelArrives();
  await expect(panel).toBeVisible();
  await expect(panel.getByLabel('Phone number')).toBeFocused();
  await expectStyle(panel.getByRole('button', { name: 'Log in or Sign up' }), {
    height: height.large,
    fill: colour.paleGrey,
    words: colour.disabled,
  });
  await expectNoScroll(page);
  expect(await tabStops(page, 6)).toContain('Phone number');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => scrolled(page)).toBe(0);

  // An entry opens its page and asks to sign in there; a tap beside the menu closes it; with reduced motion nothing is animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await toggle.click();
  expect(await menu.evaluate((dialog) => parseFloat(getComputedStyle(dialog).animationDuration))).toBeLessThan(0.001);
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole('link', { name: 'Card management' }).click();
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL('/my/cards?shopName=Mulligans');
});

test('a failed request at the start is only logged in the console', async ({ member }) => {
  const { page } = member;
  member.expectConsoleError(/Failed to load|ERR_FAILED/);
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  await page.route(`**${API_BASE}/{users/me,shops/one?*}`, (route) => route.abort());

  await member.visitVenue(VENUE);

  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await expect.poll(() => consoleErrors.filter((line) => line.startsWith('Failed to load the venue'))).toHaveLength(1);
  await expect
    .poll(() => consoleErrors.filter((line) => line.startsWith('Failed to load the customer')))
    .toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await toggleOf(page).click();
  await expect(menuDialog(page).getByRole('heading', { name: 'Signed in' })).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await toggleOf(page).click();
  await expect(menuDialog(page).getByRole('heading', { name: 'Maya Chen' })).toBeVisible();
  await expect(menuDialog(page).getByRole('img', { name: 'United States' })).toBeVisible();
  await expect(menuDialog(page).getByText(/^\+1 \d{3} 555 01\d\d$/)).toBeVisible();
  await expectStyle(menuDialog(page).getByRole('button', { name: 'Sign Out' }), {
    height: height.medium,
    fill: colour.white,
    words: colour.darkGreen,
    edge: colour.darkGreen,
  });
});

/** Delays a file of the app until the returned function is called. */
async function delays(page: Page, file: RegExp): Promise<() => void> {
  let releaseScript = () => {};
  const scriptReleased = new Promise<void>((resolve) => (releaseScript = resolve));
  await page.route(file, (route) => scriptReleased.then(() => route.continue()));
  return releaseScript;
}

/** Checks that the page behind cannot be scrolled by hand. */
async function expectNoScroll(page: Page): Promise<void> {
  const before = await scrolled(page);
  await page.mouse.move(10, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrolled(page)).toBe(before);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
}

/** The elements that the Tab key reaches, none of them behind the open dialog. */
async function tabStops(page: Page, presses: number): Promise<string[]> {
  const focusedElements: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const focusedElement = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return '';
      if (!focused.closest('dialog[open]')) return `behind: ${focused.outerHTML}`;
      const [label] = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
      return focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent;
    });
    focusedElements.push(focusedElement);
  }
  expect(focusedElements.filter((stop) => stop.startsWith('behind'))).toEqual([]);
  return focusedElements;
}
