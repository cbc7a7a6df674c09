import { getUpcoming } from '@caddie/contract/bookings';
import { API_BASE, type DataOf } from '@caddie/contract/call';
import { getAvailability, getMyAvailability } from '@caddie/contract/slots';
import type { Locator, Page } from '@playwright/test';
import { createCustomer } from './support/caller.ts';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { createAccount } from './support/accounts.ts';
import { BOOKED, payButton } from './support/paying.ts';
import {
  holdTeeTime,
  openBookingDay,
  openTimes,
  signIn,
  slotOf,
  dayLabelPattern,
  test,
  timeOf,
  VENUE,
} from './support/tee-times.ts';
import { cards, saveCard } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

test('a customer with a saved card books by the list in four taps, and a fifth for another day', {
  tag: '@wide',
}, async ({ golfer, request, day }) => {
  const { page, phone } = golfer;
  const token = await createAccount(phone);
  await saveCard(request, createCustomer(request, token), cards.works);
  await signIn(page.context(), token);
  await golfer.visitVenue(VENUE);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };

  await tap(page.getByRole('link', { name: 'Book Tee Time' }).first());
  await tap(page.getByRole('radio', { name: dayLabelPattern(day) }));
  await tap(timeOf(page, '5:00 PM'));
  await expect(timeOf(page, '5:00 PM')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Any bay 4 free at this price');
  await expectNoLayoutShift(page);
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/payment\?type=booking&bookingId=[0-9a-f-]{36}/);
  await tap(payButton(page));

  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  expect(taps).toBe(5);
});

test('a customer books with the keyboard alone, by the list and by the grid', async ({ golfer, request, day }) => {
  const { page, phone } = golfer;
  const token = await createAccount(phone);
  await saveCard(request, createCustomer(request, token), cards.works);
  await signIn(page.context(), token);
  await openTimes(page, day, { time: 'Evening' });

  await press(page, timeOf(page, '8:30 PM'));
  await expect(timeOf(page, '8:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(payButton(page)).toBeEnabled();
  await press(page, payButton(page));
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();

  await openBookingDay(page, day, { time: 'Afternoon' });
  await tabTo(page, slotOf(page, 'Bay 1', '12:00 PM'));
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(slotOf(page, 'Bay 3', '12:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(payButton(page)).toBeEnabled();
  await press(page, payButton(page));
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
});

test('a visitor picks a time, logs in while booking, and the time is held', async ({ golfer, day }) => {
  const { page, panel, phone } = golfer;
  await createAccount(phone);
  await openBookingDay(page, day, { duration: '120', players: '3', time: 'Afternoon' });
  await slotOf(page, 'Bay 2', '1:30 PM').click();

  await page.getByRole('button', { name: 'Continue' }).click();
  await panel.logsIn(phone);

  await expect(page).toHaveURL(/\/payment\?type=booking/);
  await page.goBack();
  await expect(page.getByText(/Held for you/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Bay 2 · 2 hr · 3 players');
  await expect(page.getByRole('link', { name: /^Bay 2, 1:30 PM to 3:30 PM, held for you$/ })).toBeVisible();

  await openTimes(page, day, { time: 'Evening' });
  const row = timeOf(page, '9:00 PM');
  const bar = page.getByRole('region', { name: 'Your choice' });
  await expect(bar).toContainText('Held for you');
  // The bar grows with the choice, and the row right above it is still in sight.
  const barTop = async () => (await bar.boundingBox())!.y;
  await row.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().bottom - top), await barTop());
  await row.click();
  await expect(bar).toContainText('Any bay');
  const { y, height } = (await row.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(await barTop());
  for (const late of [getMyAvailability, getUpcoming]) {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const url = `**${API_BASE}${late.path}?*`;
    await page.route(url, (route) => arrived.then(() => route.continue()));
    const other = page.waitForResponse(
      `**${API_BASE}${(late === getUpcoming ? getMyAvailability : getUpcoming).path}?*`,
    );
    await page.reload();
    await other;
    if (late === getUpcoming) await expect(timeOf(page, '9:00 PM')).toHaveAttribute('aria-pressed', 'true');
    // What is shown so far is painted.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    arrive();
    await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Any bay');
    await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Bay 2');
    // A bar that appeared with only the hold or only the choice would grow.
    await expectNoLayoutShift(page, { wasReloaded: true });
    await page.unroute(url);
  }
});

test('a customer keeps the choice through a reload and in the other view, and clears it with a second tap', async ({
  visitor,
  day,
}) => {
  const { page } = visitor;
  const bar = page.getByRole('region', { name: 'Your choice' });
  await openTimes(page, day, { duration: '90', players: '1', time: 'Afternoon' });
  await timeOf(page, '12:30 PM').click();
  await page.getByRole('button', { name: 'Choose bay' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bay 4/ })
    .click();

  await page.reload();

  await expect(timeOf(page, '12:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await expect(bar).toContainText('1.5 hr · 1 player');
  await expect(bar).toContainText('Bay 4');
  // The bar is at its highest while a time is chosen.
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await expectClearOfBar(page, timeOf(page, '12:30 PM'), width, height);
    await expect(bar.getByRole('button', { name: 'Choose bay' })).toBeInViewport();
  }
  await setLetters(page, 32);
  await expectClearOfBar(page, timeOf(page, '12:30 PM'), 390, 844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing scrolls sideways').toBe(390);
  const skip = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
  expect((skip?.y ?? 0) + (skip?.height ?? 0), 'the skip link hides by its own height').toBeLessThanOrEqual(0);
  await setLetters(page, 16);

  await page.getByRole('button', { name: /^Bays/ }).click();
  await expect(slotOf(page, 'Bay 4', '12:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await openPage(page, `/booking?${new URLSearchParams({ shopName: VENUE, date: day, time: 'Afternoon' })}`);
  await slotOf(page, 'Bay 4', '12:30 PM').click();
  await slotOf(page, 'Bay 4', '12:30 PM').click();
  await expect(bar).toBeHidden();
});

test('a mouse pages through the twelve bays of a grid', { tag: '@wide' }, async ({ visitor, day }) => {
  const { page } = visitor;
  await page.route(`**${API_BASE}${getAvailability.path}?*`, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: DataOf<typeof getAvailability> };
    const rooms = [1, 2, 3].flatMap((copy) =>
      data.rooms.map((room, index) => ({
        ...room,
        shopRoomId: `${room.shopRoomId}-${copy}`,
        shopRoomName: `Bay ${(copy - 1) * data.rooms.length + index + 1}`,
      })),
    );
    await route.fulfill({ json: { data: { ...data, rooms } } });
  });
  await openBookingDay(page, day);
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const [first, last] = isWide ? ['Bays 1 to 6', 'Bays 7 to 12'] : ['Bays 1 to 4', 'Bays 5 to 8'];
  await expect(page.getByText(first)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next bays' }).click();

  await expect(page.getByText(last)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Bay 8' })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Bay 1', exact: true })).not.toBeInViewport();
  // The day is loaded again when other customers book: that request may be on its way.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('in a browser with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a customer moves through the grid and the calendar with the arrow keys', { tag: '@wide' }, async ({
    visitor,
    day,
  }) => {
    const { page } = visitor;
    await openBookingDay(page, day, { time: 'Afternoon' });
    // Prefetching must not replace the screen that has the focus.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/side-menu')),
    );
    await slotOf(page, 'Bay 1', '12:00 PM').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(slotOf(page, 'Bay 2', '12:30 PM')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slotOf(page, 'Bay 2', '12:30 PM')).toHaveAttribute('aria-pressed', 'true');
    await expect(slotOf(page, 'Bay 2', '12:30 PM')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();

    await page.getByRole('button', { name: 'open calendar' }).click();
    await page.getByRole('grid').getByRole('gridcell', { selected: true }).getByRole('button').focus();
    await expectAccessible(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    const focusedDate = await page.locator('[data-date]:focus').getAttribute('data-date');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`date=${focusedDate}`));
    await expect(page.getByRole('group', { name: 'Bay 1' })).toBeVisible();
  });
});

test.describe('with a phone in Kathmandu', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('times are shown in the venue’s time zone', async ({ golfer, request, day }) => {
    const { page, phone } = golfer;
    const token = await createAccount(phone);
    const { bookingId } = await holdTeeTime(createCustomer(request, token), { day, time: '19:00', bay: 'Bay 1' });
    await signIn(page.context(), token);

    await openBookingDay(page, day, { time: 'Evening' });
    await expect(page.getByRole('link', { name: 'Bay 1, 7:00 PM to 8:00 PM, held for you' })).toBeVisible();
    await expect(page.getByText('Times are in Eastern time.')).toBeVisible();
    await openPage(page, `/my/booking/${bookingId}?shopName=${VENUE}`);

    await expect(page.getByText('7:00 PM – 8:00 PM').first()).toBeVisible();
    // 24 hours before, also on a day that is an hour longer or shorter.
    await expect(page.getByText(/^Free until .*, [678]:00 PM$/)).toBeVisible();
  });
});

/** Sets the browser's default font size. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a control from wherever the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/** Checks that a chosen time can be seen as a whole above the bar, which leaves at least half of the window. */
async function expectClearOfBar(page: Page, row: Locator, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect(async () => {
    await row.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    const [time, bar] = [
      await row.boundingBox(),
      await page.getByRole('region', { name: 'Your choice' }).boundingBox(),
    ];
    expect((time?.y ?? height) + (time?.height ?? 0), `${width} by ${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(bar?.height, `the bar at ${width} by ${height}`).toBeLessThan(height / 3);
  }).toPass({ timeout: 30_000 });
}
