import { openDesk } from '../support/desk-sign-in.ts';
import { expect, expectAccessible, openPage, test } from '../support/world.ts';

/** Each screen size has its own customers: both run concurrently at one venue. */
const customersFor = (size: string) => ({
  wilma: { name: `Wilma ${size} Ostrow`, phone: size === 'phone' ? '9175550181' : '9175550183' },
  will: { name: `Will ${size} Oster`, phone: size === 'phone' ? '9175550182' : '9175550184' },
});

test('an owner notes, blocks, merges, splits and erases customers @wide', async ({ visitor }, { project }) => {
  const { page } = visitor;
  const { wilma, will } = customersFor(project.name);
  await openDesk(page, 'Olga', '/desk/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const { name, phone } of [will, wilma]) {
    await openPage(page, `/desk/customers?q=${phone}`);
    await page.getByRole('button', { name: `New customer with ${phone}` }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Note', { exact: true }).fill('Plays left-handed, likes Bay 3');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Plays left-handed, likes Bay 3')).toBeVisible();
  await expect(page.getByText(/^Olga, /)).toBeVisible();

  const chooseAct = async (act: string) => {
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await chooseAct('Block…');
  await dialog.getByRole('combobox').selectOption('Repeated no-shows');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Block/ }).click();
  await expect(page.getByText('Cannot book online: Repeated no-shows')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Cannot book online: Repeated no-shows')).toBeHidden();

  await chooseAct('Merge…');
  await dialog.getByLabel('The other profile').fill(will.phone);
  await dialog.getByRole('button', { name: new RegExp(`^${will.name}`) }).click();
  await expect(dialog.getByText('It can be undone for 24 hours, while nothing new has happened.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Merge into Wilma/ }).click();
  await expect(page.getByText(/Merged with Will/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText(/has a profile of their own again/)).toBeVisible();

  await openPage(page, '/desk/customers?q=Oster');
  await page.getByRole('link', { name: will.name }).click();
  await chooseAct('Erase…');
  await dialog.getByLabel(`Type ${will.name}`).fill(will.name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Erase/ }).click();
  await expect(page.getByText(/is erased\./)).toBeVisible();
  await openPage(page, `/desk/customers?q=${will.phone}`);
  await expect(page.getByText(`Nobody with ${will.phone}.`)).toBeVisible();
});
