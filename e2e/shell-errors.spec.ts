import { API_BASE, type DataOf } from '@caddie/contract/call';
import { reportClientError } from '@caddie/contract/client-errors';
import { expect, expectAccessible, openPage, test } from './support/world.ts';

const HOME = '/?shopName=Mulligans';

test('a visitor who gets an error sees which one it is and how to continue', async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectConsoleError(/404|ERR_FAILED|Failed to|500|did not arrive/);

  // The component gallery exists only in development.
  expect((await openPage(page, '/dev/components?shopName=Mulligans')).status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is out of bounds' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(HOME);

  await page.route(/\/assets\/booking-[\w-]+\.js$/, (route) => route.abort());
  const reported = page.waitForResponse(`**${API_BASE}${reportClientError.path}`);
  await page.getByRole('link', { name: 'Book Tee Time' }).click();
  const errorHeading = page.getByRole('heading', { level: 1, name: 'We are stuck in the sand' });
  await expect(errorHeading).toBeVisible();
  const { reference } = ((await (await reported).json()) as { data: DataOf<typeof reportClientError> }).data;
  await expect(page.getByText(`tell the venue this code: ${reference}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', HOME);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BOOK TEE TIME' })).toBeVisible();

  // Cleared before the page reads it: requests of the previous screen could save the venue again.
  await page.addInitScript(() => localStorage.clear());
  await page.route(`**${API_BASE}/shops/one/public?*`, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', code: 'INTERNAL', requestId: 'r-1' } }),
  );
  await openPage(page, '/membership?shopName=Mulligans');
  await expect(errorHeading).toBeVisible();
  await expect(page.getByText('tell the venue this code: r-1')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BUY MEMBERSHIP' })).toBeVisible();

  // A screen that does not load is given up after two minutes.
  await page.route(/\/assets\/booking-[\w-]+\.js$/, () => undefined);
  await page.clock.install();
  await page.getByRole('banner').getByRole('link', { name: 'Caddie, back to Mulligans home' }).click();
  await page.getByRole('link', { name: 'Book Tee Time' }).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(errorHeading).toBeVisible();
});
