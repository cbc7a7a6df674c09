import { addStaff, addRole } from '../support/database.ts';
import { openDeskOf, signInAtDesk } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('a manager signs in with code and PIN, books tomorrow for a walk-in in three taps, and finds the booking again', async ({
  visitor,
}) => {
  const { page } = visitor;
  await openPage(page, '/desk');
  await expectAccessible(page);

  await signInAtDesk(page, 'Marcus');
  await expect(page.getByRole('region', { name: 'Bays and times, scrolls' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // On an own device the key asks before it signs the person out.
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/\/desk\/days\/\d{4}-\d{2}-\d{2}$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Bay 2, 1:00 PM, free: book$/ }).click();
  await page.getByRole('button', { name: 'Walk-in without a phone' }).click();
  await page.getByRole('button', { name: /^Record \$[\d.]+ cash$/ }).click();

  const panel = page.getByRole('complementary', { name: 'Booking' });
  await expect(panel.getByRole('heading', { name: 'Walk-in' })).toBeVisible();
  await expect(panel.getByText('Paid, Cash')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Walk-in, Bay 2, 1:00 – 2:00 PM, 2 players, Confirmed, Cash$/ }),
  ).toBeVisible();
  await expectAccessible(page);

  const reference = await panel.getByText(/^[A-Z0-9]{7}$/).innerText();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(reference);
  await expect(page.getByRole('option', { name: new RegExp(`^Walk-in.*${reference}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();

  await page.reload();
  await expect(panel.getByText(reference)).toBeVisible();
});

test('a tab whose venue was switched in a second tab refuses to act and names the current venue', async ({
  visitor,
}) => {
  const { page } = visitor;
  const vera = '2125550119';
  await addStaff('Vera Lind', vera, 'MANAGER');
  await openDeskOf(page, vera);
  const sheet = { name: 'Bays and times, scrolls' };
  await expect(page.getByRole('region', sheet)).toBeVisible();
  await addRole(vera, 'SeoulSwing');

  const secondTab = await page.context().newPage();
  await openPage(secondTab, '/desk');
  const person = { name: 'Vera is at the desk. Switch person' };
  await secondTab.getByRole('button', person).click();
  await secondTab.getByRole('button', { name: 'Go to SeoulSwing' }).click();
  await expect(secondTab.getByRole('dialog', { name: 'Vera Lind' })).toBeHidden();
  await secondTab.getByRole('button', person).click();
  await expect(secondTab.getByText('Manager, SeoulSwing')).toBeVisible();
  await secondTab.close();

  visitor.expectConsoleError(/401/);
  await page.keyboard.press(']');
  const venueDialog = page.getByRole('alertdialog', { name: 'You are at SeoulSwing now' });
  await expect(venueDialog).toContainText('In another tab you went from Mulligans to SeoulSwing.');
  await expectAccessible(page);
  await venueDialog.getByRole('button', { name: 'Go on' }).click();
  await expect(venueDialog).toBeHidden();
  await expect(page.getByRole('region', sheet)).toBeVisible();
  await page.getByRole('button', person).click();
  await expect(page.getByText('Manager, SeoulSwing')).toBeVisible();
});
