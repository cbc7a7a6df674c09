import { readyBooking } from '@caddie/contract/bookings';
import { getPublicShop } from '@caddie/contract/shops';
import { createCustomer } from '../support/caller.ts';
import { openVenue } from '../support/database.ts';
import { openDeskOf } from '../support/desk-sign-in.ts';
import { createAccount } from '../support/accounts.ts';
import { signIn } from '../support/tee-times.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

/** A venue that no other test visits, because its settings change. */
const venue = 'Fairway House';
const vera = '2125550108';
const golfer = '2125550187';
const wide = { width: 1280, height: 800 };
const DAY_MS = 24 * 60 * 60 * 1000;

test('an owner changes the policy and the tax and adds a bay, and the next customer who books sees all three', async ({
  visitor,
  browser,
  request,
}) => {
  await openVenue(venue, { name: 'Vera', phone: vera });
  const { page } = visitor;
  await page.setViewportSize(wide);
  await openDeskOf(page, vera);
  await page.getByRole('link', { name: 'Venue' }).click();
  await expect(page.getByRole('heading', { name: 'Canceling and not coming' })).toBeVisible();
  await expectAccessible(page);
  // Only the page scrolls: the places beside it always stay.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  // An invalid refund policy is not saved, and the old sentence stays.
  const [percent, hours] = [page.getByLabel('Percent back, step 2'), page.getByLabel('Hours before the start, step 2')];
  await percent.fill('101');
  await expect(page.getByText('From 0 to 100.')).toBeVisible();
  await percent.fill('25');
  await hours.fill('6');
  await expect(
    page.getByText(/“Free until .*\. 25% back until .*, 1:00 PM\. After that, nothing comes back\.”/),
  ).toBeVisible();
  await hours.press('Tab');
  await page.getByLabel('No-show after').focus();
  await expect(page.getByText('Canceling: saved. Changes are for new bookings.')).toBeVisible();

  await page.getByLabel('Tax in prices').selectOption('It is added to prices');
  await page.getByLabel('What it is called').fill('Sales tax');
  await page.getByLabel('Rate').fill('8.875');
  await page.getByLabel('Rate').press('Tab');
  await expect(page.getByText('They read: “Sales tax 8.875%: $5.33”.')).toBeVisible();
  await expect(page.getByText('Tax: saved. Changes are for new bookings.')).toBeVisible();

  // An own picture: a screenshot, cropped by the keyboard and by the mouse.
  await page.setViewportSize({ width: 1280, height: 1100 });
  const [validImage, smallImage] = [await page.screenshot(), await page.getByText('Lengths offered').screenshot()];
  await page.setViewportSize(wide);
  const file = page.getByLabel('Your own…');
  visitor.expectConsoleError(/400 .*picture\/uploads/);
  await file.setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer: smallImage });
  await expect(page.getByText('At least 1200 pixels wide.', { exact: true })).toBeVisible();
  await file.setInputFiles({ name: 'venue.png', mimeType: 'image/png', buffer: validImage });
  const cropFrame = page.getByRole('application');
  await expect(cropFrame).toBeVisible();
  await expectAccessible(page);
  const cropText = page.getByText(/of the picture, .* from the left/);
  await expect(cropText).toHaveText('87 % of the picture, 0 % from the left, 6 % from the top');
  await cropFrame.press('ArrowUp');
  await cropFrame.press('+');
  await expect(cropText).toHaveText('79 % of the picture, 3 % from the left, 3 % from the top');
  await cropFrame.dragTo(cropFrame, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: 200, y: 200 } });
  await expect(cropText).toHaveText('79 % of the picture, 0 % from the left, 0 % from the top');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Picture: saved.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The picture that customers see' })).toHaveAttribute(
    'src',
    /fairway-house-[0-9a-f]{10}-860\.webp$/,
  );

  await page.getByRole('link', { name: 'Bays', exact: true }).click();
  await page.getByRole('button', { name: 'Add a bay' }).click();
  // Limited to the dialog: the page behind it may still be there and has a name field too.
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toHaveValue('Bay 3');
  await name.fill('The Loft');
  await name.press('Enter');
  await expect(page.getByText('The Loft is added and can be booked.')).toBeVisible();
  const handle = (bay: string) => page.getByRole('button', { name: `Move ${bay},` });
  await handle('The Loft').press('ArrowUp');
  await expect(page.getByText('The Loft is now 2 of 3.')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toContainText('The Loft');
  await handle('Bay 2').dragTo(handle('Bay 1'), { targetPosition: { x: 8, y: 4 } });
  await expect(page.getByText('Bay 2 is now 1 of 3.')).toBeVisible();
  await expectAccessible(page);

  const token = await createAccount(golfer, venue);
  const customer = createCustomer(request, token);
  const { shopSeqNo } = await customer.makes(getPublicShop, { query: { shopName: venue } });
  const date = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const customerContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(customerContext, token);
  const phone = await customerContext.newPage();
  // A venue's terms are cached for two seconds.
  await expect(async () => {
    await openPage(phone, `/booking?${new URLSearchParams({ shopName: venue, date, view: 'bays' })}`);
    await expect(phone.getByRole('group', { name: 'Bay 1' })).toBeVisible();
    await expect(phone.getByRole('group', { name: 'The Loft' })).toBeVisible({ timeout: 5000 });
  }).toPass();

  const { bookingId } = await customer.makes(readyBooking, {
    body: { shopSeqNo, startedAt: `${date}T20:00:00Z`, durationMinutes: 60, partySize: 1 },
  });
  await openPage(phone, `/my/booking/${bookingId}?${new URLSearchParams({ shopName: venue })}`);
  await expect(phone.getByText(/^25% back until /)).toBeVisible();
  await openPage(phone, `/payment?${new URLSearchParams({ shopName: venue, type: 'booking', bookingId })}`);
  const summary = phone.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('1 hr × $45.00$45.00Sales tax 8.875%$3.99Total$48.99');
  await customerContext.close();
});
