import { expect, type Page } from '@playwright/test';
import { codeSentTo } from './sign-in.ts';
import { expectAccessible, openPage } from './world.ts';

const PIN = '314159';

/** Enters name, phone and code, then a PIN twice. */
export async function verifyPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Fairweather');
  await page.getByLabel('Your mobile number').fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const field = page.getByLabel('Code from the text');
  await expect(field).toBeFocused();
  let code = '';
  await expect(async () => void (code = await codeSentTo(page.request, phone))).toPass();
  await field.fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  const choose = page.getByRole('heading', { name: 'Choose your PIN' });
  await expect(choose).toBeFocused();
  // The phone is verified: after a reload the page does not ask for it again.
  await page.reload();
  await expect(choose).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(page.getByText('Once more')).toBeVisible();
  await page.keyboard.type(PIN);
}

/** Completes the steps before the venue's test booking and checks the answer to each: five bays, $45.00, and $60.00 at peak times. */
export async function describeVenue(page: Page, venue: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What is the venue called?' })).toBeFocused();
  await page.getByLabel('Address').fill('9 Elm St, Chicago, IL 60601');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Chicago');
  await page.getByLabel('Name', { exact: true }).fill(venue);
  await expect(page.getByText(`/?${new URLSearchParams({ shopName: venue })} is free`)).toBeVisible();
  await page.getByLabel('Phone').fill('+1 312 555 0190');
  await page.getByLabel('E-mail').fill('hello@albatross.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'What do customers see first?' })).toBeFocused();
  await page.getByRole('button', { name: 'Fairway' }).click();
  await expect(page.getByText('Picture: saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to bays' }).click();

  await page.getByLabel('Bays', { exact: true }).fill('5');
  await page.getByLabel('Name of bay 5').fill('Studio');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to hours' }).click();

  // With the keyboard alone: Sundays from ten, and an evening until one.
  await page.getByRole('slider', { name: 'Sunday opens' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Sunday opens' }).press('ArrowRight');
  await page.getByRole('slider', { name: 'Saturday closes' }).press('ArrowLeft');
  await expect(page.getByText('102.5 hours a week with 5 bays: 512.5 bay hours to sell.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to prices' }).click();

  await page.getByLabel('Usual hour').fill('60');
  await page.getByLabel('Peak hour').fill('45');
  await expect(page.getByText('Peak costs less than the usual hour.')).toBeVisible();
  await page.getByRole('button', { name: 'Swap them' }).click();
  await expect(page.getByText('$105.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to canceling' }).click();

  await expect(page.getByText(/“Free until .*\. 50% back until .*\. After that, nothing comes back\.”/)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to getting paid' }).click();

  // After leaving and resuming, no answered step is asked again.
  await expect(page.getByRole('heading', { name: 'How do you get paid?' })).toBeVisible();
  await openPage(page, '/desk');
  await expect(page.getByRole('heading', { name: 'How do you get paid?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later: cash at the desk only' }).click();
}
