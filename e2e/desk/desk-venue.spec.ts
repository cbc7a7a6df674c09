import { pressUntilVisible, openDesk, signInWithCode } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

const wide = { width: 1280, height: 800 };
const jo = '2125550166';

test('an owner invites a person, makes them a manager and removes them, which signs them out immediately', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await openDesk(page, 'Olga');
  await expect(page.getByRole('link', { name: 'Venue' })).toBeVisible();
  await pressUntilVisible(page, 'gv', page.getByRole('heading', { name: 'Booking online' }));
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Who may do what' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Mobile number').fill(jo);
  await page.getByLabel('Name').fill('Jo Park');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Jo is invited.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Jo Park.*Desk, invited/ })).toBeVisible();

  const ownerPage = await browser.newPage({ viewport: wide });
  await openPage(ownerPage, '/desk');
  await signInWithCode(ownerPage, jo);
  await expect(ownerPage.getByRole('heading', { name: 'Choose your PIN' })).toBeVisible();
  await ownerPage.keyboard.type('314159');
  await expect(ownerPage.getByText('Once more').first()).toBeVisible();
  await ownerPage.keyboard.type('314159');
  await expect(ownerPage.getByRole('link', { name: 'Tee sheet', exact: true })).toBeVisible();
  await expect(ownerPage.getByRole('link', { name: 'Venue' })).toBeHidden();

  await page.reload();
  await page.getByLabel('Role of Jo Park').selectOption('Manager');
  await expect(page.getByText('Jo is a manager now.')).toBeVisible();
  await ownerPage.reload();
  await ownerPage.getByRole('link', { name: 'Venue' }).click();
  await expect(ownerPage.getByRole('heading', { level: 1, name: 'Venue' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Jo Park' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const devices = page.getByRole('dialog', { name: 'Devices of Jo Park' });
  await expect(devices.getByRole('row', { name: /In use now/ })).toBeVisible();
  await expectAccessible(page);
  await devices.getByRole('button', { name: 'Done' }).click();
  await expect(devices).toBeHidden();
  const chooseSecond = async () => {
    await page.getByRole('button', { name: 'More for Jo Park' }).press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await chooseSecond();
  await expect(page.getByRole('alertdialog', { name: 'Reset the PIN of Jo Park?' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset PIN', exact: true }).click();
  await expect(page.getByText('Jo chooses a new PIN at the next sign-in.')).toBeVisible();
  // A person without a PIN has none to reset.
  await chooseSecond();
  await expect(page.getByRole('alertdialog', { name: 'Remove Jo Park?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep Jo' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Jo', exact: true }).click();
  await expect(page.getByText('Jo is removed and signed out.')).toBeVisible();
  await expectAccessible(page);

  await ownerPage.reload();
  await expect(ownerPage.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expect(ownerPage.getByText('You no longer work at Mulligans’ desk. Ask a manager.')).toBeVisible();
  await ownerPage.close();
});
