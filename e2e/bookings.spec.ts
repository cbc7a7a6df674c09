import type { Page } from '@playwright/test';
import { createCustomer } from './support/caller.ts';
import { expectStyle } from './support/expect-style.ts';
import { createAccount } from './support/accounts.ts';
import { holdTeeTime, openBookingDay, signIn, slotOf, dayLabelPattern, test, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

test('a customer goes from home to a held tee time in four taps', { tag: '@wide' }, async ({ golfer, day }) => {
  const { page, phone } = golfer;
  await signIn(page.context(), await createAccount(phone));
  await golfer.visitVenue(VENUE);

  await page.getByRole('link', { name: 'Book Tee Time' }).first().click();
  await page.getByRole('radio', { name: dayLabelPattern(day) }).click();
  await slotOf(page, 'Bay 3', '10:00 AM').click();
  await expect(slotOf(page, 'Bay 3', '10:00 AM')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(/\/payment\?type=booking&bookingId=[0-9a-f-]{36}/);
  await openPage(page, `/my/booking?shopName=${VENUE}`);
  await expect(page.getByRole('link', { name: /Ready.*10:00 AM – 11:00 AM.*Bay 3/ })).toBeVisible();
  await expect(page.getByText(/Held for you \d+:\d\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
});

test('a visitor picks a time, logs in while booking, and the time is held', async ({ golfer, day }) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await openBookingDay(page, day, { duration: '120', players: '3', time: 'Afternoon' });
  await slotOf(page, 'Bay 2', '1:30 PM').click();

  await page.getByRole('button', { name: 'Continue' }).click();
  await panel.logsIn(phone);

  await expect(page).toHaveURL(/\/payment\?type=booking/);
  await page.goBack();
  await expect(page.getByText(/Held for you/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Bay 2 · 2 hr · 3 players');
  await expect(page.getByRole('link', { name: /^Bay 2, 1:30 PM to 3:30 PM, held for you$/ })).toBeVisible();
  await expectRowFits(page, 320, 640);
});

test('a new customer signs up while booking and does not have to choose again', async ({ golfer, day }) => {
  const { page, panel, phone } = golfer;
  await openBookingDay(page, day, { time: 'Afternoon' });
  await slotOf(page, 'Bay 3', '4:00 PM').click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await panel.requestCode(phone);
  await panel.verifyPhone(phone);
  await panel.dialog.getByLabel('Name').fill('Maya Chen');
  await panel.password.fill('fairway-and-green');
  await panel.dialog.getByLabel('I agree to the').check();
  await panel.button('Create account').click();

  await expect(page).toHaveURL(/\/payment\?type=booking/);
});

test('a customer keeps the choice through a reload, and clears it with a second tap', async ({ visitor, day }) => {
  const { page } = visitor;
  await openBookingDay(page, day, { duration: '90', players: '1', time: 'Afternoon' });
  await slotOf(page, 'Bay 4', '12:30 PM').click();
  await expect(slotOf(page, 'Bay 4', '12:30 PM')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();

  await expect(slotOf(page, 'Bay 4', '12:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Bay 4 · 1.5 hr · 1 player');

  // The bar is at its highest while a time is chosen.
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await expectRowFits(page, width, height);
    await expectStyle(page.getByRole('banner'), { height: 58 });
  }
  await setLetters(page, 32);
  await expectRowFits(page, 390, 844);
  const parts = await page.getByRole('radiogroup', { name: 'Time of day' }).boundingBox();
  expect(parts?.height, 'the parts of the day stand in one row').toBeLessThan(50);
  const bar = await page.getByRole('region', { name: 'Your choice' }).boundingBox();
  expect(bar?.height, 'the bar leaves four fifths of the screen').toBeLessThan(844 / 5);
  await setLetters(page, 16);

  await slotOf(page, 'Bay 4', '12:30 PM').click();
  await expect(page.getByText('Pick a time')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a customer moves through the grid and the calendar with the arrow keys', { tag: '@wide' }, async ({
    visitor,
    day,
  }) => {
    const { page } = visitor;
    await openBookingDay(page, day, { time: 'Afternoon' });
    // Prefetching must not replace the screen that has the focus.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/side-menu')),
    );
    await slotOf(page, 'Bay 1', '12:00 PM').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(slotOf(page, 'Bay 2', '12:30 PM')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slotOf(page, 'Bay 2', '12:30 PM')).toHaveAttribute('aria-pressed', 'true');
    await expect(slotOf(page, 'Bay 2', '12:30 PM')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();

    await page.getByRole('button', { name: 'open calendar' }).click();
    await page.getByRole('grid').getByRole('gridcell', { selected: true }).getByRole('button').focus();
    await expectAccessible(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    const focusedDate = await page.locator('[data-date]:focus').getAttribute('data-date');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`date=${focusedDate}`));
    await expect(page.getByRole('group', { name: 'Bay 1' })).toBeVisible();
  });
});

test.describe('with a phone in Kathmandu', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('times are shown in the venue’s time zone', async ({ golfer, request, day }) => {
    const { page, phone } = golfer;
    const token = await createAccount(phone);
    const { bookingId } = await holdTeeTime(createCustomer(request, token), { day, time: '19:00', bay: 'Bay 1' });
    await signIn(page.context(), token);

    await openBookingDay(page, day, { time: 'Evening' });
    await expect(page.getByRole('link', { name: 'Bay 1, 7:00 PM to 8:00 PM, held for you' })).toBeVisible();
    await expect(page.getByText('Times are in Eastern time.')).toBeVisible();
    await openPage(page, `/my/booking/${bookingId}?shopName=${VENUE}`);

    await expect(page.getByText('7:00 PM – 8:00 PM').first()).toBeVisible();
    // 24 hours before, also on a day that is an hour longer or shorter.
    await expect(page.getByText(/^Free until .*, [678]:00 PM$/)).toBeVisible();
  });
});

/** Sets the browser's default font size. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Checks that the whole first row of times is visible above the bar. */
async function expectRowFits(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const [row, bar] = [
      await page.getByRole('group', { name: 'Bay 1' }).locator('> *').first().boundingBox(),
      await page.getByRole('region', { name: 'Your choice' }).boundingBox(),
    ];
    expect((row?.y ?? height) + (row?.height ?? 0), `${width} by ${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass({ timeout: 30_000 });
}
