import { createOrder } from '@caddie/contract/orders';
import { mergeTests } from '@playwright/test';
import { createAccount } from './support/accounts.ts';
import { createCustomer } from './support/caller.ts';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { codeSentTo, test as signInTest, textsOn } from './support/sign-in.ts';
import { holdTeeTime, signIn, test as teeTimeTest } from './support/tee-times.ts';
import { cards, saveCard } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const test = mergeTests(signInTest, teeTimeTest);

test('a customer reads a booking by the link of its text, and cancels it with a code', async ({
  golfer,
  request,
  day,
  browser,
}) => {
  const { page, phone } = golfer;
  const token = await createAccount(phone);
  const customer = createCustomer(request, token);
  const { bookingId, reference } = await holdTeeTime(customer, { day, time: '11:00', bay: 'Bay 1' });
  const { userCreditCardId } = await saveCard(request, customer, cards.works);
  await customer.makes(createOrder, { body: { bookingId, userCreditCardId } });
  let path = '';
  await expect
    .poll(async () => {
      const [text = ''] = await textsOn(request, phone);
      [path = ''] = /\/t\/\w{10}$/.exec(text) ?? [];
      return path;
    })
    .not.toBe('');

  const response = await openPage(page, path);
  expect(await response.text()).toContain('<title>Mulligans');
  expect(response.headers()).toMatchObject({ 'x-robots-tag': 'noindex' });
  await expect(page.getByText(`Booking ${reference}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Move or cancel free until /)).toBeVisible();
  await expectNoLayoutShift(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`ending in ${phone.slice(-4)}`)).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(await codeSentTo(request, phone));

  await expect(page).toHaveURL(new RegExp(`/my/booking/${bookingId}`));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel and refund/ })
    .click();
  await expect(page.getByText('Booking canceled')).toBeVisible();

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } });
  await signIn(context, token);
  const own = await context.newPage();
  await openPage(own, path);
  await expect(own).toHaveURL(new RegExp(`/my/booking/${bookingId}`));
  await context.close();
});

test('a link that has ended says so, and leads to the sign-in', async ({ golfer }) => {
  golfer.expectConsoleError(/status of 404/);
  const { page } = golfer;
  // A mistyped address may not even be readable.
  for (const address of ['/t/%ff', '/t/0000000000']) {
    await openPage(page, address);
    await expect(page.getByText('This link has ended. Sign in to see your bookings.')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});
