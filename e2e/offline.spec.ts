import type { BrowserContext, Page } from '@playwright/test';
import { API_BASE } from '@caddie/contract/call';
import { createCustomer } from './support/caller.ts';
import { test } from './support/members.ts';
import { createAccount } from './support/accounts.ts';
import { newPhone } from './support/sign-in.ts';
import { holdTeeTime, SIGNED_IN, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, open } from './support/world.ts';

test.use({ serviceWorkers: 'allow' });

const HOME = `/?shopName=${VENUE}`;
const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ERR_FAILED/;

test('a customer who opened the venue once reads it and their bookings offline, and every action is disabled', async ({
  member,
  context,
  day,
}) => {
  member.expectsComplaint(noNetwork);
  const { page } = member;
  const { reference, bookingId } = await holdTeeTime(member, { day, time: '18:00', bay: 'Bay 4' });
  const booking = page.getByRole('link', { name: /6:00 PM – 7:00 PM.*Bay 4/ });
  await member.visits(VENUE);
  await expect(booking).toBeVisible();
  await keepsBookings(page);

  await context.setOffline(true);
  await open(page, HOME);
  await expect(page.getByRole('heading', { level: 1, name: VENUE })).toBeVisible();
  await expect(page.getByText(/You are offline\s*As of \d+:\d\d\s[AP]M\. Booking needs a connection\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Book Tee Time', 'Buy Membership']) {
    const act = page.getByRole('link', { name }).first();
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await expect(act).toHaveAccessibleDescription(/You are offline.*Booking needs a connection/);
    await act.click({ force: true });
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
  await open(page, `/my/booking?shopName=${VENUE}`);
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
    golfer.expectsComplaint(new RegExp(`${noNetwork.source}|status of 401|Failed to`));
    const { page } = golfer;
    const token = await createAccount(golfer.phone);
    const maya = createCustomer(request, token);
    const { reference } = await holdTeeTime(maya, { day, time: place === 'here' ? '14:00' : '16:00', bay: 'Bay 4' });
    await storeToken(page, token);
    await open(page, HOME);
    await keepsBookings(page);

    const answers = await holdAnswers(context);
    await page.reload();
    await answers.asked;
    const tab = place === 'here' ? page : await context.newPage();
    if (place !== 'here') await open(tab, `/terms?shopName=${VENUE}`);
    await tab.getByRole('button', { name: 'Open menu' }).click();
    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await expect(tab.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
    await answers.arrive();
    if (tab !== page) await page.close();

    await storeToken(tab, await createAccount(newPhone(workerIndex)));
    await open(tab, HOME);
    await expect(tab.getByText('No upcoming bookings')).toBeVisible();
    await keepsBookings(tab);
    expect(await keptText(tab)).not.toContain(reference);
    await context.setOffline(true);
    await open(tab, `/my/booking?shopName=${VENUE}`);
    await expect(tab.getByText('No upcoming bookings')).toBeVisible();
    await expect(tab.getByText('Bay 4')).toHaveCount(0);
  });

test('the desk never gets an answer that a customer’s visit cached in the browser', async ({ visitor, context }) => {
  visitor.expectsComplaint(noNetwork);
  const { page } = visitor;
  await visitor.visits(VENUE);
  await expect.poll(() => kept(page), { timeout: 120_000 }).toContain('/booking');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await open(page, '/desk');
  await expect(page.getByLabel('Mobile number')).toBeVisible();

  await context.setOffline(true);

  for (const address of ['/desk', '/desk/days/2026-11-20', '/desk/customers'])
    await expect(page.goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  // In a new tab: the browser's error page may still be loading in the first one.
  const tab = await context.newPage();
  await open(tab, `/booking?shopName=${VENUE}`);
  await expect(tab.getByText('You are offline')).toBeVisible();
});

/** Stores a customer's token where the app keeps it; unlike the fixtures' sign-in it is not restored on every page. */
async function storeToken(page: Page, token: string): Promise<void> {
  await open(page, '/robots.txt');
  await page.evaluate(
    ([key, state]) => {
      localStorage.setItem('customer_token', key);
      localStorage.setItem('caddie', state);
    },
    [token, SIGNED_IN] as const,
  );
}

/** Delays the customer's bookings on their way to the service worker until they are released. */
async function holdAnswers(context: BrowserContext): Promise<{ asked: Promise<void>; arrive: () => Promise<void> }> {
  const pattern = `**${API_BASE}/bookings/upcoming*`;
  let ask = () => {};
  let release = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(pattern, async (route) => {
    ask();
    await released;
    await route.continue().catch(() => undefined);
  });
  return {
    asked,
    arrive: async () => {
      const answered = context.waitForEvent('response', (response) => response.url().includes('/bookings/upcoming'));
      release();
      await answered;
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
    .poll(() => kept(page), { timeout: 120_000 })
    .toEqual(
      expect.arrayContaining([
        '/caddie/v1/bookings/my?limit=15',
        expect.stringContaining('/caddie/v1/bookings/upcoming?'),
      ]),
    );

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** All cached data of customers, as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/caddie/v1/')) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
