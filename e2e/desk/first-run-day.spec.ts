import { myBookings } from '@caddie/contract/bookings';
import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { createCustomer } from '../support/caller.ts';
import { comesToTrying, zoneByDay } from '../support/new-venue.ts';
import { BOOKED, comesBack, payButton } from '../support/paying.ts';
import { createAccount, PASSWORD } from '../support/accounts.ts';
import { LoginPanel, newPhone, test } from '../support/sign-in.ts';
import { signIn, slotOf } from '../support/tee-times.ts';
import { cards, closesNow, saveCard, typesCard } from '../support/wallet.ts';
import { open } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
const mobile: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const DAY_MS = 86_400_000;
const inDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
/** A Friday that is neither today nor tomorrow: prices can change for it, also if a midnight comes. */
function comingFriday(today: string): string {
  const soon = inDays(today, 2);
  return inDays(soon, (5 - new Date(soon).getUTCDay() + 7) % 7);
}
const dayWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  );

test('a venue is tried and opened; Fridays get dearer, a day closes, and its customer has the money back', async ({
  golfer,
  browser,
  request,
}, { workerIndex }) => {
  const { page } = golfer;
  const shopName = `Albatross ${golfer.phone}`;
  const today = await comesToTrying(golfer, { shopName, timeZone: zoneByDay(), amountPerHour: 4500 });
  const friday = comingFriday(today);
  const saturday = inDays(friday, 1);

  // The owner books on their own phone, when nobody else can yet.
  await open(page, '/desk');
  await expect(page.getByRole('heading', { name: 'Book it yourself' })).toBeVisible();
  const link = await page.getByRole('link', { name: 'Try on this device' }).getAttribute('href');
  const owners = await (await browser.newContext(mobile)).newPage();
  await open(owners, link!);
  const mark = owners.getByText('TEST, no money moves');
  await expect(mark).toBeVisible();
  await choosesTime(owners, shopName, friday, '2:00 PM');
  await signsUp(owners, newPhone(workerIndex));
  const tried = await heldOn(owners);
  await paysWithNewCard(owners);
  await expect(mark).toBeVisible();

  // The desk has seen it. Opening takes it back.
  const paid = page.getByRole('listitem').filter({ hasText: 'It is paid with the test card' });
  await expect(paid).toContainText('(done)');
  await expect(paid).toContainText('$45.00 with card 4242');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText('The test booking still stands. Opening cancels it.')).toBeVisible();
  await page.getByRole('button', { name: `Open ${shopName}` }).click();
  await expect(page.getByText(`${shopName} is open.`)).toBeVisible();
  await seesMoneyBack(owners, shopName, tried);
  await expect(mark).toBeHidden();
  await owners.context().close();

  // A customer books that Friday and the day after it, on a phone.
  const phone = newPhone(workerIndex);
  const token = await createAccount(phone, shopName);
  const customer = createCustomer(request, token);
  await saveCard(request, customer, cards.works);
  const context = await browser.newContext(mobile);
  await signIn(context, token);
  const theirs = await context.newPage();
  const sold: string[] = [];
  for (const day of [friday, saturday]) {
    await choosesTime(theirs, shopName, day, '4:00 PM');
    sold.push(await heldOn(theirs));
    await expect(payButton(theirs)).toHaveText('Pay $45.00');
    await payButton(theirs).click();
    await expect(theirs.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
  }
  const [onFriday, onSaturday] = sold as [string, string];

  // Fridays get dearer from that one on: who has booked keeps the price, and the next one reads another.
  await open(page, '/desk/prices');
  await page.getByRole('button', { name: 'All of Fri' }).click();
  await page.getByLabel('Price of an hour').fill('60');
  await page.getByRole('button', { name: 'Paint' }).click();
  await page.getByLabel('From', { exact: true }).fill(friday);
  await page.getByRole('button', { name: /^Use from / }).click();
  const sure = page.getByRole('dialog', { name: /^Use these prices from / });
  await sure.getByRole('button', { name: /^Use from / }).click();
  await expect(page.getByText(/^Tee times from .* on are sold at these prices\.$/)).toBeVisible();
  for (const [day, price] of [
    [friday, '$60.00'],
    [saturday, '$45.00'],
  ] as const)
    await readsPrice(theirs, { shopName, day, price });
  await open(theirs, `/my/booking/${onFriday}?${new URLSearchParams({ shopName })}`);
  await expect(theirs.getByText('$45.00').first()).toBeVisible();
  await expect(theirs.getByText('$60.00')).toHaveCount(0);

  // The booked Saturday closes, and its customer has everything back.
  await open(page, '/desk/prices/special-days');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Which day').fill(saturday);
  await page.getByLabel('What customers read').fill('New turf in all bays');
  await page.getByRole('button', { name: 'See its booking' }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`^Close ${dayWords(saturday)}\\?`) });
  await question.getByRole('button', { name: 'Close and return $45.00' }).click();
  const progress = page.getByRole('dialog', { name: `The bookings of ${dayWords(saturday)}` });
  await expect(progress.getByText('1 of 1 done')).toBeVisible({ timeout: 60_000 });
  await seesMoneyBack(theirs, shopName, onSaturday);
  const { items } = await customer.makes(myBookings, { query: {} });
  expect(
    items.map(({ bookingId, bookingStatusCd, amount, refunded }) => [bookingId, bookingStatusCd, amount, refunded]),
  ).toEqual(
    expect.arrayContaining([
      [onFriday, 'CONFIRMED', 4500, 0],
      [onSaturday, 'CANCELED', 4500, 4500],
    ]),
  );
  await context.close();
});

async function choosesTime(page: Page, shopName: string, date: string, from: string): Promise<void> {
  await open(page, `/booking?${new URLSearchParams({ shopName, date, time: 'Afternoon' })}`);
  await slotOf(page, 'Bay 1', from).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The booking that the payment page is about. */
async function heldOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/payment\?.*bookingId=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get('bookingId')!;
}

async function signsUp(page: Page, phone: string): Promise<void> {
  const panel = new LoginPanel(page, page.request);
  await panel.asksForCode(phone);
  await panel.verifies(phone);
  await panel.dialog.getByLabel('Name').fill('Ada Fairweather');
  await panel.password.fill(PASSWORD);
  await panel.dialog.getByLabel('I agree to the').check();
  await panel.button('Create account').click();
}

async function paysWithNewCard(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '+ Add New Card' }).click();
  const window = await opened;
  await typesCard(window, cards.works);
  await closesNow(window);
  await comesBack(page);
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
}

/** A venue's terms are remembered for two seconds, so the page is opened until it shows the price. */
async function readsPrice(page: Page, { shopName, day, price }: { shopName: string; day: string; price: string }) {
  await expect(async () => {
    await open(page, `/booking?${new URLSearchParams({ shopName, date: day, time: 'Afternoon' })}`);
    await expect(slotOf(page, 'Bay 2', '4:00 PM')).toHaveAccessibleName(new RegExp(price.replace('$', '\\$')));
  }).toPass();
}

/** The provider answers when it likes. */
async function seesMoneyBack(page: Page, shopName: string, bookingId: string): Promise<void> {
  await expect(async () => {
    await open(page, `/my/booking/${bookingId}?${new URLSearchParams({ shopName })}`);
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  }).toPass();
}
