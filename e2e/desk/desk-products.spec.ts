import { getSet } from '@caddie/contract/memberships';
import type { Page } from '@playwright/test';
import { pressUntilVisible, openDesk } from '../support/desk-sign-in.ts';
import { test } from '../support/members.ts';
import { VENUE } from '../support/tee-times.ts';
import { expect, expectAccessible, openPage } from '../support/world.ts';

const wide = { width: 1280, height: 800 };
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name},` });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save product' });

test('a manager sells a new pack, changes it for new sales only, and takes it off sale', async ({ member }) => {
  const { page } = member;
  await page.setViewportSize(wide);
  await openDesk(page, 'Petra');
  await expect(page.getByRole('link', { name: 'Memberships' })).toBeVisible();
  const products = page.getByRole('link', { name: 'Products' });
  await pressUntilVisible(page, 'gm', products);
  await products.click();
  await expect(page.getByRole('row', { name: /Practice 10-Session Pack/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Winter Pack');
  await page.getByLabel('Price').fill('32');
  member.expectConsoleError(/409 \(Conflict\)/);
  await saveButton(page).click();
  const question = page.getByRole('dialog', { name: 'That is less than one hour costs. Is it right?' });
  await expect(question.getByRole('button', { name: 'Save for $32.00' })).toBeVisible();
  await question.getByRole('button', { name: 'Back' }).click();
  // Text typed while the dialog is still closing would be lost.
  await expect(question).toBeHidden();
  await page.getByLabel('Price').fill('320');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('$32.00 a session');
  await expect(preview).toContainText('10 sessions left');
  await expectAccessible(page);
  await page.getByLabel('Price').press('Enter');
  await expect(page.getByText('Winter Pack is saved, for new sales.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter Pack' })).toBeVisible();

  const shop = await page.context().newPage();
  await openPage(shop, `/membership?shopName=${VENUE}`);
  await expect(card(shop, 'Winter Pack')).toContainText('$320.00');
  await shop.getByRole('button', { name: 'Buy Winter Pack for $320.00' }).click();
  await expect(shop.getByRole('main')).toContainText('Valid 90 days');
  const set = await member.does.buyMembership('Winter Pack');

  await page.getByLabel('Price').fill('360');
  await page.getByRole('textbox', { name: 'Sessions', exact: true }).fill('12');
  await page.getByLabel('Good for').fill('30');
  await saveButton(page).click();
  // The button is also disabled while it saves.
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('Changed, not saved')).toBeHidden();
  await page.reload();
  await expect(page.getByText('The set already sold keeps its price, days and rules.')).toBeVisible();
  await openPage(shop, `/membership?shopName=${VENUE}`);
  await expect(card(shop, 'Winter Pack')).toContainText('12 sessions · valid 30 days');
  expect(await member.makes(getSet, { params: { id: set.membershipSetId } })).toEqual(set);

  // Back and the navigation rail ask before unsaved input is lost.
  const sentence = page.getByLabel('One sentence for the customer');
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await sentence.fill('Until spring.');
  await expect(page.getByText('Changed, not saved')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBe(true);
  await page.goBack();
  await expect(leaveDialog).toBeVisible();
  await leaveDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(leaveDialog).toBeHidden();
  await expect(sentence).toHaveValue('Until spring.');
  await page.getByRole('link', { name: 'Back to products' }).click();
  await leaveDialog.getByRole('button', { name: 'Leave without saving' }).click();

  // The new product is last; it moves one up by the mouse and one down by the keyboard.
  const rows = page.getByRole('row').filter({ has: page.getByRole('switch') });
  await expect(rows.last()).toContainText('Winter Pack');
  const from = (await handle(page, 'Winter Pack').boundingBox())!;
  const rowAbove = (await rows.nth(-2).boundingBox())!;
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, rowAbove.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows.nth(-2)).toContainText('Winter Pack');
  await handle(page, 'Winter Pack').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.last()).toContainText('Winter Pack');
  await expect(handle(page, 'Winter Pack')).toBeFocused();

  await page.getByRole('switch', { name: 'Winter Pack is on sale' }).click();
  await expect(page.getByText('Winter Pack is off sale. Sets already sold stay good.')).toBeVisible();
  await openPage(shop, `/membership?shopName=${VENUE}`);
  await expect(card(shop, 'Practice 10-Session Pack')).toBeVisible();
  await expect(card(shop, 'Winter Pack')).toHaveCount(0);
});
