import { API_BASE } from '@caddie/contract/call';
import { getAvailability } from '@caddie/contract/slots';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { createCustomer } from './support/caller.ts';
import { createAccount } from './support/accounts.ts';
import { holdTeeTime, openBookingDay, openTimes, signIn, slotOf, test, timeOf, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

/** A number of the fictitious range, for a second customer besides the test's own. */
const similarPhone = (phone: string) => `${phone.slice(0, 7)}2${phone.slice(8)}`;

test('of two customers who want the same tee time, one gets it and the other is offered the three nearest', async ({
  golfer,
  browser,
  day,
}) => {
  golfer.expectConsoleError(/409|availability\/stream|ERR_FAILED/);
  const [ann, bob] = [golfer.page, await (await browser.newContext()).newPage()];
  let resolveTap = () => {};
  const bothTapped = new Promise<void>((resolve) => (resolveTap = resolve));
  for (const [page, phone] of [
    [ann, golfer.phone],
    [bob, similarPhone(golfer.phone)],
  ] as const) {
    await signIn(page.context(), await createAccount(phone));
    // Neither customer sees the other's hold before both have tapped.
    await page.route('**/availability/stream?**', (route) => route.abort());
    await openBookingDay(page, day, { time: 'Morning' });
    await slotOf(page, 'Bay 1', '9:30 AM').click();
    // Without a stream the app polls the day every 15 seconds.
    await page.route(`**${API_BASE}${getAvailability.path}?*`, (route) => bothTapped.then(() => route.continue()));
  }

  await Promise.all([ann, bob].map((page) => page.getByRole('button', { name: 'Continue' }).click()));
  resolveTap();

  const isWinner = async (page: typeof ann) => {
    const reachesPayment = page.waitForURL(/\/payment/).then(() => true);
    const seesTaken = page
      .getByRole('alertdialog')
      .waitFor()
      .then(() => false);
    return Promise.race([reachesPayment, seesTaken]);
  };
  const [hasAnn, hasBob] = await Promise.all([isWinner(ann), isWinner(bob)]);
  expect([hasAnn, hasBob].filter(Boolean)).toHaveLength(1);
  const loser = hasAnn ? bob : ann;
  const sheet = loser.getByRole('alertdialog', { name: '9:30 AM has just gone' });
  await expect(sheet).toContainText('Someone booked Bay 1 at 9:30 AM a moment before you. You have not been charged.');
  const offers = sheet.getByRole('listitem').getByRole('button');
  await expect(offers).toHaveCount(3);
  await expectAccessible(loser);
  await offers.first().click();
  await expect(loser).toHaveURL(/\/payment\?type=booking/);
  await bob.context().close();
});

test('a customer who looks at a day immediately sees a time that another customer takes', async ({
  golfer,
  request,
  day,
}) => {
  const { page, phone } = golfer;
  const otherCustomer = await createAccount(phone);
  await openTimes(page, day, { time: 'Evening' });
  await expect(page.getByText('Live')).toBeVisible();
  await timeOf(page, '6:00 PM').click();
  await page.getByRole('button', { name: 'Choose bay' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose bay' });
  await expectAccessible(page);
  await choice.getByRole('button', { name: /^Bay 3/ }).click();
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Bay 3');

  await holdTeeTime(createCustomer(request, otherCustomer), { day, time: '18:00', bay: 'Bay 3' });

  const sheet = page.getByRole('alertdialog', { name: '6:00 PM has just gone' });
  await expect(sheet).toContainText('Someone booked Bay 3 at 6:00 PM');
  await expect(sheet.getByRole('listitem').first()).toContainText('same time');
  await sheet.getByRole('button', { name: 'See all times' }).click();
  await expect(timeOf(page, '6:00 PM')).toHaveAccessibleName(/, 3 bays free$/);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
});

test('a customer finds their bookings and releases one, and its time is free again', async ({
  golfer,
  request,
  day,
}) => {
  const { page, phone } = golfer;
  const token = await createAccount(phone);
  const { reference } = await holdTeeTime(createCustomer(request, token), { day, time: '11:00', bay: 'Bay 2' });
  await signIn(page.context(), token);
  await openPage(page, `/my/booking?shopName=${VENUE}`);
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  await expectNoLayoutShift(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: /11:00 AM – 12:00 PM/ }).click();
  await expect(page.getByText(`Booking ${reference}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing was charged.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Release this time' }).click();

  await expect(page.getByText('Time released')).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Book again' }).click();
  await openBookingDay(page, day, { time: 'Morning' });
  await expect(slotOf(page, 'Bay 2', '11:00 AM')).toBeVisible();
});

test('a booking of another customer looks as if it did not exist', async ({ golfer, request, day }) => {
  golfer.expectConsoleError(/status of 40[04]/);
  const { page, phone } = golfer;
  const otherCustomer = await createAccount(similarPhone(phone));
  const { bookingId } = await holdTeeTime(createCustomer(request, otherCustomer), { day, time: '10:00', bay: 'Bay 4' });
  await signIn(page.context(), await createAccount(phone));

  for (const id of [bookingId, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await openPage(page, `/my/booking/${id}?shopName=${VENUE}`);
    await expect(page.getByText('We could not find that booking.')).toBeVisible();
  }
});
