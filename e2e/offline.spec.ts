import type { BrowserContext, Page } from '@playwright/test';
import { API_BASE } from '@caddie/contract/call';
import { createCustomer } from './support/caller.ts';
import { test } from './support/members.ts';
import { createAccount } from './support/accounts.ts';
import { newPhone } from './support/sign-in.ts';
import { holdTeeTime, SIGNED_IN, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

test.use({ serviceWorkers: 'allow' });

const HOME = `/?shopName=${VENUE}`;
const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ERR_FAILED/;

test('a customer who opened the venue once reads it and their bookings offline, and every action is disabled', async ({
  member,
  context,
  day,
}) => {
  member.expectConsoleError(noNetwork);
  const { page } = member;
  const { reference, bookingId } = await holdTeeTime(member, { day, time: '18:00', bay: 'Bay 4' });
  const booking = page.getByRole('link', { name: /6:00 PM – 7:00 PM.*Bay 4/ });
  await member.visitVenue(VENUE);
  await expect(booking).toBeVisible();
  await keepsBookings(page);

  await context.setOffline(true);
  await openPage(page, HOME);
  await expect(page.getByRole('heading', { level: 1, name: VENUE })).toBeVisible();
  await expect(page.getByText(/You are offline\s*As of \d+:\d\d\s[AP]M\. Booking needs a connection\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Book Tee Time', 'Buy Membership']) {
    const actionLink = page.getByRole('link', { name }).first();
    await expect(actionLink).toHaveAttribute('aria-disabled', 'true');
    await expect(actionLink).toHaveAccessibleDescription(/You are offline.*Booking needs a connection/);
    await actionLink.click({ force: true });
    await expect(page).toHaveURL(HOME);
  }

  // Neither its screen nor its data was ever requested.
  await booking.click();
  await expect(page).toHaveURL(`/my/booking/${bookingId}?shopName=${VENUE}`);
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('214 Mulberry St, New York, NY 10012')).toBeVisible();
  for (const [role, name] of [
    ['link', 'Pay now'],
    ['button', 'Release'],
  ] as const) {
    await expect(page.getByRole(role, { name })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole(role, { name }).click({ force: true });
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  await openPage(page, `/my/booking?shopName=${VENUE}`);
  await expect(booking).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('aria-disabled', 'true');

  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/payment\?/);
});

for (const place of ['here', 'in another tab'])
  test(`an answer that is in progress when a customer signs out ${place} is not shown to the next customer`, async ({
    golfer,
    context,
    request,
    day,
  }, { workerIndex }) => {
    golfer.expectConsoleError(new RegExp(`${noNetwork.source}|status of 401|Failed to`));
    const { page } = golfer;
    const token = await createAccount(golfer.phone);
    const maya = createCustomer(request, token);
    const { reference } = await holdTeeTime(maya, { day, time: place === 'here' ? '14:00' : '16:00', bay: 'Bay 4' });
    await storeToken(page, token);
    await openPage(page, HOME);
    await keepsBookings(page);

    const heldAnswers = await delayAnswers(context);
    await page.reload();
    await heldAnswers.requested;
    const tab = place === 'here' ? page : await context.newPage();
    if (place !== 'here') await openPage(tab, `/terms?shopName=${VENUE}`);
    await tab.getByRole('button', { name: 'Open menu' }).click();
    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(tab.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
    await heldAnswers.deliver();
    if (tab !== page) await page.close();

    await storeToken(tab, await createAccount(newPhone(workerIndex)));
    await openPage(tab, HOME);
    await expect(tab.getByText('No upcoming bookings')).toBeVisible();
    await keepsBookings(tab);
    expect(await cachedText(tab)).not.toContain(reference);
    await context.setOffline(true);
    await openPage(tab, `/my/booking?shopName=${VENUE}`);
    await expect(tab.getByText('No upcoming bookings')).toBeVisible();
    await expect(tab.getByText('Bay 4')).toHaveCount(0);
  });

test('the desk never gets an answer that a customer’s visit cached in the browser', async ({ visitor, context }) => {
  visitor.expectConsoleError(noNetwork);
  const { page } = visitor;
  await visitor.visitVenue(VENUE);
  await expect.poll(() => cachedPaths(page), { timeout: 120_000 }).toContain('/booking');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await openPage(page, '/desk');
  await expect(page.getByLabel('Mobile number')).toBeVisible();

  await context.setOffline(true);

  for (const address of ['/desk', '/desk/days/2026-11-20', '/desk/customers'])
    await expect(page.goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  // In a new tab: the browser's error page may still be loading in the first one.
  const tab = await context.newPage();
  await openPage(tab, `/booking?shopName=${VENUE}`);
  await expect(tab.getByText('You are offline')).toBeVisible();
});

/** Stores a customer's token where the app keeps it; unlike the fixtures' sign-in it is not restored on every page. */
async function storeToken(page: Page, token: string): Promise<void> {
  await openPage(page, '/robots.txt');
  await page.evaluate(
    ([key, state]) => {
      localStorage.setItem('customer_token', key);
      localStorage.setItem('caddie', state);
    },
    [token, SIGNED_IN] as const,
  );
}

/** Delays the customer's bookings on their way to the service worker until they are released. */
async function delayAnswers(
  context: BrowserContext,
): Promise<{ requested: Promise<void>; deliver: () => Promise<void> }> {
  const pattern = `**${API_BASE}/bookings/upcoming*`;
  let markRequested = () => {};
  let releaseAnswer = () => {};
  const requested = new Promise<void>((resolve) => (markRequested = resolve));
  const answerReleased = new Promise<void>((resolve) => (releaseAnswer = resolve));
  await context.route(pattern, async (route) => {
    markRequested();
    await answerReleased;
    await route.continue().catch(() => undefined);
  });
  return {
    requested,
    deliver: async () => {
      const responseReceived = context.waitForEvent('response', (response) =>
        response.url().includes('/bookings/upcoming'),
      );
      releaseAnswer();
      await responseReceived;
      await context.unroute(pattern);
    },
  };
}

/**
 * Waits until the service worker has cached every file of the app and both lists of bookings: the home page reads one, the bookings page
 * the other.
 */
const keepsBookings = (page: Page): Promise<void> =>
  expect
    .poll(() => cachedPaths(page), { timeout: 120_000 })
    .toEqual(
      expect.arrayContaining([
        '/caddie/v1/bookings/my?limit=15',
        expect.stringContaining('/caddie/v1/bookings/upcoming?'),
      ]),
    );

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requestLists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requestLists)).flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** All cached data of customers, as text. */
const cachedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/caddie/v1/')) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
