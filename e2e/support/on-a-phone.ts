import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { BOOKED, returnToPage, payButton } from './paying.ts';
import { LoginPanel } from './sign-in.ts';
import { slotOf } from './tee-times.ts';
import { cards, closeCardWindow, typeCard } from './wallet.ts';
import { openPage } from './world.ts';

export const mobile: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type TeeTime = { shopName: string; day: string; from: string };

/** Chooses a time of the first bay. */
export async function chooseTime(page: Page, { shopName, day, from }: TeeTime): Promise<void> {
  await openPage(page, `/booking?${new URLSearchParams({ shopName, date: day, time: 'Afternoon', view: 'bays' })}`);
  await slotOf(page, 'Bay 1', from).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The booking of the payment page. */
export async function heldBookingId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/payment\?.*bookingId=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get('bookingId')!;
}

export async function signsUp(page: Page, phone: string): Promise<void> {
  const panel = new LoginPanel(page, page.request);
  await panel.requestCode(phone);
  await panel.verifyPhone(phone);
  await panel.dialog.getByLabel('Name').fill('Ada Fairweather');
  await panel.password.fill(PASSWORD);
  await panel.dialog.getByLabel('I agree to the').check();
  await panel.button('Create account').click();
}

export async function paysWithNewCard(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: '+ Add New Card' }).click();
  const window = await popup;
  await typeCard(window, cards.works);
  await closeCardWindow(window);
  await returnToPage(page);
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await pays(page);
}

export async function pays(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible();
}

/** A venue's terms are cached for two seconds, so the page is reloaded until it shows the price. */
export async function readsPrice(page: Page, { shopName, day, from }: TeeTime, price: string): Promise<void> {
  await expect(async () => {
    await openPage(page, `/booking?${new URLSearchParams({ shopName, date: day, time: 'Afternoon', view: 'bays' })}`);
    await expect(slotOf(page, 'Bay 2', from)).toHaveAccessibleName(new RegExp(price.replace('$', '\\$')));
  }).toPass();
}

/** Waits for the refund, because the provider answers asynchronously. */
export async function expectRefund(page: Page, shopName: string, bookingId: string): Promise<void> {
  await expect(async () => {
    await openPage(page, `/my/booking/${bookingId}?${new URLSearchParams({ shopName })}`);
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  }).toPass();
}
