import { confirmBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { listCards } from '@caddie/contract/cards';
import { activateSet } from '@caddie/contract/memberships';
import { createOrder } from '@caddie/contract/orders';
import { expectNoLayoutShift, expectTappable, countLines } from './support/expect-style.ts';
import { BOOKED, returnToPage, keysOf, orderOfPage, payButton, paymentOf, test } from './support/paying.ts';
import { openBookingDay, slotOf, VENUE } from './support/tee-times.ts';
import { cards, typeCard, closeCardWindow } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

test('a customer books from home, pays with a new card, cancels and is refunded', async ({ payer, day }) => {
  test.slow();
  const { page } = payer;
  await payer.visitVenue(VENUE);
  await page.getByRole('link', { name: 'Book Tee Time' }).first().click();
  await expect(page).toHaveURL(/\/booking/);
  await openBookingDay(page, day, { time: 'Afternoon' });
  await slotOf(page, 'Bay 2', '2:00 PM').click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'PAYMENT' })).toBeVisible();
  await expect(page.getByText('Bay 2 is held for you')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|[5-9]:\d\d)$/);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('2:00 PM – 3:00 PM');
  await expect(summary).toContainText('Bay 2 · 2 players · Mulligans');
  await expect(summary).toContainText('Bay 2, 1 hr × $45.00');
  await expect(page.getByText(/^Free until .*, 2:00 PM\. You get everything back\.$/)).toBeVisible();
  await expect(page.getByText(/^After that, 50% comes back until .*, 12:00 PM, then nothing\.$/)).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $45.00');
  await expect(page.getByRole('radio', { name: /card/i })).toBeChecked();
  await expect(page.getByText('Opens the secure card page and comes back here.')).toBeVisible();
  const add = page.getByRole('button', { name: '+ Add New Card' });
  await expectTappable(page.getByRole('region', { name: 'Pay' }).getByRole('link', { name: /^Terms of Use/ }));
  await expectAccessible(page);

  const popup = page.waitForEvent('popup');
  await add.click();
  const window = await popup;
  await typeCard(window, cards.works);
  await closeCardWindow(window);
  await returnToPage(page);
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await expectAccessible(page);
  await payButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  await expect(page).toHaveURL(/\/complete\?orderId=[0-9a-f-]{36}/);
  const ticket = page.getByRole('region', { name: 'Your booking' });
  await expect(ticket).toContainText(/Booking [0-9A-Z]{5,}.*2:00 PM – 3:00 PM.*Bay 2.*Visa ending in 4242.*\$45\.00/);
  await expect(page.getByRole('link', { name: /Mulligans/ }).last()).toHaveAttribute('href', /maps/);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download', /\.ics$/);
  await expect.poll(() => countLines(page.getByRole('link', { name: 'Add to calendar' }))).toBe(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expectNoLayoutShift(page);
  const address = page.url();

  await page.getByRole('link', { name: 'View booking' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const sheet = page.getByRole('alertdialog');
  await expect(sheet).toContainText('Visa ending in 4242');
  await sheet.getByRole('button', { name: /\$45\.00/ }).click();
  await expect(page.getByText('Booking canceled')).toBeVisible();

  await openPage(page, address);
  await expect(page.getByRole('heading', { name: 'This booking was canceled' })).toBeVisible();
  await expect(page.getByText('$45.00 goes back to where it came from.')).toBeVisible();
  await expect.poll(() => orderOfPage(page, payer)).toMatchObject({ status: 'PAID', amount: 4500, refunded: 4500 });
});

test('a declined card is marked, the next one is selected, and the time stays held', async ({ payer }) => {
  const { page } = payer;
  await payer.saveCards(cards.declines, cards.works);
  const { bookingId } = await payer.holdTime('15:00', 'Bay 2');
  // The cards are requested while the memberships are loading, so that they do not arrive later and shift the layout.
  const cardsRequest = page.waitForRequest(`**${API_BASE}${listCards.path}`);
  await page.route(`**${API_BASE}/bookings/${bookingId}/pay-options`, (route) =>
    cardsRequest.then(() => route.continue()),
  );
  await openPage(page, paymentOf({ bookingId }));
  const confirmed = page.waitForRequest(`**${API_BASE}${confirmBooking.path}`);
  const keys = keysOf(page);
  await expect(page.getByRole('radio', { name: /0 0 0 2/ })).toBeChecked();
  await payButton(page).click();

  await expect(page.getByRole('alert')).toContainText('Your bank declined this card.');
  await expect(page.getByRole('alert')).toContainText('You have not been charged. Bay 2 is still held.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByText('Visa · Declined')).toBeVisible();
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|[5-9]:\d\d)$/);
  await expectAccessible(page);
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Visa ending in 4242');
  expect(new Set(keys).size).toBe(2);
  const { orderId } = await orderOfPage(page, payer);
  expect((await confirmed).postDataJSON()).toEqual({ bookingId, orderId });
});

test('after three declined cards the hold ends and nothing is charged', async ({ payer }) => {
  const { page } = payer;
  await payer.saveCards(cards.declines);
  await openPage(page, paymentOf(await payer.holdTime('16:00', 'Bay 2')));
  for (const time of ['first', 'second']) {
    await payButton(page).click();
    await expect(page.getByRole('alert'), `the ${time} time`).toContainText('declined');
  }

  await payButton(page).click();

  await expect(page.getByRole('heading', { name: 'We could not book it' })).toBeVisible();
  await expect(page.getByText(/Nothing was charged\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
  await expectAccessible(page);
});

test('a customer pays for a membership, which is active immediately and cannot be paid twice', async ({ payer }) => {
  const { page } = payer;
  await payer.saveCards(cards.declines, cards.works);
  const { membershipSetId } = await payer.does.drafts('Practice + Lesson');
  const address = `/payment?${new URLSearchParams({ shopName: VENUE, type: 'membership', membershipSetId })}`;
  await openPage(page, address);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(
    /Practice Pass.*Practice \+ Lesson.*8 sessions.*2 sessions.*Valid \d+ days.*Total\$460\.00/,
  );
  await expect(page.getByText('Memberships are not refunded online. Ask the venue.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('You have not been charged. It is still reserved for you.');
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();

  const activationRequest = page.waitForRequest(`**${API_BASE}${activateSet.path}`);
  await payButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: "You're a member" })).toBeVisible();
  const { orderId } = await orderOfPage(page, payer);
  expect((await activationRequest).postDataJSON()).toEqual({ membershipSetId, orderId });
  await expect(page.getByRole('region', { name: 'Your membership' })).toContainText('Visa ending in 4242');
  await expect(page.getByRole('link', { name: 'View membership' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: "You're a member" })).toBeVisible();
  await openPage(page, address);
  await expect(page).toHaveURL(`/my/membership/${membershipSetId}?shopName=${VENUE}`);
});

test('a customer prints a receipt with all details for an accountant', async ({ payer }) => {
  const { page } = payer;
  const [card] = await payer.saveCards(cards.works);
  const { bookingId, reference } = await payer.holdTime('12:00', 'Bay 3');
  const paidOrder = await payer.makes(createOrder, { body: { bookingId, userCreditCardId: card?.userCreditCardId } });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openPage(page, `/complete?shopName=${VENUE}&orderId=${paidOrder.orderId}`);
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const style = { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const paidOn = new Date(paidOrder.paidAt!.slice(0, 10)).toLocaleDateString('en-US', style);
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(`Paid on${paidOn}`);

  await page.emulateMedia({ media: 'print' });

  const receipt = page.getByRole('heading', { name: 'Receipt' }).locator('..');
  const paidLine = `Paid on ${paidOn} with Visa ending in 4242`;
  for (const words of [VENUE, reference, 'Bay 3, 1 hr', '$45.00', paidLine, paidOrder.orderId])
    await expect(receipt).toContainText(words);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();

  // A customer who closed that page finds the receipt again on the booking's page.
  await openPage(page, `/my/booking/${bookingId}?shopName=${VENUE}`);
  await expect(receipt).toContainText(paidLine);
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
});

test('the page of an unknown order says so, and one that fails to load can be loaded again', async ({ payer }) => {
  const { page } = payer;
  payer.expectConsoleError(/404|ERR_FAILED|503/);
  const unknownId = '00000000-0000-4000-8000-000000000000';
  await openPage(page, `/payment?shopName=${VENUE}&type=booking&bookingId=${unknownId}`);
  await expect(page.getByText('There is nothing to pay.')).toBeVisible();
  await openPage(page, `/payment?shopName=${VENUE}`);
  await expect(page.getByText('There is nothing to pay.')).toBeVisible();
  await openPage(page, `/complete?shopName=${VENUE}&orderId=${unknownId}`);
  await expect(page.getByText('There is no order to show.')).toBeVisible();
  await expectAccessible(page);

  const hold = await payer.holdTime('13:00', 'Bay 3');
  await page.route(`**${API_BASE}/bookings/${hold.bookingId}`, (route) =>
    route.fulfill({ status: 503, json: { code: 'OVERLOADED', message: 'We are very busy right now.' } }),
  );
  await openPage(page, paymentOf(hold));
  await expect(page.getByText('We are very busy right now.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('a customer who opens the payment of a paid order sees it as paid', async ({ payer }) => {
  const { page } = payer;
  const [card] = await payer.saveCards(cards.works);
  const hold = await payer.holdTime('11:00', 'Bay 3');
  const { orderId } = await payer.makes(createOrder, {
    body: { bookingId: hold.bookingId, userCreditCardId: card?.userCreditCardId },
  });

  await openPage(page, paymentOf(hold));

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(page).toHaveURL(`/complete?orderId=${orderId}&shopName=${VENUE}`);
});
