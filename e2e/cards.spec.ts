import { API_BASE } from '@caddie/contract/call';
import { listCards } from '@caddie/contract/cards';
import { createOrder } from '@caddie/contract/orders';
import type { Page } from '@playwright/test';
import { expectNoLayoutShift } from './support/expect-style.ts';
import { paymentOf, test } from './support/paying.ts';
import { VENUE } from './support/tee-times.ts';
import { cards } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const MY_CARDS = `/my/cards?shopName=${VENUE}`;
const PROMPT = 'Save your card to make reservations faster';
const listPath = `**${API_BASE}${listCards.path}`;
const defaultCard = (page: Page) => page.evaluate(() => localStorage.getItem('defaultCardId'));

const heightOfPrompt = (page: Page) =>
  page.getByText(PROMPT).evaluate((text) => text.parentElement?.getBoundingClientRect().height);

test('a card list shows a 120 px spinner while it loads, and a low prompt beside a membership', async ({ payer }) => {
  const { page } = payer;
  let releaseAnswer = () => {};
  const answerReleased = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  await page.route(listPath, async (route) => {
    await answerReleased;
    await route.continue();
  });
  await openPage(page, `${MY_CARDS}&type=membership`);

  const spinner = page.getByRole('main').locator('output svg');
  await expect(spinner).toBeVisible();
  const box = await spinner.evaluate((ring) => [ring.clientWidth, ring.clientHeight]);
  expect(box).toEqual([120, 120]);
  await expect(page.getByText(PROMPT)).toBeHidden();
  await expectAccessible(page);

  releaseAnswer();
  await expect(page.getByText(PROMPT)).toBeVisible();
  await expect(spinner).toBeHidden();
  expect(await heightOfPrompt(page)).toBe(154);
});

test('a customer confirms before a card is deleted, and the list is empty after the last one', async ({ payer }) => {
  const { page } = payer;
  await payer.saveCards(cards.works, cards.declines);
  await openPage(page, MY_CARDS);
  const question = page.getByRole('alertdialog', { name: 'Delete this card?' });

  await expect(page.getByRole('button', { name: 'Delete Visa ending in 4242' })).toBeVisible();
  await expectNoLayoutShift(page);
  await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click();
  await expect(question).toContainText('**** **** **** 4242');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep card' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Visa ending in 4242' })).toBeFocused();

  const [first] = await payer.makes(listCards, {});
  await expect.poll(() => defaultCard(page)).toBe(first?.userCreditCardId);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete card' }).click();
  await expect(page.getByText('**** **** **** 4242')).toHaveCount(0);
  await expect(page.getByText('Visa ending in 4242 was deleted.')).toBeAttached();
  await expect(page.getByText('**** **** **** 0002')).toBeVisible();
  await expect.poll(() => defaultCard(page)).not.toBe(first?.userCreditCardId);

  await page.getByRole('button', { name: 'Delete Visa ending in 0002' }).click();
  await question.getByRole('button', { name: 'Delete card' }).click();
  await expect(page.getByText(PROMPT)).toBeVisible();
  await expect.poll(() => defaultCard(page)).toBeNull();
  expect(await payer.makes(listCards, {})).toEqual([]);
});

test('a card that is used for a payment cannot be deleted, and the customer sees the reason', async ({ payer }) => {
  const { page } = payer;
  payer.expectConsoleError(/409/);
  const [card] = await payer.saveCards(cards.asksBank);
  const { bookingId } = await payer.holdTime('10:00', 'Bay 1');
  await payer.makes(createOrder, { body: { bookingId, userCreditCardId: card?.userCreditCardId } });
  await openPage(page, MY_CARDS);

  await page.getByRole('button', { name: 'Delete Visa ending in 3220' }).click();
  await page.getByRole('button', { name: 'Delete card' }).click();

  await expect(page.getByRole('alert')).toHaveText(
    'A payment with that card is still in progress. Delete the card when it is done.',
  );
  await expectAccessible(page);
});

test('the card that is preselected for a payment is the one chosen last, else the first', async ({ payer }) => {
  const { page } = payer;
  const [first, second] = await payer.saveCards(cards.works, cards.declines);
  await openPage(page, paymentOf(await payer.holdTime('11:00', 'Bay 1')));
  const radio = (digits: string) => page.getByRole('radio', { name: new RegExp(digits.split('').join(' ')) });
  const row = (digits: string) => page.locator('label', { hasText: `**** **** **** ${digits}` });
  await expect(radio('4242')).toBeChecked();
  await expect(row('4242')).toHaveCSS('border-color', 'rgb(0, 36, 0)');
  await expect.poll(() => defaultCard(page)).toBe(first?.userCreditCardId);

  await row('0002').click();
  await expect(radio('0002')).toBeChecked();
  await expect(row('0002')).toHaveCSS('border-color', 'rgb(0, 36, 0)');
  await expect.poll(() => defaultCard(page)).toBe(second?.userCreditCardId);
  await page.reload();
  await expect(radio('0002')).toBeChecked();

  await radio('0002').press('ArrowUp');
  await expect(radio('4242')).toBeChecked();
  await expect.poll(() => defaultCard(page)).toBe(first?.userCreditCardId);
});

test('a card list that cannot be loaded stops the spinner, is logged, and can be loaded again', async ({ payer }) => {
  const { page } = payer;
  payer.expectConsoleError(/Failed to fetch card list|ERR_FAILED/);
  await page.route(listPath, (route) => route.abort());
  const errorLogged = page.waitForEvent('console', (message) => message.text().startsWith('Failed to fetch card list'));

  await openPage(page, MY_CARDS);

  await errorLogged;
  await expect(page.getByRole('main').locator('output svg')).toHaveCount(0);
  await page.unrouteAll();
  await payer.saveCards(cards.works);
  // Whether there are cards is unknown, so the page must not say that there are none.
  await expect(page.getByText(PROMPT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('**** **** **** 4242')).toBeVisible();
});
