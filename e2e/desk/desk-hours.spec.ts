import { createOrder } from '@caddie/contract/orders';
import { createCustomer } from '../support/caller.ts';
import { bookGuests } from '../support/desk-guests.ts';
import { openDesk } from '../support/desk-sign-in.ts';
import { test } from '../support/members.ts';
import { createAccount } from '../support/accounts.ts';
import { textsOn } from '../support/sign-in.ts';
import { holdTeeTime, lastDay, signIn, VENUE } from '../support/tee-times.ts';
import { cards, saveCard } from '../support/wallet.ts';
import { expect, expectAccessible, openPage } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** "Sat, Jan 30", with the year if it differs from today's. */
const dayWords = (date: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  )}(, \\d{4})?`;

test('a manager closes a booked day: each booking is named, and its customer sees the refund', async ({
  visitor,
  request,
  golfer,
  browser,
}) => {
  const { page } = visitor;
  const day = await lastDay(request);
  const token = await createAccount(golfer.phone);
  const customer = createCustomer(request, token);
  const { bookingId } = await holdTeeTime(customer, { day, time: '18:00', bay: 'Bay 2' });
  const { userCreditCardId } = await saveCard(request, customer, cards.works);
  await customer.makes(createOrder, { body: { bookingId, userCreditCardId } });
  await openDesk(page, 'Mona', '/desk/prices/special-days');
  await expect(page.getByRole('heading', { name: 'Prices and hours' })).toBeVisible();
  await bookGuests(page, day, [{ name: 'Ana Ruiz', bay: 1, from: '20:00', minutes: 60, paid: true }]);

  // Chooses the day and the note for customers.
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Which day').fill(day);
  await page.getByLabel('What customers read').fill('New turf in all bays');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See its 2 bookings' }).click();

  // Every customer is named, and the button that cancels has the focus.
  const question = page.getByRole('alertdialog', {
    name: new RegExp(`^Close ${dayWords(day)}\\? 2 bookings are on it$`),
  });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep the day open' })).toBeFocused();
  await expect(question.getByRole('row', { name: /Maya Chen Bay 2 \$[\d.]+ Visa 4242/ })).toBeVisible();
  await expect(question.getByRole('row', { name: /Ana Ruiz Bay 1 \$[\d.]+ Cash, paid at the desk/ })).toBeVisible();
  await expect(question.getByText('Ana Ruiz paid at the desk.')).toBeVisible();
  await expectAccessible(page);
  const closeButton = question.getByRole('button', { name: /^Close and return \$\d/ });
  // On a phone too the full amount is visible, and each booking has its bay.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(closeButton).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole('cell', { name: 'Bay 2' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await closeButton.click();

  // The list updates by itself.
  const progress = page.getByRole('dialog', { name: new RegExp(`^The bookings of ${dayWords(day)}$`) });
  await expect(progress.getByText('2 of 2 done')).toBeVisible({ timeout: 60_000 });
  await expect(progress.getByRole('row', { name: /Maya Chen.*Done/ })).toBeVisible();
  await expect(progress.getByText(/waits at the desk/)).toBeVisible();
  await expectAccessible(page);

  // The customer has the text message and the refund, and reads the reason.
  await expect(async () => {
    const texts = await textsOn(request, golfer.phone);
    const [text, ...others] = texts.filter((body) => body.includes('had to cancel'));
    expect(text).toMatch(/New turf in all bays\. All \$[\d.]+ goes back to Visa 4242\. Book again: /);
    expect(others).toEqual([]);
  }).toPass();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await signIn(phone, token);
  const customerPage = await phone.newPage();
  await openPage(customerPage, `/my/booking/${bookingId}?shopName=${VENUE}`);
  await expect(customerPage.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await expect(customerPage.getByText('Refunded', { exact: true }).first()).toBeVisible();
  const cancelNotice = customerPage.getByRole('status').filter({ hasText: 'The venue canceled it.' });
  await expect(cancelNotice.getByText('New turf in all bays', { exact: true })).toBeVisible();
  await expect(cancelNotice.getByText(/^\$[\d.]+ goes to Visa ending in 4242\.$/)).toBeVisible();
  await expectAccessible(customerPage);
  await phone.close();

  // The cash is refunded from the booking's panel.
  await progress
    .getByRole('row', { name: /Ana Ruiz/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: /^Record \$[\d.]+ given back$/ }).click();
  await expect(page.getByText(/given back\. It is in today’s drawer\./)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Closed: New turf in all bays' })).toBeVisible();
  await expectAccessible(page);

  // The closed day can be opened for a part of it.
  await page.getByRole('link', { name: 'Open for part of the day' }).click();
  await expect(page.getByLabel('Opens', { exact: true })).toHaveValue('720');
  await page.getByRole('button', { name: 'Save these hours' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${dayWords(day)} 12 PM – 6 PM`) })).toBeVisible();

  // The week: an end moves by half an hour, and the effect is shown before it is saved. It is not saved here, because other tests book.
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  const openingSlider = page.getByRole('slider', { name: 'Sunday opens' });
  await openingSlider.focus();
  await openingSlider.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Sunday becomes 9:30 AM – 11 PM' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use from Mon, / })).toBeEnabled();
  await expectAccessible(page);
  // Both times of a short stretch are readable.
  await openingSlider.press('End');
  await expect(page.getByRole('heading', { name: 'Sunday becomes 10:30 PM – 11 PM' })).toBeVisible();
  const overlap = async () => {
    const from = (await openingSlider.boundingBox())!;
    const until = (await page.getByRole('slider', { name: 'Sunday closes' }).boundingBox())!;
    return from.y + from.height - until.y;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(openingSlider).toHaveAttribute('aria-valuetext', '9 AM');
});
