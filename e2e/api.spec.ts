import { expect, expectAccessible, open, test } from './support/world.ts';

test('a developer finds a call by what it does, and copies an example', async ({ visitor }) => {
  const { page } = visitor;
  await open(page, '/caddie/v1/docs');

  const search = page.getByRole('searchbox', { name: 'Find a call' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('cancel tee time 409');

  const call = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'POST /bookings/cancel' }) });
  await expect(call).toBeVisible();
  await expect(call).toContainText("/caddie/v1/bookings/cancel'");
  await expect(page.getByRole('heading', { name: 'POST /users/signup/login' })).toBeHidden();
  await expect(page.getByRole('status')).toHaveText(/^\d+ calls?$/);

  await search.fill('');
  await expect(page.getByRole('heading', { name: 'POST /users/signup/login' })).toBeVisible();

  // One call is looked at, and the hidden ones are taken away: what looks at a page walks them too, thirty thousand elements.
  await search.fill('POST /bookings/cancel');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await page.evaluate(() => document.querySelectorAll('[hidden]').forEach((element) => element.remove()));
  await expectAccessible(page);
});
