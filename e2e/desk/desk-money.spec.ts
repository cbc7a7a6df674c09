import { openVenue } from '../support/database.ts';
import { openDeskOf } from '../support/desk-sign-in.ts';
import { putOnSale } from '../support/products.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

const PACK_NAME = 'Practice 10-Session Pack';

test('an owner sells a pass for cash, adjusts it, counts the drawer blind and closes the day @wide', async ({
  visitor,
}, { project }) => {
  const { page } = visitor;
  const buyer = `Paula ${project.name} Perrin`;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  // Each screen size has its own venue: a closed drawer is listed, with its expected amount, for all staff of its venue.
  const venue = `Counting House ${project.name}`;
  const mona = project.name === 'phone' ? '2125550123' : '2125550124';
  await openVenue(venue, { name: 'Mona', phone: mona });
  await putOnSale(venue, PACK_NAME);
  await openDeskOf(page, mona, '/desk/memberships/sold');
  await page.getByRole('button', { name: 'Sell a pass' }).click();
  const phone = project.name === 'phone' ? '9175550185' : '9175550186';
  await dialog.getByRole('combobox').fill(phone);
  await dialog.getByText(/New customer/).click();
  await dialog.getByLabel('Name', { exact: true }).fill(buyer);
  await dialog.getByRole('button', { name: 'Use this customer' }).click();
  await dialog.getByText(PACK_NAME).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Sell for/ }).click();
  await dialog.getByRole('button', { name: /^Record .* cash$/ }).click();
  await expect(page.getByText(`${buyer} has the ${PACK_NAME}.`)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${buyer}.*its ledger`) }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adjust…' }).click();
  await dialog.getByRole('button', { name: 'One session less' }).click();
  await dialog.getByRole('combobox').selectOption('Goodwill');
  await dialog.getByLabel('Note for the ledger').fill('Played without a booking');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take 1 session' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: buyer })).toContainText('9 of 10');

  await openPage(page, '/desk/money/payments');
  await expect(page.getByText(buyer)).toBeVisible();
  await expectAccessible(page);

  await openPage(page, '/desk/money/close');
  await expect(page.getByText('The expected amount shows only after you have counted.')).toBeVisible();
  await expect(page.getByText('Should be from cash')).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('$20 bills').fill('29');
  await page.getByRole('button', { name: 'I have counted' }).click();
  await expect(page.getByText('Should be from cash')).toBeVisible();
  await page.getByLabel(/^Why/).fill('A bill is missing');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Close / }).click();
  await expect(page.getByText(/^The drawer is closed for/)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'All money' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await openPage(page, '/desk/reports');
  await expect(page.getByText('Money taken').first()).toBeVisible();
  await expectAccessible(page);
});
