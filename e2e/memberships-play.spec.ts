import { API_BASE } from '@caddie/contract/call';
import { listCards } from '@caddie/contract/cards';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { test } from './support/members.ts';
import { holdTeeTime, openTimes, timeOf, VENUE } from './support/tee-times.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const MONTH = 'Unlimited Off-Peak Month';

// Payments with sessions and a balance are in orders-holds.spec.ts; remaining balances are in memberships-cards.spec.ts.
test('a customer buys an unlimited month with a card and books with it', async ({ member, day }) => {
  const { page, does } = member;
  await does.hasCard();
  await openPage(page, `/membership?shopName=${VENUE}`);
  await page.getByRole('button', { name: `Buy ${MONTH} for` }).click();
  await page.getByRole('button', { name: 'Pay $199.00' }).click();
  await expect(page).toHaveURL(/\/complete\?orderId=/);

  await openPage(page, `/my/membership?shopName=${VENUE}`);
  await expect(page.getByRole('article')).toContainText(MONTH);
  await expect(page.getByRole('article')).toContainText(/Until \w{3} \d{2}, \d{4}/);
  await openTimes(page, day, { time: 'Afternoon' });
  await expect(timeOf(page, '3:00 PM')).toHaveAccessibleName(/, Included, \d bays? (free|left)$/);
  await expect(timeOf(page, '4:30 PM')).toHaveAccessibleName(/, \$52\.50, .*, Pass ends at 5:00 PM/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(timeOf(page, '3:00 PM')).toHaveAccessibleName(/, \$45\.00, /);
  const input = { day, time: '13:00', bay: 'Bay 4' };
  const { bookingId } = await holdTeeTime(member, input);
  // The cards and the memberships load concurrently; here the cards come first, so that the layout is predictable.
  const cardsLoaded = page.waitForResponse(`**${API_BASE}${listCards.path}`);
  await page.route(`**${API_BASE}/bookings/${bookingId}/pay-options`, (route) =>
    cardsLoaded.then(() => route.continue()),
  );
  await openPage(page, `/payment?type=booking&bookingId=${bookingId}&shopName=${VENUE}`);
  await expect(page.getByRole('button', { name: 'Use membership' })).toBeEnabled();
  await expectNoLayoutShift(page);
  await page.getByRole('button', { name: 'Use membership' }).click();
  await expect(page).toHaveURL(/\/complete\?orderId=/);

  await openPage(page, `/my/membership?shopName=${VENUE}`);
  await expect(page.getByRole('article')).toContainText(/Until \w{3} \d{2}, \d{4}/);
  await page.getByRole('link', { name: MONTH }).click();
  await expect(page.getByRole('region', { name: 'Upcoming bookings' }).getByRole('link')).toHaveAttribute(
    'href',
    `/my/booking/${bookingId}?shopName=${VENUE}`,
  );
});
