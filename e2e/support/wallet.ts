import { confirmCard, reserveCard, type SavedCard } from '@caddie/contract/cards';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Caller } from './caller.ts';

/** The sandbox provider's test cards. */
export const cards = {
  works: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asksBank: '4000 0000 0000 3220',
  losesAnswer: '4000 0000 0000 0119',
} as const;

const params = { provider: 'sandbox' };

/** Enters a card on the provider's page, without a browser. */
export async function saveCard(request: APIRequestContext, customer: Caller, number: string): Promise<SavedCard> {
  const page = await customer.makes(reserveCard, { params });
  const form = { number, expiry: '12 / 34', code: '123', action: 'save' };
  expect((await request.post(page, { form, maxRedirects: 0 })).status()).toBe(303);
  return customer.makes(confirmCard, { params, body: { sessionId: page.split('/').at(-1) ?? '' } });
}

/** Enters a card on the provider's page in the browser. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Closes the window of a card page by its button. The window may be gone before the browser has answered the click. */
export async function closeCardWindow(window: Page): Promise<void> {
  // The window closes by itself after five seconds.
  if (window.isClosed()) return;
  const windowClosed = window.waitForEvent('close');
  const click = window.getByRole('button', { name: 'Close now' }).click();
  await click.catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
  await windowClosed;
}
