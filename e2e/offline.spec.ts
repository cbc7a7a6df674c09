import { test } from './members.ts';
import { holdTeeTime, VENUE } from './tee-times.ts';
import { expect, expectAccessible, open } from './world.ts';

test.use({ serviceWorkers: 'allow' });

test('a customer without a network still sees the venue and the bookings they last saw, marked as such', async ({
  member,
  context,
  day,
}) => {
  member.expectsComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch|Unexpected error/);
  const { page } = member;
  await holdTeeTime(member, { day, time: '18:00', bay: 'Bay 4' });
  const booking = page.getByRole('link', { name: /6:00 PM – 7:00 PM.*Bay 4/ });
  await member.visits(VENUE);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit is the first that the worker sees.
  await page.reload();
  await expect(booking).toBeVisible();
  await open(page, `/my/booking?shopName=${VENUE}`);
  await expect(booking).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(booking).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: VENUE })).toBeVisible();
  await expect(booking).toBeVisible();
  await expect(page.getByText(/As of \d+:\d\d\s[AP]M\. Booking needs a connection\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book Tee Time' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs a connection' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'BOOK TEE TIME' })).toBeVisible();
});
