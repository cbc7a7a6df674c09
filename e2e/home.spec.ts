import { gzipSync } from 'node:zlib';
import { cancelBooking, getUpcoming } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { listSets } from '@caddie/contract/memberships';
import type { Page } from '@playwright/test';
import { expectNoLayoutShift, expectTappable } from './support/expect-style.ts';
import { type Member, test } from './support/members.ts';
import { holdTeeTime, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const KB = 1024;
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const bookings = (page: Page) => sectionOf(page, 'MY BOOKING');
const memberships = (page: Page) => sectionOf(page, 'MY MEMBERSHIP');

test('a visitor finds the venue, its two actions and the sign-in', { tag: '@wide' }, async ({ visitor }) => {
  const { page } = visitor;
  const response = await visitor.visitVenue(VENUE);

  expect(response.status()).toBe(200);
  await expect(page).toHaveTitle('Mulligans | Caddie');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Booking system for Mulligans | 214 Mulberry St, New York, NY 10012',
  );
  const hero = sectionOf(page, 'Mulligans');
  await expect(hero.getByRole('img', { name: 'Inside Mulligans' })).toBeVisible();
  await expect(hero.getByRole('heading', { level: 1, name: 'Mulligans' })).toBeVisible();
  for (const [name, href] of [
    ['214 Mulberry St, New York, NY 10012', /^https:\/\/www\.google\.com\/maps\//],
    ['+1 212 555 0148', 'tel:+12125550148'],
    ['hello@mulligans.example', 'mailto:hello@mulligans.example'],
    ['Book Tee Time', '/booking?shopName=Mulligans'],
    ['Buy Membership', '/membership?shopName=Mulligans'],
  ] as const) {
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', href);
    await expectTappable(hero.getByRole('link', { name }));
  }
  const card = sectionOf(page, "LET'S SIGN IN");
  await expect(card.getByRole('heading', { name: "LET'S SIGN IN" })).toBeVisible();
  await expect(card.getByText('Sign in to check your bookings and membership benefits')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(bookings(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a visitor opens the next free time as chosen, and one that has gone meanwhile with the three nearest', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.visitVenue(VENUE);
  const nextFree = sectionOf(page, VENUE).getByRole('link', { name: /^Next free/ });
  await expectTappable(nextFree);
  await nextFree.click();
  const bar = sectionOf(page, 'Your choice');
  await expect(bar).toContainText('2 players');
  await expect(bar.getByRole('button', { name: 'Continue' })).toBeVisible();

  const chosen = new URL(page.url());
  const start = Date.parse(chosen.searchParams.get('start') ?? '');
  chosen.searchParams.set('start', new Date(start + 7 * 60_000).toISOString());
  await openPage(page, chosen.href);

  await expect(page.getByRole('alertdialog', { name: /has just gone$/ }).getByRole('listitem')).not.toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('the first page shows whether the venue is open, its bays and hours, without layout shifts when the app loads', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const html = await (await visitor.visitVenue(VENUE)).text();

  const openLine = /(Open until|Today until|Open around|Closed)[^<]*</;
  expect(html).toMatch(openLine);
  expect(html).toMatch(/from \$\d+\.\d\d an hour/);
  for (const title of ['THE BAYS', 'OPENING HOURS', 'GETTING HERE']) {
    expect(html).toContain(title);
    await expect(sectionOf(page, title)).toBeVisible();
  }
  await expect(sectionOf(page, 'THE BAYS').getByText('Bays 1, 2 and 4')).toBeVisible();
  await expect(sectionOf(page, 'OPENING HOURS').getByRole('row')).toHaveCount(7);
  await expect(sectionOf(page, 'GETTING HERE').getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  );
  // The venue's details are saved once everything has loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('caddie') ?? '')).toContain('solutionConfig');
  const layoutShifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(layoutShifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
  // Also for a visitor who wants no motion: a layout that changes gradually shifts in every frame.
  expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe('0s');
});

test('a new customer sees that loading failed, then the empty lists and what to do', async ({ member, browser }) => {
  const { page } = member;
  member.expectConsoleError(/ERR_FAILED|Failed to load/);
  const pageScripts = scriptsOf(page);
  const calls = `**${API_BASE}/{bookings/upcoming,memberships/sets}*`;
  await page.route(calls, (route) => route.abort());
  await member.visitVenue(VENUE);
  await expect(bookings(page).getByRole('alert')).toContainText('We could not reach the venue.');
  await expect(memberships(page).getByRole('alert')).toContainText('We could not reach the venue.');
  await expectAccessible(page);

  await page.unroute(calls);
  await bookings(page).getByRole('button', { name: 'Retry' }).click();
  await memberships(page).getByRole('button', { name: 'Retry' }).click();
  await expectEmptyLists(page);
  await expectAccessible(page);
  expect(await extraSize(pageScripts, await scriptsOfStranger(await browser.newPage())), 'extra script').toBeLessThan(
    14 * KB,
  );

  const answer = await delayAnswers(member);
  const html = await (await member.visitVenue(VENUE)).text();
  expect(html).toContain('MY BOOKING');
  expect(html).not.toContain('SIGN IN');
  await expect(bookings(page).getByText('Loading...')).toBeAttached();
  await expect(memberships(page).getByText('Loading...')).toBeAttached();
  await expect(page.getByText('No upcoming bookings')).toHaveCount(0);
  answer();
  await expectEmptyLists(page);
  await expect(page.getByText('Loading...')).toHaveCount(0);

  await memberships(page).getByRole('link', { name: 'Buy Membership' }).click();
  await expect(page).toHaveURL('/membership?shopName=Mulligans');
  await page.goBack();
  await bookings(page).getByRole('link', { name: 'Book Tee Time' }).click();
  await expect(page).toHaveURL(/^[^?]*\/booking\?shopName=Mulligans/);
});

test('a customer sees the next booking and the newest membership, one card each', { tag: '@wide' }, async ({
  member,
  day,
}) => {
  const { page, does } = member;
  await does.buyMembership('Play Balance 550');
  const set = await does.buyMembership('Practice 10-Session Pack');
  const nextBooking = await holdTeeTime(member, { day, time: '20:00', bay: 'Bay 1' });
  await does.payWithMembership(set, nextBooking.bookingId);
  const hold = await holdTeeTime(member, { day, time: '21:00', bay: 'Bay 1' });

  await member.visitVenue(VENUE);

  // A hold expires in minutes, so it comes before everything else.
  const strip = sectionOf(page, 'Held for you');
  await expect(strip).toContainText('9:00 PM, Bay 1');
  await expect(strip).toContainText(/Held for you \d+:\d\d/);
  const payNow = strip.getByRole('link', { name: 'Pay now' });
  await expect(payNow).toHaveAttribute('href', /^\/payment\?.*shopName=Mulligans/);
  await expectTappable(payNow);
  await expect(page.getByText(/^Next free/)).toHaveCount(0);
  await expectNoLayoutShift(page);
  await expectAccessible(page);
  await member.makes(cancelBooking, { body: { bookingId: hold.bookingId } });
  await page.reload();

  await expect(page.getByText(/^Next free/)).toBeVisible();

  const booking = bookings(page).getByRole('listitem');
  await expect(booking).toHaveCount(1);
  await expect(booking).toContainText('Confirmed');
  await expect(booking).toContainText('8:00 PM – 9:00 PM');
  await expect(booking).toContainText('Bay 1');
  await expect(strip).toHaveCount(0);
  await expect(booking.getByRole('link')).toHaveAttribute(
    'href',
    `/my/booking/${nextBooking.bookingId}?shopName=Mulligans`,
  );
  const membership = memberships(page).getByRole('article');
  await expect(membership).toHaveCount(1);
  await expect(membership).toContainText('9 sessions left | 10 sessions');
  await expectAccessible(page);

  await membership.getByRole('link', { name: 'Practice 10-Session Pack' }).click();
  await expect(page).toHaveURL(`/my/membership/${set.membershipSetId}?shopName=Mulligans`);
  await page.goBack();
  await booking.click();
  await expect(page).toHaveURL(`/my/booking/${nextBooking.bookingId}?shopName=Mulligans`);
  await page.goBack();
  await bookings(page).getByRole('link', { name: 'See all bookings' }).click();
  await expect(page).toHaveURL('/my/booking?shopName=Mulligans');
  await page.goBack();
  await memberships(page).getByRole('link', { name: 'See all memberships' }).click();
  await expect(page).toHaveURL('/my/membership?shopName=Mulligans');
});

async function expectEmptyLists(page: Page): Promise<void> {
  await expect(bookings(page).getByText('No upcoming bookings', { exact: true })).toBeVisible();
  await expect(memberships(page).getByText('Become a member and enjoy special perks', { exact: true })).toBeVisible();
  await expect(page.getByText("LET'S SIGN IN")).toHaveCount(0);
}

/** Delays the customer's bookings and memberships until the returned function is called. */
async function delayAnswers({ page }: Member): Promise<() => void> {
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  for (const { path } of [getUpcoming, listSets]) {
    await page.route(`**${API_BASE}${path}*`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return answer;
}

type Scripts = Map<string, () => Promise<number>>;

/** The scripts that a page downloads, each with its transferred size. */
function scriptsOf(page: Page): Scripts {
  const scripts: Scripts = new Map();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(pathname, async () => gzipSync(await response.body(), { level: 9 }).length);
  });
  return scripts;
}

async function scriptsOfStranger(page: Page): Promise<Scripts> {
  const scripts = scriptsOf(page);
  await openPage(page, `/?shopName=${VENUE}`);
  // The venue's details are saved once everything for a visitor has loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('caddie') ?? '')).toContain('solutionConfig');
  await page.close();
  return scripts;
}

async function extraSize(pageScripts: Scripts, sharedScripts: Scripts): Promise<number> {
  const sizes = await Promise.all(
    [...pageScripts].filter(([url]) => !sharedScripts.has(url)).map(([, size]) => size()),
  );
  expect(sizes.length).toBeGreaterThan(0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
