import { cancelBooking, getBooking } from '@caddie/contract/bookings';
import { confirmCard, reserveCard } from '@caddie/contract/cards';
import { answersInTime, BOOKED, returnToPage, orderOfPage, payButton, paymentOf } from './support/paying.ts';
import { toSimulatorUrl, test } from './support/stripe.ts';
import { VENUE } from './support/tee-times.ts';
import { closeCardWindow } from './support/wallet.ts';
import { expect, openPage } from './support/world.ts';

// One server for both tests: starting it takes longer than running them.
test.describe.configure({ mode: 'default' });

test('a customer saves a card on Stripe’s page, pays for a tee time, and is refunded', async ({ payer, stripe }) => {
  const { page } = payer;
  const add = page.getByRole('button', { name: '+ Add New Card', exact: true });
  await openPage(page, `/my/cards?shopName=${VENUE}`);
  const firstPopup = page.waitForEvent('popup');
  await add.click();
  const abandonedPage = await firstPopup;
  await abandonedPage.getByRole('link', { name: 'Back' }).click();
  await expect(abandonedPage.getByRole('heading', { name: 'Card Registration Failed' })).toBeVisible();
  await closeCardWindow(abandonedPage);

  const secondPopup = page.waitForEvent('popup');
  await add.click();
  const window = await secondPopup;
  await expect(window).toHaveURL(/^https:\/\/checkout\.stripe\.example\/c\/pay\/cs_test_/);
  await window.getByRole('button', { name: 'Save a card that works' }).click();
  await expect(window).toHaveURL(/\/card\/register\/success\?session_id=cs_test_/);
  await expect(window.getByRole('heading', { name: 'Succesfully Card Registered' })).toBeVisible();
  await closeCardWindow(window);
  await returnToPage(page);
  await expect(page.getByText('**** **** **** 4242')).toBeVisible();

  const hold = await payer.holdTime('14:00', 'Bay 2');
  await openPage(page, paymentOf(hold));
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  const order = await orderOfPage(page, payer);
  const stripeBooks = await stripe.books();
  const intent = stripeBooks.intents.find(({ metadata }) => metadata['orderId'] === order.orderId);
  expect(intent).toMatchObject({ amount: hold.amount, currency: 'usd', status: 'succeeded' });
  expect(stripeBooks.charges.filter((charge) => charge.payment_intent === intent?.id)).toMatchObject([
    { amount: hold.amount, amount_refunded: 0 },
  ]);

  await page.getByRole('link', { name: 'View booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /\$45\.00/ })
    .click();
  await expect(page.getByText('Booking canceled')).toBeVisible();
  const refunds = async () => (await stripe.books()).refunds.filter((one) => one.payment_intent === intent?.id);
  await expect.poll(refunds).toMatchObject([{ amount: hold.amount }]);
  await expect
    .poll(async () => (await payer.makes(getBooking, { params: { id: hold.bookingId } })).bookingStatusCd)
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
  const setup = toSimulatorUrl(await payer.makes(reserveCard, { params }), stripe);
  await request.post(setup, { form: { card: 'ASKS_BANK' }, maxRedirects: 0 });
  await payer.makes(confirmCard, { params, body: { sessionId: setup.split('/').at(-1) ?? '' } });
  const hold = await payer.holdTime('15:00', 'Bay 2');
  await openPage(page, paymentOf(hold));

  const popup = page.waitForEvent('popup');
  await payButton(page).click();
  const bank = await popup;
  await expect(bank.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
  expect((await stripe.books()).intents.at(-1)).toMatchObject({ amount: hold.amount, status: 'requires_action' });
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(bank).toHaveURL(/\/complete\?orderId=/);

  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  const { orderId } = await orderOfPage(page, payer);
  const { intents, charges } = await stripe.books();
  const intent = intents.find(({ metadata }) => metadata['orderId'] === orderId);
  expect(charges.filter((charge) => charge.payment_intent === intent?.id)).toMatchObject([{ amount: hold.amount }]);

  await payer.makes(cancelBooking, { body: { bookingId: hold.bookingId } });
  await expect
    .poll(async () => (await payer.makes(getBooking, { params: { id: hold.bookingId } })).bookingStatusCd)
    .toBe('CANCELED');
  const after = (await stripe.books()).charges.find((charge) => charge.payment_intent === intent?.id);
  expect(after?.amount_refunded).toBe(hold.amount);
});
