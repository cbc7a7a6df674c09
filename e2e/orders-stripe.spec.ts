import { cancelBooking, getBooking } from '@caddie/contract/bookings';
import { confirmCard, reserveCard } from '@caddie/contract/cards';
import { answersInTime, BOOKED, comesBack, orderOn, payButton, paymentOf } from './support/paying.ts';
import { atSimulator, test } from './support/stripe.ts';
import { VENUE } from './support/tee-times.ts';
import { closesNow } from './support/wallet.ts';
import { expect, open } from './support/world.ts';

// One server for both tests: starting it takes longer than running them.
test.describe.configure({ mode: 'default' });

test('a customer saves a card on Stripe’s page, pays for a tee time, and is refunded', async ({ payer, stripe }) => {
  const { page } = payer;
  const add = page.getByRole('button', { name: '+ Add New Card', exact: true });
  await open(page, `/my/cards?shopName=${VENUE}`);
  const first = page.waitForEvent('popup');
  await add.click();
  const left = await first;
  await left.getByRole('link', { name: 'Back' }).click();
  await expect(left.getByRole('heading', { name: 'Card Registration Failed' })).toBeVisible();
  await closesNow(left);

  const second = page.waitForEvent('popup');
  await add.click();
  const window = await second;
  await expect(window).toHaveURL(/^https:\/\/checkout\.stripe\.example\/c\/pay\/cs_test_/);
  await window.getByRole('button', { name: 'Save a card that works' }).click();
  await expect(window).toHaveURL(/\/card\/register\/success\?session_id=cs_test_/);
  await expect(window.getByRole('heading', { name: 'Succesfully Card Registered' })).toBeVisible();
  await closesNow(window);
  await comesBack(page);
  await expect(page.getByText('**** **** **** 4242')).toBeVisible();

  const held = await payer.holds('14:00', 'Bay 2');
  await open(page, paymentOf(held));
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  const order = await orderOn(page, payer);
  const taken = await stripe.books();
  const intent = taken.intents.find(({ metadata }) => metadata['orderId'] === order.orderId);
  expect(intent).toMatchObject({ amount: held.amount, currency: 'usd', status: 'succeeded' });
  expect(taken.charges.filter((charge) => charge.payment_intent === intent?.id)).toMatchObject([
    { amount: held.amount, amount_refunded: 0 },
  ]);

  await page.getByRole('link', { name: 'View booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /\$45\.00/ })
    .click();
  await expect(page.getByText('Booking canceled')).toBeVisible();
  const refunds = async () => (await stripe.books()).refunds.filter((one) => one.payment_intent === intent?.id);
  await expect.poll(refunds).toMatchObject([{ amount: held.amount }]);
  await expect
    .poll(async () => (await payer.makes(getBooking, { params: { id: held.bookingId } })).bookingStatusCd)
    .toBe('CANCELED');
});

test('a card whose bank asks for confirmation is charged once, after the customer has confirmed', async ({
  payer,
  request,
  stripe,
}) => {
  const { page } = payer;
  await answersInTime(page, true);
  const params = { provider: 'stripe' };
  const setup = atSimulator(await payer.makes(reserveCard, { params }), stripe);
  await request.post(setup, { form: { card: 'ASKS_BANK' }, maxRedirects: 0 });
  await payer.makes(confirmCard, { params, body: { sessionId: setup.split('/').at(-1) ?? '' } });
  const held = await payer.holds('15:00', 'Bay 2');
  await open(page, paymentOf(held));

  const opened = page.waitForEvent('popup');
  await payButton(page).click();
  const bank = await opened;
  await expect(bank.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
  expect((await stripe.books()).intents.at(-1)).toMatchObject({ amount: held.amount, status: 'requires_action' });
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(bank).toHaveURL(/\/complete\?orderId=/);

  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  const { orderId } = await orderOn(page, payer);
  const { intents, charges } = await stripe.books();
  const intent = intents.find(({ metadata }) => metadata['orderId'] === orderId);
  expect(charges.filter((charge) => charge.payment_intent === intent?.id)).toMatchObject([{ amount: held.amount }]);

  await payer.makes(cancelBooking, { body: { bookingId: held.bookingId } });
  await expect
    .poll(async () => (await payer.makes(getBooking, { params: { id: held.bookingId } })).bookingStatusCd)
    .toBe('CANCELED');
  const after = (await stripe.books()).charges.find((charge) => charge.payment_intent === intent?.id);
  expect(after?.amount_refunded).toBe(held.amount);
});
