import { API_BASE } from '@caddie/contract/call';
import { reserveCard } from '@caddie/contract/cards';
import type { Page } from '@playwright/test';
import { returnToPage, payButton, paymentOf, test } from './support/paying.ts';
import { VENUE } from './support/tee-times.ts';
import { cards, typeCard, closeCardWindow } from './support/wallet.ts';
import { expect, expectAccessible, openPage } from './support/world.ts';

const MY_CARDS = `/my/cards?shopName=${VENUE}`;
const PROMPT = 'Save your card to make reservations faster';
const addButton = (page: Page) => page.getByRole('button', { name: '+ Add New Card', exact: true });

const heightOfPrompt = (page: Page) =>
  page.getByText(PROMPT).evaluate((text) => text.parentElement?.getBoundingClientRect().height);

test('a customer saves their first card in a new window and sees it when they return', async ({ payer }) => {
  const { page } = payer;
  await openPage(page, MY_CARDS);
  await expect(page.getByRole('heading', { level: 1, name: 'CARD MANAGEMENT' })).toBeVisible();
  await expect(page.getByText(PROMPT)).toBeVisible();
  const box = await addButton(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([167, 36]);
  const { height = 0 } = page.viewportSize() ?? {};
  expect(await heightOfPrompt(page)).toBe(height - 300);
  await expectAccessible(page);

  const popup = page.waitForEvent('popup');
  await addButton(page).click();
  const window = await popup;
  await expect(window.getByRole('heading', { name: 'Save a card' })).toBeVisible();
  expect(await window.evaluate(() => opener)).toBeNull();
  const windowClosed = window.waitForEvent('close');
  await typeCard(window, cards.works);

  // Its text is checked below, in a window that stays open: this one closes after five seconds.
  await windowClosed;
  await returnToPage(page);
  await expect(page.getByText('**** **** **** 4242')).toBeVisible();
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  await expect(page.getByText(PROMPT)).toBeHidden();
  await expect(addButton(page)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
});

test('a customer who adds a card while paying pays with that card', async ({ payer }) => {
  const { page } = payer;
  await payer.saveCards(cards.declines);
  await openPage(page, paymentOf(await payer.holdTime('12:00', 'Bay 1')));
  await expect(page.getByRole('radio', { name: /0 0 0 2/ })).toBeChecked();

  const popup = page.waitForEvent('popup');
  await addButton(page).click();
  const window = await popup;
  await typeCard(window, cards.works);
  await closeCardWindow(window);
  await returnToPage(page);

  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: "You're booked" })).toBeVisible();
});

test('an add-card link that cannot be loaded or is a script closes the window silently', async ({ payer }) => {
  const { page } = payer;
  payer.expectConsoleError(/^error|503/);
  const answers = [
    { status: 503, json: { message: 'Card payments are not available right now.' } },
    { json: { data: 'javascript:document.title="taken over"' } },
  ];
  await openPage(page, MY_CARDS);
  for (const answer of answers) {
    await page.route(
      `**${API_BASE}${reserveCard.path.replace('{provider}', 'sandbox')}`,
      (route) => route.fulfill(answer),
      { times: 1 },
    );
    const errorLogged = page.waitForEvent('console', (message) => message.text().startsWith('error'));
    const popup = page.waitForEvent('popup');

    await addButton(page).click();

    const window = await popup;
    await errorLogged;
    await expect.poll(() => window.isClosed()).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(MY_CARDS);
  }
});

test('a customer who blocks pop-ups enters the card in the same tab and returns to the payment', async ({ payer }) => {
  const { page } = payer;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const address = paymentOf(await payer.holdTime('13:00', 'Bay 1'));
  await openPage(page, address);

  await addButton(page).click();
  await typeCard(page, cards.works);
  await expect(page.getByRole('heading', { name: 'Succesfully Card Registered' })).toBeVisible();
  await expect(page.getByText('This window will close')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();

  await expect(page).toHaveURL(address);
  await expect(page.getByRole('radio', { name: /4 2 4 2/ })).toBeChecked();
});

test('a customer inside WeChat gets no second window', async ({ payer }) => {
  const { page } = payer;
  await openPage(page, `${MY_CARDS}&entrySource=wechat`);

  await addButton(page).click();

  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Card Registration Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(PROMPT)).toBeVisible();
});

test('an unfinished card page says so, whatever its URL claims, and a window that stays open says so too', async ({
  payer,
}) => {
  const { page } = payer;
  payer.expectConsoleError(/404|Failed to save the card/);
  await openPage(page, '/card/register/success?session_id=cs_of_another_customer');
  await expect(page.getByRole('heading', { name: 'Card Registration Failed' })).toBeVisible();
  await expectAccessible(page);

  await openPage(page, '/card/register/anything');
  await expect(page.getByRole('heading', { name: 'Card Registration Failed' })).toBeVisible();

  // The countdown itself is tested in card-register.test.tsx.
  await page.addInitScript(() => {
    window.close = () => undefined;
  });
  await openPage(page, '/card/register/success');
  await expect(page.getByText('Card management shows the cards you can pay with.')).toBeVisible();
  await page.getByRole('button', { name: 'Close now' }).click();
  await expect(page.getByText('Your browser keeps this window open.')).toBeVisible();
  await expectAccessible(page);
});
