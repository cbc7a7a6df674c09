import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { createCustomer } from '../support/caller.ts';
import { openDesk } from '../support/desk-sign-in.ts';
import { BOOKED, payButton } from '../support/paying.ts';
import { createAccount } from '../support/accounts.ts';
import { signIn, timeOf, dayLabelPattern, test } from '../support/tee-times.ts';
import { cards, saveCard } from '../support/wallet.ts';
import { expect, expectAccessible, openPage } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Reads the QR code in a picture of the screen, as a camera does. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

test('a manager creates a code for an entry place, a customer books through it, and the desk counts the booking', async ({
  visitor,
  request,
  golfer,
  browser,
  day,
}) => {
  const { page } = visitor;
  const token = await createAccount(golfer.phone);
  await saveCard(request, createCustomer(request, token), cards.works);
  await openDesk(page, 'Quinn', '/desk/venue/link');

  await page.getByRole('button', { name: 'Add a place' }).press('Enter');
  await expect(page.getByLabel('Name of the place')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Front window');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Front window has a code now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a place' })).toBeFocused();
  const row = page.getByRole('row', { name: /^Front window/ });
  await expect(row.getByText('0 bookings')).toHaveCount(2);
  await expect(page.getByLabel('For', { exact: true })).toHaveValue(/./);
  await expectAccessible(page);

  // The QR code holds the link of the place, and the file is a poster.
  const code = page.getByRole('img', { name: /entrySource=/ });
  await expect(code).toBeVisible();
  const url = await readCode(await code.screenshot());
  expect(url).toMatch(/\/\?shopName=Mulligans&entrySource=[2-9A-Z]{5}$/);
  const file = await page.request.get((await page.getByRole('link', { name: /^Download/ }).getAttribute('href'))!);
  expect(file.headers()['content-type']).toBe('application/pdf');
  const pdf = (await file.body()).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain(`/URI (${url})`);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await signIn(phone, token);
  const customerPage = await phone.newPage();
  await openPage(customerPage, url);
  // Limited to the region, because a second link appears below once the page knows that they have no bookings.
  await customerPage.getByRole('region', { name: 'Mulligans' }).getByRole('link', { name: 'Book Tee Time' }).click();
  await customerPage.getByRole('radio', { name: dayLabelPattern(day) }).click();
  await timeOf(customerPage, '6:00 PM').click();
  await customerPage.getByRole('button', { name: 'Continue' }).click();
  await payButton(customerPage).click();
  await expect(customerPage.getByRole('heading', { name: BOOKED })).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(row.getByRole('cell', { name: /^1 booking \$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'More for Front window' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No places yet.')).toBeVisible();
});
