import { expect, expectAccessible, openPage, test } from './support/world.ts';

test('a developer searches for a call by its purpose and copies an example', async ({ visitor }) => {
  const { page } = visitor;
  await openPage(page, '/caddie/v1/docs');

  // CSS selectors: finding by role walks thirty thousand elements each time.
  const search = page.locator('input[type=search]');
  const count = page.locator('[role=status]');
  const [call, other] = [page.locator('#post-bookings-cancel'), page.locator('#post-users-signup-login')];
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('cancel tee time 409');

  await expect(call).toBeVisible();
  await expect(call).toContainText("/caddie/v1/bookings/cancel'");
  await expect(other).toBeHidden();
  await expect(count).toHaveText(/^\d+ calls?$/);

  await search.fill('');
  await expect(other).toBeVisible();

  // Removes all hidden calls but one: the accessibility check would walk their thirty thousand elements too.
  await search.fill('POST /bookings/cancel');
  await expect(count).toHaveText('1 call');
  await page.evaluate(() => document.querySelectorAll('[hidden]').forEach((element) => element.remove()));
  await expect(page.getByRole('searchbox', { name: 'Find a call' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1 call');
  await expect(page.getByRole('heading', { name: 'POST /bookings/cancel' })).toBeVisible();
  await expectAccessible(page);
});
