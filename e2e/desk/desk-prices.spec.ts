import { getDay } from '@caddie/contract/desk/sheet';
import type { Page } from '@playwright/test';
import { createCaller } from '../support/caller.ts';
import { bookGuests } from '../support/desk-guests.ts';
import { pressUntilVisible, openDesk } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

const wide = { width: 1280, height: 800 };
// No other test books in Seoul, so none depends on its prices.
const VENUE = 'SeoulSwing';

/** The next two Fridays on Seoul's calendar that have not begun. */
function fridays(): [string, string] {
  const now = Date.now() + 9 * 3_600_000;
  const days = (5 - new Date(now).getUTCDay() + 7) % 7 || 7;
  const dateInDays = (extraDays: number) => new Date(now + (days + extraDays) * 86_400_000).toISOString().slice(0, 10);
  return [dateInDays(0), dateInDays(7)];
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });

test('a manager raises Friday prices from a day on: new bookings pay them, and existing ones keep their price', async ({
  visitor,
  browser,
}) => {
  const [before, after] = fridays();
  const { page } = visitor;
  await page.setViewportSize(wide);
  await openDesk(page, 'Suji');
  await expect(page.getByRole('link', { name: 'Prices' })).toBeVisible();
  await bookGuests(page, after, [{ name: 'Han Seo', bay: 1, from: '19:00', minutes: 60 }]);

  await pressUntilVisible(page, 'gp', cell(page, 'Fri 7 PM'));
  await expect(cell(page, 'Fri 7 PM')).toHaveAccessibleName('Fri 7 PM, ₩45,000 an hour, peak');
  await expectAccessible(page);
  const [from, until] = [await cell(page, 'Fri 7 PM').boundingBox(), await cell(page, 'Fri 9 PM').boundingBox()];
  await page.mouse.move(from!.x + 9, from!.y + 9);
  await page.mouse.down();
  await page.mouse.move(until!.x + 9, until!.y + 9, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('Fri, 7 PM to 10 PM')).toBeVisible();
  await page.getByLabel('Price of an hour').fill('48000.5');
  await page.getByRole('button', { name: 'Paint' }).click();
  await expect(page.getByText('Whole won, like 45000.')).toBeVisible();
  await page.getByLabel('Price of an hour').fill('48000');
  await page.getByRole('button', { name: 'Paint' }).click();
  await expect(cell(page, 'Fri 9 PM')).toHaveAccessibleName('Fri 9 PM, ₩48,000 an hour, peak');

  await page.getByLabel('From', { exact: true }).fill(after);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('₩72,000', { exact: true }).first()).toBeVisible();
  await expect(preview).toContainText(/Today’s list\s*₩67,500/);
  await expect(preview).toContainText('1 booking from');

  // Unsaved changes ask before the page is left.
  await page.getByRole('link', { name: 'Tee sheet', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: /^Use from / }).click();
  const confirmDialog = page.getByRole('dialog', { name: /^Use these prices from / });
  await expect(confirmDialog).toBeVisible();
  await confirmDialog.getByRole('button', { name: /^Use from / }).click();
  await expect(page.getByText(/^Tee times from .* on are sold at these prices\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Suji, today To come/ })).toBeVisible();
  await expectAccessible(page);

  const customer = await browser.newPage();
  const bayTwo = customer.getByRole('group', { name: 'Bay 2' }).getByRole('button', { name: /^Bay 2, 7:00 PM to / });
  for (const [day, price] of [
    [before, '₩45,000'],
    [after, '₩48,000'],
  ] as const) {
    // A venue's terms are cached for two seconds.
    await expect(async () => {
      const query = { shopName: VENUE, date: day, time: 'Evening', view: 'bays' };
      await openPage(customer, `/booking?${new URLSearchParams(query)}`);
      await expect(bayTwo).toHaveAccessibleName(new RegExp(price));
    }).toPass();
  }
  await customer.close();
  const desk = createCaller(page.request, { 'desk-touched': '0', origin: new URL(page.url()).origin });
  const { tiles } = await desk.makes(getDay, { params: { date: after } });
  expect(tiles).toContainEqual(expect.objectContaining({ name: 'Han Seo', amount: 45_000 }));
});
