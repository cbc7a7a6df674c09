import { readyBooking } from '@caddie/contract/bookings';
import { API_BASE } from '@caddie/contract/call';
import { createOrder } from '@caddie/contract/orders';
import { controlClock } from './support/clock.ts';
import { BOOKED, orderOfPage, payButton, paymentOf, test } from './support/paying.ts';
import { cards } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const createPath = `**${API_BASE}${createOrder.path}`;
const readyPath = `**${API_BASE}${readyBooking.path}`;

test('a customer whose hold is over reads that nothing was charged and holds the time again with one tap', async ({
  payer,
}) => {
  const { page } = payer;
  await payer.saveCards(cards.works);
  const hold = await payer.holdTime('16:00', 'Bay 3');
  const holdExpiresAt = new Date(Date.now() + 60_000).toISOString();
  let isHeldAgain = false;
  await page.route(`**${API_BASE}/bookings/${hold.bookingId}`, (route) =>
    isHeldAgain ? route.continue() : route.fulfill({ json: { data: { ...hold, holdExpiresAt } } }),
  );
  await page.route(readyPath, (route) => {
    isHeldAgain = true;
    return route.continue();
  });
  await controlClock(page);
  await openPage(page, paymentOf(hold));
  await expect(page.getByText('One minute left to pay.')).toBeAttached();
  await page.clock.fastForward(35_000);
  await expect(page.getByText('30 seconds left to pay.')).toBeAttached();
  await expect(page.getByText('Less than a minute left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hold it 5 minutes longer' })).toHaveText('+5 min');
  await expectAccessible(page);

  await page.clock.fastForward(30_000);
  const over = page.getByRole('alertdialog', { name: 'The hold is over' });
  await expect(over).toContainText('Bay 3 is still free at 4:00 PM for the same price. You were not charged.');
  await expect(over.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  await expectAccessible(page);
  await over.getByRole('button', { name: /^Hold Bay 3 again, \$\d+\.00$/ }).click();
  await expect(page.getByText('Bay 3 is held for you')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
});

test('a customer whose hold the server has ended cannot pay and is offered a nearby time if it is taken', async ({
  payer,
}) => {
  const { page } = payer;
  payer.expectConsoleError(/409/);
  await payer.saveCards(cards.works);
  await openPage(page, paymentOf(await payer.holdTime('17:00', 'Bay 3')));
  await page.route(createPath, (route) =>
    route.fulfill({ status: 409, json: { code: 'HOLD_EXPIRED', message: 'Nothing was charged.' } }),
  );
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'The hold is over' })).toBeVisible();

  await page.route(readyPath, (route) =>
    route.fulfill({ status: 409, json: { code: 'SLOT_TAKEN', message: 'Taken.', details: { nearest: [] } } }),
  );
  await page.getByRole('button', { name: /^Hold Bay 3 again/ }).click();

  await expect(page.getByRole('alertdialog', { name: /has just gone$/ })).toBeVisible();
  await expectAccessible(page);
});

test('a pack pays with its sessions, and a pass that does not fit shows the reason', async ({ payer, member }) => {
  const { page } = payer;
  await member.does.buyMembership('Practice 10-Session Pack');
  await member.does.buyMembership('Unlimited Off-Peak Month');
  await openPage(page, paymentOf(await payer.holdTime('18:00', 'Bay 3', 120)));
  const options = page.getByRole('radiogroup', { name: 'Memberships' });
  await expect(
    options.getByRole('radio', { name: /Practice 10-Session Pack.*Uses 2 · then 8 sessions left/ }),
  ).toBeChecked();
  await expect(options).toContainText('It is valid until 5:00 PM only.');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    /Practice 10-Session Pack, 2 sessions-\$120\.00Total\$0\.00/,
  );
  await expect(payButton(page)).toHaveText('Use 2 sessions');
  await expectAccessible(page);

  await page.getByText('**** **** **** 4242').click();
  await expect(payButton(page)).toHaveText('Pay $120.00');
  await options.getByText('Practice 10-Session Pack').click();
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(
    '2 sessions of Practice 10-Session Pack',
  );
});

test('a balance pays what it has, and a card pays the rest', async ({ payer, member }) => {
  const { page } = payer;
  await member.does.buyMembership('Play + Balance');
  await openPage(page, paymentOf(await payer.holdTime('20:00', 'Bay 3', 120)));
  const options = page.getByRole('radiogroup', { name: 'Memberships' });
  await expect(options.getByRole('radio').first()).toBeVisible();
  await options.getByText(/^Uses \$100\.00 · then \$0\.00 left$/).click();

  await expect(page.getByRole('heading', { name: 'Pay the other $20.00 with' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await expect(payButton(page)).toHaveText('Use $100.00 + pay $20.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay all $120.00 by card' }).click();
  await expect(payButton(page)).toHaveText('Pay $120.00');
  await options.getByText(/^Uses \$100\.00/).click();
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(await orderOfPage(page, payer)).toMatchObject({ status: 'PAID', amount: 2000 });
});
