import { getUpcoming, listBookings, myBookings } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { listSets } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import type { Locator } from '@playwright/test';
import { colour, expectLook, height } from './support/look.ts';
import { membership, membershipSet } from './support/membership-sets.ts';
import { comesBack, payButton, paymentOf, test } from './support/paying.ts';
import { VENUE } from './support/tee-times.ts';
import { cards } from './support/wallet.ts';
import { expect, expectAccessible, open } from './support/world.ts';

const drawingOf = (icon: Locator) => icon.locator('path').getAttribute('d');

/** The word, its colour, the background of the icon, and whether the date is struck through. */
const looks = {
  READY: ['Ready', colour.darkGreen, colour.lime, 'none'],
  CONFIRMED: ['Confirmed', colour.green, null, 'none'],
  CANCELING: ['Canceling', colour.amber, 'rgb(255, 245, 220)', 'none'],
  COMPLETED: ['Completed', colour.darkGrey, colour.paleGrey, 'none'],
  CANCELED: ['Canceled', colour.grey, colour.paleGrey, 'line-through'],
  FAILED: ['Failed', colour.redText, 'rgb(253, 238, 237)', 'line-through'],
} as const;

test('bookings and passes differ by word, icon and colour', async ({ payer }) => {
  const { page } = payer;
  const held = await payer.holds('21:00', 'Bay 4');
  const all = [...Object.keys(looks), undefined].map((bookingStatusCd, index) => ({
    ...held,
    bookingId: held.bookingId.replace(/.$/, (last) => ((Number.parseInt(last, 16) + index) % 16).toString(16)),
    bookingStatusCd,
    shopRoomName: `Room ${bookingStatusCd}`,
  }));
  await page.route(`**${API_BASE}${getUpcoming.path}?*`, (route) => route.fulfill({ json: { data: { items: [] } } }));
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
  await open(page, `/my/booking?shopName=${VENUE}`);
  const cardOf = (status: string) => page.getByRole('link', { name: `Room ${status}` });
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(listed).toHaveCount(all.length);
  expect(pages).toEqual([`${myBookings.path}?limit=15`, `${listBookings.path}?limit=15&cursor=rest`]);

  for (const [status, [label, words, ground, struck]] of Object.entries(looks)) {
    const card = cardOf(status);
    const mark = card.getByText(label, { exact: true });
    await expectLook(mark, { words });
    await expect(mark.locator('svg'), status).toHaveCount(ground === null ? 0 : 1);
    if (ground !== null) await expectLook(mark.locator('span'), { fill: ground });
    for (const part of [/^\w{3}, \w{3} \d+$/, /^\d+:\d\d [AP]M – /])
      await expect(card.getByText(part), status).toHaveCSS('text-decoration-line', struck);
    await expect(card).toContainText('9:00 PM – 10:00 PM');
  }
  const iconOf = (status: string) => drawingOf(cardOf(status).locator('svg').first());
  expect(await iconOf('CANCELING')).toBe(await iconOf('CANCELED'));
  expect(await iconOf('undefined')).toBe(await iconOf('FAILED'));
  const icons = await Promise.all(['READY', 'COMPLETED', 'FAILED', 'CANCELED'].map(iconOf));
  expect(new Set(icons).size).toBe(4);
  await expectAccessible(page);

  await cardOf('READY').click();
  await expect(page).toHaveURL(`/my/booking/${held.bookingId}?shopName=${VENUE}`);
  const release = page.getByRole('button', { name: 'Release' });
  const cancel = { fill: colour.white, words: colour.redText, edge: colour.cancelRed };
  await expectLook(release, { height: height.medium, ...cancel });
  await release.click();
  const last = page.getByRole('alertdialog').getByRole('button', { name: 'Release this time' });
  await expectLook(last, { height: height.large, fill: colour.cancelRed, words: colour.white });

  await open(page, `/my/membership?shopName=${VENUE}`);
  const passOf = (name: string) =>
    page
      .getByRole('article')
      .filter({ hasText: name })
      .getByText(/ Pass$/);
  await expect(passOf(names.active)).toHaveText('Practice Pass');
  await expectLook(passOf(names.active), { fill: colour.darkGreen, words: colour.white });
  await expect(passOf(names.over)).toHaveText('Lesson Pass');
  await expectLook(passOf(names.over), { fill: colour.passGrey, words: colour.darkGrey });
});

test('a customer manages cards, chooses one, and waits behind a dimmed page while it is charged', async ({ payer }) => {
  const { page } = payer;
  await open(page, `/my/cards?shopName=${VENUE}`);
  const add = page.getByRole('button', { name: '+ Add New Card', exact: true });
  await expectLook(add, { width: 167, height: height.small, fill: colour.black, words: colour.white });

  await payer.saves(cards.works, cards.declines);
  await comesBack(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await expect(row.getByText(/^\*{4} \*{4} \*{4} \d{4}$/)).toBeVisible();
    const [number, company] = await Promise.all(
      [row.getByText(/^\*{4}/), row.getByText('Visa', { exact: true })].map((text) => text.boundingBox()),
    );
    expect(company?.y).toBeGreaterThan(number?.y ?? 0);
    await expectLook(row, { edge: colour.passGrey, fill: colour.white });
    await expectLook(row.getByRole('button', { name: /^Delete Visa/ }), { words: colour.grey });
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectLook(add, { height: height.large });

  await open(page, paymentOf(await payer.holds('20:00', 'Bay 4')));
  const row = (digits: string) => page.locator('label', { hasText: `**** **** **** ${digits}` });
  const radio = (digits: string) => row(digits).getByRole('radio');
  await expect(radio('4242')).toBeChecked();
  await expectLook(row('4242'), { edge: colour.darkGreen });
  await expectLook(row('0002'), { edge: colour.passGrey });
  await row('0002').click();
  await expect(radio('0002')).toBeChecked();
  await radio('4242').click();
  await expect(radio('4242')).toBeChecked();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  let pay = () => {};
  const paid = new Promise<void>((resolve) => (pay = resolve));
  await page.route(`**${API_BASE}${createOrder.path}`, async (route) => {
    await paid;
    await route.continue();
  });
  await payButton(page).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Please keep this page open' });
  const ring = waiting.locator('svg');
  await expect(ring).toBeVisible();
  expect(await ring.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([50, 50]);
  expect(await ring.evaluate((svg) => getComputedStyle(svg).animationIterationCount)).toBe('infinite');
  const dim = waiting.locator('..');
  await expectLook(dim, { width: 390, height: 844, fill: 'rgba(0, 20, 2, 0.58)' });
  await expect(dim).toHaveCSS('position', 'fixed');
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(ring).toHaveCSS('animation-name', 'none');

  pay();
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();
});
