import type { Page } from '@playwright/test';
import { createAccount } from './support/accounts.ts';
import { openBookingDay, signIn, slotOf, test, VENUE } from './support/tee-times.ts';
import { expect, openPage } from './support/world.ts';

const HOME = `/?shopName=${VENUE}`;
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Pick a date' });
const menuDialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const opensMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const opensCalendar = (page: Page) => page.getByRole('button', { name: 'open calendar' }).click();

test('a visitor who goes Back from the login panel stays on the page and later logs in without holding a time', async ({
  golfer,
  day,
}) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await golfer.visitVenue(VENUE);
  await openBookingDay(page, day);
  await slotOf(page, 'Bay 1', '10:00 AM').click();
  const address = page.url();
  await page.getByRole('button', { name: 'Continue' }).click();
  await panel.phone.fill('201');

  await page.goBack();
  await expect(panel.dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(slotOf(page, 'Bay 1', '10:00 AM')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(panel.dialog).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await panel.openPanel();
  await panel.logsIn(phone);
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await expect(page).toHaveURL(HOME);
});

test('a customer who goes back from the payment page does not return to it with the next Back', async ({
  golfer,
  day,
}) => {
  const { page, phone } = golfer;
  await signIn(page.context(), await createAccount(phone));
  await golfer.visitVenue(VENUE);
  await openBookingDay(page, day, { duration: '120' });
  await slotOf(page, 'Bay 2', '10:00 AM').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/payment/);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/booking.*date=${day}.*duration=120`));
  await expect(page.getByText(/Held for you/).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(HOME);
});

test('Back closes a login panel that the first page opened, even after a reload, and stays on that page', async ({
  golfer: { page, panel },
}) => {
  await openPage(page, `/my/booking?shopName=${VENUE}`);
  await panel.phone.fill('201');
  await page.reload();
  await expect(panel.dialog).toBeVisible();

  await page.goBack();

  await expect(panel.dialog).toBeHidden();
  await expect(page).toHaveURL(`/my/booking?shopName=${VENUE}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('Back closes the menu and the calendar; closed in other ways, they leave no history entry', async ({
  visitor,
  day,
}) => {
  const { page } = visitor;
  await visitor.visitVenue(VENUE);
  await page.getByRole('link', { name: 'Book Tee Time' }).first().click();
  // Today's bays are shown until its last start has passed.
  await expect(page.getByRole('radiogroup', { name: 'Day', exact: true })).toBeVisible();
  const address = page.url();
  for (const [buttonName, panel] of [
    [opensMenu, menuDialog],
    [opensCalendar, calendarOf],
  ] as const) {
    await buttonName(page);
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(address);

    await buttonName(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await buttonName(page);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
  }
  await opensCalendar(page);
  await page.mouse.click(195, 20);
  await expect(calendarOf(page)).toBeHidden();

  // Picking a day changes the page's own entry, and a page from the menu adds the next one.
  await opensCalendar(page);
  const date = calendarOf(page).locator(`[data-date="${day}"]`);
  const next = page.getByRole('button', { name: 'Next month' });
  if ((await date.count()) === 0) await next.click();
  await date.click();
  await expect(calendarOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await opensMenu(page);
  await menuDialog(page).getByRole('link', { name: 'My booking' }).click();
  await expect(page).toHaveURL(`/my/booking?shopName=${VENUE}`);
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/booking\\?.*date=${day}`));
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
});
