import { expectNoLayoutShift } from './support/expect-style.ts';
import { test } from './support/members.ts';
import { VENUE } from './support/tee-times.ts';
import { expect, expectAccessible } from './support/world.ts';

test('a customer opens the profile from the menu, changes their name, and signs out everywhere', async ({ member }) => {
  const { page } = member;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await member.visitVenue(VENUE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Maya Chen, profile' }).click();

  await expect(page).toHaveURL('/my/profile?shopName=Mulligans');
  await expect(page.getByRole('heading', { name: 'PROFILE' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out everywhere/ })).toContainText('1 phone or browser');
  await expect(page.getByRole('switch', { name: /^Booked, moved, canceled/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'Reminder 3 hours before' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: /^Name/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Name').fill('김지우');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Name/ })).toContainText('김지우');

  await page.reload();
  await expect(page.getByRole('switch', { name: 'Reminder 3 hours before' })).toBeChecked();
  await expectNoLayoutShift(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await expect(page.getByText('Name, phone, password, saved cards, texts')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();

  await page.getByRole('button', { name: /^Sign out everywhere/ }).click();
  // Requests of the page that is left may be refused by then.
  member.expectConsoleError(/401|Failed to load the customer/);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/?shopName=Mulligans');
  await expect(page.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
});
