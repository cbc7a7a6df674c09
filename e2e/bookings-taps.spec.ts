import { createOrder } from '@caddie/contract/orders';
import { DAY } from '@caddie/contract/dates/duration';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { getNextFree } from '@caddie/contract/slots';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './support/accounts.ts';
import { createCaller } from './support/caller.ts';
import { moveToPast } from './support/database.ts';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { test } from './support/members.ts';
import { BOOKED, payButton } from './support/paying.ts';
import { codeSentTo, formatPhone } from './support/sign-in.ts';
import { dayLabelPattern, holdTeeTime, SHOP_SEQ_NO, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const firstFreeTime = (page: Page) =>
  page
    .getByRole('group', { name: /^Start times on / })
    .getByRole('button', { name: / to .*\$/ })
    .first();
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
const isBooked = (page: Page) => expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();

/** Counts every tap in every window of this customer. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.context().exposeBinding('countTap', () => void (taps += 1));
  await page.context().addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis as unknown as { countTap: () => void }).countTap(), true);
  });
  return () => taps;
}

/** Types into a field, and taps on it first unless the cursor is there already. */
async function type(field: Locator, text: string): Promise<void> {
  await field.waitFor();
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
  await field.fill(text);
}

const NEW_YORK = 'America/New_York';

/** The first days belong to no other file. */
const dayAfterTomorrow = () => dateAt(NEW_YORK, Date.now() + 2 * DAY);

test('a customer with a saved card books in four taps from home, in three from the next free time, in two from their usual one', async ({
  member,
}) => {
  const { page } = member;
  const { userCreditCardId } = await member.does.hasCard();
  for (const weeks of [1, 2]) {
    const { bookingId } = await holdTeeTime(member, { day: dayAfterTomorrow(), time: '10:00', bay: 'Bay 4' });
    await member.makes(createOrder, { body: { bookingId, userCreditCardId } });
    await moveToPast(bookingId, weeks);
  }
  const nextFree = await member.makes(getNextFree, {
    query: { shopSeqNo: SHOP_SEQ_NO, durationMinutes: 60, partySize: 2 },
  });
  const isFreeToday = nextFree?.bookingDate === dateAt(NEW_YORK, Date.now());
  const taps = await countTaps(page);
  const hero = page.getByRole('region', { name: VENUE });

  await member.visitVenue(VENUE);
  await hero.getByRole('link', { name: 'Book Tee Time' }).click();
  // Late in the evening nothing is free today, and the day takes a tap of its own.
  if (!isFreeToday) await page.getByRole('radio', { name: dayLabelPattern(nextFree!.bookingDate) }).click();
  await firstFreeTime(page).click();
  await proceed(page).click();
  await payButton(page).click();
  await isBooked(page);
  expect(taps()).toBe(isFreeToday ? 4 : 5);

  await member.visitVenue(VENUE);
  let before = taps();
  await hero.getByRole('link', { name: /^Next free/ }).click();
  await proceed(page).click();
  await payButton(page).click();
  await isBooked(page);
  expect(taps() - before).toBe(3);

  await member.visitVenue(VENUE);
  before = taps();
  const usual = page.getByRole('region', { name: 'YOUR USUAL' });
  await expect(usual).toContainText('10:00 AM – 11:00 AM');
  await expectAccessible(page);
  await usual.getByRole('button', { name: /^Book it, \$/ }).click();
  await payButton(page).click();
  await isBooked(page);
  expect(taps() - before).toBe(2);
});

test('a new customer books in at most twelve taps, with an account and a wallet', async ({ golfer, request }) => {
  const { page, panel, phone } = golfer;
  const nextFree = await createCaller(request).makes(getNextFree, {
    query: { shopSeqNo: SHOP_SEQ_NO, durationMinutes: 60, partySize: 2 },
  });
  const taps = await countTaps(page);

  await golfer.visitVenue(VENUE);
  await page.getByRole('link', { name: 'Book Tee Time' }).first().click();
  if (nextFree?.bookingDate !== dateAt(NEW_YORK, Date.now()))
    await page.getByRole('radio', { name: dayLabelPattern(nextFree!.bookingDate) }).click();
  await firstFreeTime(page).click();
  await proceed(page).click();
  await type(panel.phone, phone);
  await panel.button('Send Code').click();
  await expect(panel.dialog.getByText(`Sent to +1 ${formatPhone(phone)}`)).toBeVisible();
  await type(panel.code, await codeSentTo(request, phone));
  await type(panel.dialog.getByLabel('Name'), 'Maya Chen');
  await type(panel.password, PASSWORD);
  await panel.dialog.getByLabel('I agree to the').check();
  await panel.button('Create account').click();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Apple Pay' }).click();
  await isBooked(page);
  expect(taps()).toBeLessThanOrEqual(12);
});

const BOOKING = '/booking?shopName=Mulligans';

/** Opens a page with free times in it. On a busy machine the server may send it without them. */
async function openRendered(page: Page, address: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await (await openPage(page, address)).text();
      return html;
    })
    .toContain('data-screen=');
  return html;
}

test('the first answer shows the times of a day, and taps before the app has loaded count once', async ({
  visitor,
}) => {
  const { page } = visitor;
  await openPage(page, BOOKING);
  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  const date = await days.nth(3).evaluate((day) => day.closest('label')?.dataset['date']);
  const nextDate = await days.nth(4).evaluate((day) => day.closest('label')?.dataset['date']);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/main-*.js', (route) => released.then(() => route.continue()));

  const html = await openRendered(page, `${BOOKING}&date=${date}&time=Morning`);

  expect(html).toMatch(/data-start="[^"]+"/);
  expect(html.replace(/<style.*<\/style>/s, '')).not.toContain(' style=');
  await days.nth(4).locator('..').click();
  await page.getByText('1.5 hr', { exact: true }).click();
  await page.getByRole('button', { name: 'More players' }).click();
  await expect(page.locator('[data-waits]')).toHaveCount(3);
  release();
  await expect(page).toHaveURL(new RegExp(`date=${nextDate}`));
  await expect(page).toHaveURL(/duration=90/);
  await expect(page).toHaveURL(/players=3/);
  await expect(days.nth(4)).toBeChecked();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
});

test('the times stay where the server put them when the app loads, also for a chosen one', async ({ visitor }) => {
  const { page } = visitor;
  await openRendered(page, BOOKING);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const date = await page.locator('[data-date]').nth(3).getAttribute('data-date');
  const html = await openRendered(page, `${BOOKING}&date=${date}&time=Morning`);
  const start = /data-start="([^"]+)"/.exec(html)?.[1] ?? '';
  await openRendered(page, `${BOOKING}&date=${date}&start=${encodeURIComponent(start)}`);

  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('2 players');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expectNoLayoutShift(page, { wasReloaded: true });
});

test('phones in five time zones hydrate the page without a complaint, also with a cookie that is outdated', async ({
  browser,
}) => {
  for (const [timezoneId, cookie, search] of [
    ['Asia/Seoul', '', ''],
    ['America/New_York', 'caddie_signed_in=1', '&duration=75'],
    ['Pacific/Kiritimati', 'caddie_habits=1.times.Evening.90.3.1080', ''],
    ['America/St_Johns', 'caddie_habits=1.map.x.y', '&date=2020-01-01&players=x'],
    ['Asia/Kathmandu', '', '&start=nonsense'],
  ] as const) {
    const context = await browser.newContext({ timezoneId });
    const [name, value = ''] = cookie.split('=');
    const url = test.info().project.use.baseURL ?? process.env['CADDIE_URL'] ?? '';
    if (name) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const complaints: string[] = [];
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));

    // The hydrated screen requests its day again.
    const requested = page.waitForResponse(/\/bookings\/availability\?/);
    await openRendered(page, url + BOOKING + search);

    await requested;
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect([timezoneId, complaints, refused]).toEqual([timezoneId, [], []]);
    await context.close();
  }
});
