import { DAY } from '@caddie/contract/dates/duration';
import { myBookings } from '@caddie/contract/bookings';
import { createOrder } from '@caddie/contract/orders';
import { expect, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { createCustomer } from '../support/caller.ts';
import { openCrashes } from '../support/crashes.ts';
import { test } from '../support/empty-server.ts';
import { describeVenue, verifyPhone } from '../support/first-steps.ts';
import {
  chooseTime,
  heldBookingId,
  mobile,
  pays,
  paysWithNewCard,
  readsPrice,
  expectRefund,
  signsUp,
} from '../support/on-a-phone.ts';
import { payButton } from '../support/paying.ts';
import { newPhone } from '../support/sign-in.ts';
import { holdTeeTime, signIn } from '../support/tee-times.ts';
import { cards, saveCard } from '../support/wallet.ts';
import { expectAccessible, openPage } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const VENUE = 'Albatross House';
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
/** A Friday that is neither today nor tomorrow, so that its prices can change even if midnight passes. */
function nextFriday(): string {
  const earliest = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
  return addDays(earliest, (5 - new Date(earliest).getUTCDay() + 7) % 7);
}
const dayWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  );

/** Steps of closing a day. The middle of a refund is where money could be lost, or given back twice. */
const steps = {
  cancel: { lock: 'select from bookings for no key update', waits: 'bookings' },
  refund: { lock: 'select from sandbox_payments for no key update', waits: 'sandbox_payments' },
  settle: { lock: "select from bookings where status = 'CANCELING' for no key update", waits: 'bookings' },
};

test('on an empty database five bays open and are booked, Friday prices rise, and a closed day is refunded', async ({
  empty,
  golfer,
  browser,
  request,
}, { workerIndex }) => {
  const { page } = golfer;
  const friday = nextFriday();
  const saturday = addDays(friday, 1);
  await openPage(page, empty.link);
  await verifyPhone(page, golfer.phone);
  await describeVenue(page, VENUE);

  // The owner books on their own phone while customers cannot book yet.
  await expect(page.getByRole('img', { name: /^Code of the test link/ })).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByRole('link', { name: 'Try on this device' }).getAttribute('href');
  const owners = await (await browser.newContext(mobile)).newPage();
  await openPage(owners, `/?${new URLSearchParams({ shopName: VENUE })}`);
  await expect(owners.getByText(`${VENUE} opens soon.`)).toBeVisible();
  await openPage(owners, link!);
  const testMark = owners.getByText('TEST, no money moves');
  await expect(testMark).toBeVisible();
  await chooseTime(owners, { shopName: VENUE, day: friday, from: '2:00 PM' });
  await signsUp(owners, newPhone(workerIndex));
  const testBookingId = await heldBookingId(owners);
  await paysWithNewCard(owners);
  await expect(testMark).toBeVisible();

  // The desk shows the test booking. Opening the venue cancels and refunds it.
  const paidStep = page.getByRole('listitem').filter({ hasText: 'It is paid with the test card' });
  await expect(paidStep).toContainText('(done)');
  await expect(paidStep).toContainText('$45.00 with card 4242');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText('5 bays, 513 hours a week')).toBeVisible();
  await expect(page.getByText('$45.00 and $60.00 an hour')).toBeVisible();
  await expect(page.getByText('The test booking still stands. Opening cancels it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Open ${VENUE}` }).click();
  await expect(page.getByText(`${VENUE} is open.`)).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/?$/);
  await expectRefund(owners, VENUE, testBookingId);
  await expect(testMark).toBeHidden();
  await openPage(owners, empty.link);
  await expect(owners.getByText('This link is used up or too old')).toBeVisible();
  await owners.context().close();

  // A customer books that Friday and the next day on a phone.
  const token = await createAccount(newPhone(workerIndex), VENUE, empty.database);
  const customer = createCustomer(request, token);
  const { userCreditCardId } = await saveCard(request, customer, cards.works);
  const context = await browser.newContext(mobile);
  await signIn(context, token);
  const customerPage = await context.newPage();
  const fridayBooking = await booksAt(customerPage, friday, '$45.00');
  const saturdayBooking = await booksAt(customerPage, saturday, '$60.00');

  // Prices rise from that Friday on: the existing booking keeps its price, and the next customer sees the new one.
  await openPage(page, '/desk/prices');
  await page.getByRole('button', { name: 'All of Fri' }).click();
  await page.getByLabel('Price of an hour').fill('70');
  await page.getByRole('button', { name: 'Paint' }).click();
  await page.getByLabel('From', { exact: true }).fill(friday);
  await page.getByRole('button', { name: /^Use from / }).click();
  const confirmDialog = page.getByRole('dialog', { name: /^Use these prices from / });
  await confirmDialog.getByRole('button', { name: /^Use from / }).click();
  await expect(page.getByText(/^Tee times from .* on are sold at these prices\.$/)).toBeVisible();
  await readsPrice(customerPage, { shopName: VENUE, day: friday, from: '4:00 PM' }, '$70.00');
  await readsPrice(customerPage, { shopName: VENUE, day: saturday, from: '4:00 PM' }, '$60.00');
  await openPage(customerPage, `/my/booking/${fridayBooking}?${new URLSearchParams({ shopName: VENUE })}`);
  await expect(customerPage.getByText('$45.00').first()).toBeVisible();
  await expect(customerPage.getByText('$70.00')).toHaveCount(0);

  // The booked Saturday closes: the server is killed at each step, and every booking is fully refunded once.
  const evening = await holdTeeTime(customer, { day: saturday, time: '18:00', bay: 'Bay 2' });
  await customer.makes(createOrder, { body: { bookingId: evening.bookingId, userCreditCardId } });
  await openPage(page, '/desk/prices/special-days');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Which day').fill(saturday);
  await page.getByLabel('What customers read').fill('New turf in all bays');
  await page.getByRole('button', { name: 'See its 2 bookings' }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`^Close ${dayWords(saturday)}\\?`) });
  const crashes = await openCrashes(empty);
  golfer.expectConsoleError(/ERR_|503/);
  await crashes.stopAt(steps.cancel);
  await question.getByRole('button', { name: 'Close and return $120.00' }).click();
  const progress = page.getByRole('dialog', { name: `The bookings of ${dayWords(saturday)}` });
  await expect(progress.getByText('0 of 2 done')).toBeVisible();
  await crashes.crash(steps.refund);
  await crashes.crash(steps.settle);
  await crashes.crash();
  await expect(progress.getByText('2 of 2 done')).toBeVisible({ timeout: 60_000 });
  expect(await crashes.refundsAtProvider()).toEqual([4500, 6000, 6000]);
  await crashes.close();
  await expectRefund(customerPage, VENUE, saturdayBooking);
  const { items } = await customer.makes(myBookings, { query: {} });
  expect(
    items.map(({ bookingId, bookingStatusCd, amount, refunded }) => [bookingId, bookingStatusCd, amount, refunded]),
  ).toEqual(
    expect.arrayContaining([
      [fridayBooking, 'CONFIRMED', 4500, 0],
      [saturdayBooking, 'CANCELED', 6000, 6000],
      [evening.bookingId, 'CANCELED', 6000, 6000],
    ]),
  );
  await context.close();
});

async function booksAt(page: Page, day: string, price: string): Promise<string> {
  await chooseTime(page, { shopName: VENUE, day, from: '4:00 PM' });
  const bookingId = await heldBookingId(page);
  await expect(payButton(page)).toHaveText(`Pay ${price}`);
  await pays(page);
  return bookingId;
}
