import { type Booking, getBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { cancelOrder, type Order } from '@caddie/contract/orders';
import {
  answersInTime,
  BOOKED,
  returnToPage,
  keysOf,
  orderOfPage,
  payButton,
  paymentOf,
  test,
} from './support/paying.ts';
import { cards } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

test('a customer whose bank asks for confirmation confirms in a new window while the page waits', async ({ payer }) => {
  const { page } = payer;
  await answersInTime(page, false);
  await payer.saveCards(cards.asksBank);
  await openPage(page, paymentOf(await payer.holdTime('17:00', 'Bay 2')));
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await payButton(page).click();
  const bankButton = page.getByRole('button', { name: 'Continue at your bank' });
  await expect(bankButton).toBeVisible();
  await expect(page.getByText(/^Confirm the payment of \$\d+\.\d\d on the bank’s page\./)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(bankButton).toBeVisible();

  const popup = page.waitForEvent('popup');
  await bankButton.click();
  const bank = await popup;
  const confirm = bank.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeVisible();
  expect(await bank.evaluate(() => opener)).toBeNull();
  expect(page.context().pages()).toHaveLength(2);
  await confirm.click();

  await expect(bank.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(await orderOfPage(page, payer)).toMatchObject({ status: 'PAID', refunded: 0 });
});

test('a customer who rejects the payment at the bank can pay with another card', async ({ payer }) => {
  const { page } = payer;
  await answersInTime(page, true);
  await payer.saveCards(cards.asksBank, cards.works);
  await openPage(page, paymentOf(await payer.holdTime('18:00', 'Bay 2')));
  await expect(page.getByRole('radio', { name: /3 2 2 0/ })).toBeChecked();
  const popup = page.waitForEvent('popup');
  await payButton(page).click();
  const bank = await popup;
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(bank.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expectAccessible(bank);

  await returnToPage(page);
  await expect(page.getByRole('alert')).toContainText('The payment was not confirmed with your bank');
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
});

test('a customer who does not go to the bank cancels the payment and its hold', async ({ payer }) => {
  const { page } = payer;
  await payer.saveCards(cards.asksBank);
  const { bookingId } = await payer.holdTime('14:00', 'Bay 1');
  await openPage(page, paymentOf({ bookingId }));
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
  await payer.saveCards(cards.works);
  const address = paymentOf(await payer.holdTime('19:00', 'Bay 2'));
  const otherTab = await page.context().newPage();
  await openPage(page, address);
  await openPage(otherTab, address);
  const keys = keysOf(page);
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await expect(otherTab.getByRole('radio', { checked: true })).toBeVisible();

  await Promise.all([payButton(page).dblclick(), payButton(otherTab).click()]);

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(otherTab.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(new URL(otherTab.url()).searchParams.get('orderId')).toBe(new URL(page.url()).searchParams.get('orderId'));
  expect(await orderOfPage(page, payer)).toMatchObject({ status: 'PAID', amount: 6000, refunded: 0 });
  expect(keys).toHaveLength(1);
});

test('a customer’s order stays pending while the provider does not answer, and is settled when it does', async ({
  payer,
}) => {
  const { page } = payer;
  await payer.saveCards(cards.losesAnswer);
  const booking = await payer.holdTime('15:00', 'Bay 3');
  await openPage(page, paymentOf(booking));
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  const keepPending = (path: string, pendingState: Partial<Order & Booking>) =>
    page.route(`**${API_BASE}${path}`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Order | Booking };
      await route.fulfill({ response, json: { data: { ...data, ...pendingState } } });
    });
  // The server may already know the outcome when it answers; here it does not, for any caller.
  await keepPending('/orders/create', { status: 'PENDING' });
  await keepPending('/orders/check/*', { status: 'PENDING' });
  await keepPending(`/bookings/${booking.bookingId}`, { bookingStatusCd: 'READY' });
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: 'We are checking. Do not pay again.' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
});

test('a customer who closes the card page was not charged, and another window says where it is being paid', async ({
  payer,
}) => {
  const { page } = payer;
  const hold = await payer.holdTime('16:00', 'Bay 1');
  await openPage(page, paymentOf(hold));
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
  await expectAccessible(page);

  const otherTab = await page.context().newPage();
  await openPage(otherTab, paymentOf(hold));
  await expect(otherTab.getByRole('heading', { name: 'This is being paid in another window.' })).toBeVisible();
  await expectAccessible(otherTab);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const closed = page.getByRole('status').filter({ hasText: 'You closed the card page. You were not charged.' });
  await expect(closed).toContainText(/Bay 1 is yours for 1[0-4]:\d\d\./);
  await expect(otherTab.getByText('You closed the card page.')).toHaveCount(0);
  await expect(payButton(otherTab)).toHaveText(/^Pay \$/);
  await expectAccessible(page);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Google Pay' }).click();

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(await orderOfPage(page, payer)).toMatchObject({ status: 'PAID', amount: hold.amount, refunded: 0 });
});
