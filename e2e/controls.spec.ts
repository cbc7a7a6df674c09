import { getUpcoming, listBookings, myBookings } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { listSets } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { getRepeats } from '@caddie/contract/repeats';
import type { Locator } from '@playwright/test';
import { colour, expectStyle, height } from './support/expect-style.ts';
import { membership, membershipSet } from './support/membership-sets.ts';
import { returnToPage, payButton, paymentOf, test } from './support/paying.ts';
import { VENUE } from './support/tee-times.ts';
import { cards } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const iconPath = (icon: Locator) => icon.locator('path').getAttribute('d');

/** The word, its colour, the background of the icon, and whether the date is struck through. */
const statusStyles = {
  READY: ['Ready', colour.darkGreen, colour.lime, 'none'],
  CONFIRMED: ['Confirmed', colour.green, null, 'none'],
  CANCELING: ['Canceling', colour.amber, 'rgb(255, 245, 220)', 'none'],
  COMPLETED: ['Completed', colour.darkGrey, colour.paleGrey, 'none'],
  CANCELED: ['Canceled', colour.grey, colour.paleGrey, 'line-through'],
  FAILED: ['Failed', colour.redText, 'rgb(253, 238, 237)', 'line-through'],
} as const;

test('the states of bookings and passes differ by word, icon and colour', async ({ payer }) => {
  const { page } = payer;
  const hold = await payer.holdTime('21:00', 'Bay 4');
  const all = [...Object.keys(statusStyles), undefined].map((bookingStatusCd, index) => ({
    ...hold,
    bookingId: hold.bookingId.replace(/.$/, (last) => ((Number.parseInt(last, 16) + index) % 16).toString(16)),
    bookingStatusCd,
    shopRoomName: `Room ${bookingStatusCd}`,
  }));
  await page.route(`**${API_BASE}${getUpcoming.path}?*`, (route) => route.fulfill({ json: { data: { items: [] } } }));
  await page.route(`**${API_BASE}${getRepeats.path}?*`, (route) => route.fulfill({ json: { data: [] } }));
  const pages: string[] = [];
  await page.route(/\/caddie\/v1\/bookings(\/my)?\?/, (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url());
    pages.push(pathname.slice(API_BASE.length) + search);
    const [items, nextCursor] = searchParams.has('cursor') ? [all.slice(2), null] : [all.slice(0, 2), 'rest'];
    return route.fulfill({ json: { data: { items, nextCursor } } });
  });
  const names = { active: 'Practice 10-Session Pack', over: 'Four lessons' };
  const sets = [
    membershipSet({}, membership({ membershipName: names.active })),
    membershipSet(
      { membershipSetStatusCd: 'EXPIRED', membershipSetCategoryCd: 'LESSON' },
      membership({ membershipName: names.over }),
    ),
  ];
  await page.route(`**${API_BASE}${listSets.path}?*`, (route) => route.fulfill({ json: { data: sets } }));
  await openPage(page, `/my/booking?shopName=${VENUE}`);
  const cardOf = (status: string) => page.getByRole('link', { name: `Room ${status}` });
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(listed).toHaveCount(all.length);
  expect(pages).toEqual([`${myBookings.path}?limit=15`, `${listBookings.path}?limit=15&cursor=rest`]);

  for (const [status, [label, words, ground, struck]] of Object.entries(statusStyles)) {
    const card = cardOf(status);
    const mark = card.getByText(label, { exact: true });
    await expectStyle(mark, { words });
    await expect(mark.locator('svg'), status).toHaveCount(ground === null ? 0 : 1);
    if (ground !== null) await expectStyle(mark.locator('span'), { fill: ground });
    for (const part of [/^\w{3}, \w{3} \d+$/, /^\d+:\d\d [AP]M – /])
      await expect(card.getByText(part), status).toHaveCSS('text-decoration-line', struck);
    await expect(card).toContainText('9:00 PM – 10:00 PM');
  }
  const iconOf = (status: string) => iconPath(cardOf(status).locator('svg').first());
  expect(await iconOf('CANCELING')).toBe(await iconOf('CANCELED'));
  expect(await iconOf('undefined')).toBe(await iconOf('FAILED'));
  const icons = await Promise.all(['READY', 'COMPLETED', 'FAILED', 'CANCELED'].map(iconOf));
  expect(new Set(icons).size).toBe(4);
  await expectAccessible(page);

  await cardOf('READY').click();
  await expect(page).toHaveURL(`/my/booking/${hold.bookingId}?shopName=${VENUE}`);
  const release = page.getByRole('button', { name: 'Release' });
  const cancel = { fill: colour.white, words: colour.redText, edge: colour.cancelRed };
  await expectStyle(release, { height: height.medium, ...cancel });
  await release.click();
  const last = page.getByRole('alertdialog').getByRole('button', { name: 'Release this time' });
  await expectStyle(last, { height: height.large, fill: colour.cancelRed, words: colour.white });

  await openPage(page, `/my/membership?shopName=${VENUE}`);
  const passOf = (name: string) =>
    page
      .getByRole('article')
      .filter({ hasText: name })
      .getByText(/ Pass$/);
  await expect(passOf(names.active)).toHaveText('Practice Pass');
  await expectStyle(passOf(names.active), { fill: colour.darkGreen, words: colour.white });
  await expect(passOf(names.over)).toHaveText('Lesson Pass');
  await expectStyle(passOf(names.over), { fill: colour.passGrey, words: colour.darkGrey });
});

test('a customer manages cards, chooses one, and waits behind a dimmed page while it is charged', async ({ payer }) => {
  const { page } = payer;
  await openPage(page, `/my/cards?shopName=${VENUE}`);
  const add = page.getByRole('button', { name: '+ Add New Card', exact: true });
  await expectStyle(add, { width: 167, height: height.small, fill: colour.black, words: colour.white });

  await payer.saveCards(cards.works, cards.declines);
  await returnToPage(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row.getByText(/^\*{4} \*{4} \*{4} \d{4}$/)).toBeVisible();
    const [number, company] = await Promise.all(
      [row.getByText(/^\*{4}/), row.getByText('Visa', { exact: true })].map((text) => text.boundingBox()),
    );
    expect(company?.y).toBeGreaterThan(number?.y ?? 0);
    await expectStyle(row, { edge: colour.passGrey, fill: colour.white });
    await expectStyle(row.getByRole('button', { name: /^Delete Visa/ }), { words: colour.grey });
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectStyle(add, { height: height.large });

  await openPage(page, paymentOf(await payer.holdTime('20:00', 'Bay 4')));
  const row = (digits: string) => page.locator('label', { hasText: `**** **** **** ${digits}` });
  const radio = (digits: string) => row(digits).getByRole('radio');
  await expect(radio('4242')).toBeChecked();
  await expectStyle(row('4242'), { edge: colour.darkGreen });
  await expectStyle(row('0002'), { edge: colour.passGrey });
  await row('0002').click();
  await expect(radio('0002')).toBeChecked();
  await radio('4242').click();
  await expect(radio('4242')).toBeChecked();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  let finishPayment = () => {};
  const paymentFinished = new Promise<void>((resolve) => (finishPayment = resolve));
  await page.route(`**${API_BASE}${createOrder.path}`, async (route) => {
    await paymentFinished;
    await route.continue();
  });
  await payButton(page).click();
  const waitMessage = page.getByRole('status').filter({ hasText: 'Please keep this page open' });
  const ring = waitMessage.locator('svg');
  await expect(ring).toBeVisible();
  expect(await ring.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([50, 50]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(ring).toHaveCSS('animation-iteration-count', 'infinite');
  const dimmedPage = waitMessage.locator('..');
  await expectStyle(dimmedPage, { width: 390, height: 844, fill: 'rgba(0, 20, 2, 0.58)' });
  await expect(dimmedPage).toHaveCSS('position', 'fixed');
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(ring).toHaveCSS('animation-name', 'none');

  finishPayment();
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();
});
