import { type Booking, getBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { cancelOrder, type Order } from '@caddie/contract/orders';
import { answersInTime, BOOKED, comesBack, keysOf, orderOn, payButton, paymentOf, test } from './support/paying.ts';
import { cards } from './support/wallet.ts';
import { expect, expectAccessible, open } from './support/world.ts';

test('a customer whose bank asks for confirmation confirms in a new window while the page waits', async ({ payer }) => {
  const { page } = payer;
  await answersInTime(page, false);
  await payer.saves(cards.asksBank);
  await open(page, paymentOf(await payer.holds('17:00', 'Bay 2')));
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await payButton(page).click();
  const next = page.getByRole('button', { name: 'Continue at your bank' });
  await expect(next).toBeVisible();
  await expect(page.getByText(/^Confirm the payment of \$\d+\.\d\d on the bank’s page\./)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(next).toBeVisible();

  const opened = page.waitForEvent('popup');
  await next.click();
  const bank = await opened;
  const confirm = bank.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  expect(await bank.evaluate(() => opener)).toBeNull();
  expect(page.context().pages()).toHaveLength(2);
  await confirm.click();

  await expect(bank.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(await orderOn(page, payer)).toMatchObject({ status: 'PAID', refunded: 0 });
});

test('a customer who rejects the payment at the bank can pay with another card', async ({ payer }) => {
  const { page } = payer;
  await answersInTime(page, true);
  await payer.saves(cards.asksBank, cards.works);
  await open(page, paymentOf(await payer.holds('18:00', 'Bay 2')));
  await expect(page.getByRole('radio', { name: /3 2 2 0/ })).toBeChecked();
  const opened = page.waitForEvent('popup');
  await payButton(page).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(bank.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expectAccessible(bank);

  await comesBack(page);
  await expect(page.getByRole('alert')).toContainText('The payment was not confirmed with your bank');
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
});

test('a customer who does not go to the bank cancels the payment and its hold', async ({ payer }) => {
  const { page } = payer;
  await payer.saves(cards.asksBank);
  const { bookingId } = await payer.holds('14:00', 'Bay 1');
  await open(page, paymentOf({ bookingId }));
  await payButton(page).click();
  const canceled = page.waitForRequest(`**${API_BASE}${cancelOrder.path}`);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();

  await expect(page).toHaveURL(new RegExp(`/my/booking/${bookingId}`));
  const booking = await payer.makes(getBooking, { params: { id: bookingId } });
  expect((await canceled).postDataJSON()).toEqual({ orderId: booking.orderId });
  expect(booking).toMatchObject({ bookingStatusCd: expect.stringMatching(/^CANCEL/), tenders: [] });
  await expect(page.getByText('Refund on its way')).toHaveCount(0);
});

test('a customer with two tabs and two taps pays once', async ({ payer }) => {
  const { page } = payer;
  await payer.saves(cards.works);
  const address = paymentOf(await payer.holds('19:00', 'Bay 2'));
  const other = await page.context().newPage();
  await open(page, address);
  await open(other, address);
  const keys = keysOf(page);
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await expect(other.getByRole('radio', { checked: true })).toBeVisible();

  await Promise.all([payButton(page).dblclick(), payButton(other).click()]);

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(other.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(new URL(other.url()).searchParams.get('orderId')).toBe(new URL(page.url()).searchParams.get('orderId'));
  expect(await orderOn(page, payer)).toMatchObject({ status: 'PAID', amount: 6000, refunded: 0 });
  expect(keys).toHaveLength(1);
});

test('an order stays pending while the provider does not answer, and is settled when it does', async ({ payer }) => {
  const { page } = payer;
  await payer.saves(cards.losesAnswer);
  const booking = await payer.holds('15:00', 'Bay 3');
  await open(page, paymentOf(booking));
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  const staysOpen = (path: string, asOf: Partial<Order & Booking>) =>
    page.route(`**${API_BASE}${path}`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Order | Booking };
      await route.fulfill({ response, json: { data: { ...data, ...asOf } } });
    });
  // The server may already know the outcome when it answers; here it does not, for any caller.
  await staysOpen('/orders/create', { status: 'PENDING' });
  await staysOpen('/orders/check/*', { status: 'PENDING' });
  await staysOpen(`/bookings/${booking.bookingId}`, { bookingStatusCd: 'READY' });
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: 'We are checking. Do not pay again.' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
});
