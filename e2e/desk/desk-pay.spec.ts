import type { Locator, Page } from '@playwright/test';
import { createCustomer } from '../support/caller.ts';
import { PIN, openDesk } from '../support/desk-sign-in.ts';
import { MemberActions, test } from '../support/members.ts';
import { BOOKED, payButton } from '../support/paying.ts';
import { createAccount } from '../support/accounts.ts';
import { textsOn } from '../support/sign-in.ts';
import { signIn } from '../support/tee-times.ts';
import { cards, saveCard } from '../support/wallet.ts';
import { expect, expectAccessible, openPage } from '../support/world.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** The desk as its staff use it. */
class Desk {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  panel = () => this.page.getByRole('complementary', { name: 'Booking' });
  expectMessage = (text: string) => expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();

  /** Taps an empty time, finds the caller by phone number and continues to the payment with Enter. */
  async booksFor(phone: string, bay: string): Promise<void> {
    await this.button(new RegExp(`^${bay}, 4:00 PM, free: book$`)).click();
    await expect(this.page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await this.page.keyboard.type(phone);
    await this.page.keyboard.press('Enter');
    await expect(this.button(/^Book, then take /)).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a way to pay; a card needs the confirmation that the customer is here or asked by phone. */
  async chooses(way: string): Promise<void> {
    await this.page.getByRole('radio', { name: way }).check();
    if (way.startsWith('Visa')) await this.page.getByLabel('Maya is here or asked by phone').check();
  }
}

/** Chosen by key: the label covers the radio, and a dialog that is still opening moves under the pointer. */
async function chooseByKey(radio: Locator): Promise<void> {
  await radio.press('Space');
  await expect(radio).toBeChecked();
}

/** The address in the text message with the pay link. */
async function payLinkFor(page: Page, phone: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const requestText = (await textsOn(page.request, phone)).find((body) => body.includes('please pay'));
    [link = ''] = /http\S+$/.exec(requestText ?? '') ?? [];
    expect(link).toContain('/payment?');
  }).toPass();
  return link;
}

test('the desk takes a pass, two part payments, a link paid on the phone, and a free booking by a manager’s PIN', async ({
  visitor,
  request,
  golfer,
  browser,
  day,
}) => {
  const { page } = visitor;
  visitor.expectConsoleError(/401|403/);
  const token = await createAccount(golfer.phone);
  const customer = createCustomer(request, token);
  await new MemberActions(request, customer).buyMembership('Practice 5-Session Starter');
  await saveCard(request, customer, cards.declines);
  const desk = new Desk(page);
  await openDesk(page, 'Tess', `/desk/days/${day}`);

  // The best way to pay, the pass, is preselected.
  await desk.booksFor(golfer.phone, 'Bay 1');
  await expect(desk.button('Use 1 session and book')).toBeEnabled();
  await expectAccessible(page);
  await desk.button('Use 1 session and book').click();
  await desk.expectMessage('1 session used, 4 left.');
  await expect(desk.panel().getByText('Still owes').locator('xpath=following-sibling::dd[1]')).toHaveText('$0.00');

  // A declined card leaves the time booked and unpaid; then another card and cash pay for it.
  await desk.booksFor(golfer.phone, 'Bay 2');
  await desk.chooses('Visa 0002');
  await desk.button(/^Charge Visa 0002 \$[\d.]+$/).click();
  await desk.expectMessage('Declined by the bank. Nothing was charged.');
  await desk.button(/^Take \$/).click();
  await chooseByKey(page.getByRole('radio', { name: /^Half/ }));
  await desk.chooses('Visa 4242');
  await expectAccessible(page);
  await desk.button(/^Charge Visa 4242 \$[\d.]+$/).click();
  await desk.expectMessage('still to pay.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The key does the same as the button, which is disabled until the amount due is known.
  await expect(desk.button(/^Take \$/)).toBeEnabled();
  await page.keyboard.press('p');
  await desk.button(/^Record \$[\d.]+ cash$/).click();
  await desk.expectMessage('Paid.');
  await expect(desk.panel().getByText('Paid, Visa 4242')).toBeVisible();

  // A payment recorded by mistake is taken back, and its amount is due again.
  await desk.button('More actions').click();
  await page.getByRole('menuitem', { name: 'Take a payment back…' }).click();
  await page.getByLabel('Reason', { exact: true }).selectOption('Typed wrong');
  await desk.button(/^Take back \$[\d.]+ cash$/).click();
  await desk.expectMessage('Taken back.');
  await expect(desk.panel().getByText(/^Owes \$/)).toBeVisible();

  // A walk-in plays for free: a manager enters a PIN where the desk asks for it.
  await desk.button(/^Bay 4, 4:00 PM, free: book$/).click();
  await desk.button('Walk-in without a phone').click();
  await desk.chooses('Complimentary');
  await page.getByLabel('Reason', { exact: true }).selectOption('Our mistake');
  await desk.button(/^Make it free \(was \$[\d.]+\)$/).click();
  await expect(page.getByRole('heading', { name: 'A manager has to approve this' })).toBeVisible();
  await chooseByKey(page.getByRole('radio', { name: 'Marcus' }));
  await expectAccessible(page);
  await page.keyboard.type(PIN);
  await desk.expectMessage('Free. Approved by Marcus.');
  await expect(desk.panel().getByText('Price set by Marcus')).toBeVisible();

  // A pay link holds the bay; when it is paid on the phone, the panel updates by itself.
  await desk.booksFor(golfer.phone, 'Bay 3');
  await desk.chooses('Text a pay link');
  await desk.button(/^Text a link for \$[\d.]+$/).click();
  await desk.expectMessage('is on its way to');
  await expect(desk.panel().getByText('Held', { exact: true }).first()).toBeVisible();
  const link = await payLinkFor(page, golfer.phone);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await signIn(phone, token);
  const pays = await phone.newPage();
  await openPage(pays, link);
  await payButton(pays).click();
  await expect(pays.getByRole('heading', { name: BOOKED })).toBeVisible();
  await phone.close();
  await expect(desk.panel().getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(desk.panel().getByText('Maya has just paid.')).toBeVisible();
  await expectAccessible(page);
});
