import { beforeEach, expect, test, vi } from 'vitest';
import { pageWith, settle, wait } from '../../../test/page.tsx';
import { isLost, simulateServer, says } from '../../../test/simulated-server.ts';
import { storage } from '../../lib/state/storage.ts';
import { useSavedCards } from './use-saved-cards.ts';

const LIST = 'GET /orders/credit-cards';
const card = (userCreditCardId: string) => ({
  userCreditCardId,
  userCreditCardNumber: '4242',
  userCreditCardCardCompany: 'Visa',
});
const chosen = () => storage.getItem('defaultCardId');
const comesBack = () => settle(() => dispatchEvent(new Event('focus')));

let server: ReturnType<typeof simulateServer>;
const customer = (cardList = [] as ReturnType<typeof card>[]) =>
  pageWith(useSavedCards, { authenticated: true, cardList });

beforeEach(() => {
  server = simulateServer();
});

test('a customer’s first card is selected and remembered, and so is each card they choose', async () => {
  server.answers(LIST, says([card('a'), card('b')]));
  const page = await customer();
  expect([page.result.current.selectedId, chosen()]).toEqual(['a', 'a']);

  await page.does(() => page.result.current.select('b'));

  expect([page.result.current.selectedId, chosen()]).toEqual(['b', 'b']);
  expect(page.store.getState().cardList).toHaveLength(2);
});

test('a customer without cards has none selected or remembered', async () => {
  storage.setItem('defaultCardId', 'gone');
  server.answers(LIST, says(null));
  const page = await customer();

  expect(page.result.current).toMatchObject({ cards: [], selectedId: null });
  expect(chosen()).toBeNull();
});

test('a card that a customer adds in another window to pay with is selected when they return', async () => {
  server.answers(LIST, says([card('a')]));
  const page = await customer();
  await page.does(() => page.result.current.expectNew(true));
  await comesBack();
  expect(page.result.current.selectedId).toBe('a');

  server.answers(LIST, says([card('a'), card('b')]));
  await comesBack();

  expect(page.result.current.selectedId).toBe('b');
});

test('a card that is still being saved when a customer returns appears, and the polling stops', async () => {
  server.answers(LIST, says([card('a')]));
  const page = await customer();
  await page.does(() => page.result.current.expectNew(true));
  await comesBack();

  server.answers(LIST, says([card('a'), card('b')]));
  await wait(1500);
  expect(page.result.current).toMatchObject({ selectedId: 'b', cards: [card('a'), card('b')] });

  server.answers(LIST, says([card('c')]));
  await wait(60_000);
  expect(page.result.current.cards).toEqual([card('a'), card('b')]);
});

test('the polling stops when a customer returns without a new card', async () => {
  server.answers(LIST, says([card('a')]));
  const page = await customer();
  await page.does(() => page.result.current.expectNew(false));
  await comesBack();
  await wait(15_000);

  server.answers(LIST, says([card('a'), card('b')]));
  await wait(60_000);
  expect(page.result.current.cards).toEqual([card('a')]);
});

test('a card that a customer adds on the cards screen is not selected', async () => {
  server.answers(LIST, says([card('a')]));
  const page = await customer();
  await page.does(() => page.result.current.expectNew(false));

  server.answers(LIST, says([card('a'), card('b')]));
  await comesBack();

  expect(page.result.current).toMatchObject({ selectedId: 'a', cards: [card('a'), card('b')] });
});

test('a customer keeps the cached cards while the list cannot be loaded, and then sees an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  server.answers(LIST, isLost);
  const page = await customer([card('a')]);
  expect(page.result.current).toMatchObject({ cards: [card('a')], selectedId: 'a', error: null });
  await wait(60_000);
  expect(page.result.current.error).not.toBeNull();
  expect(page.result.current.cards).toEqual([card('a')]);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to fetch card list', expect.any(Error));

  const answer = server.answersLater(LIST);
  await page.does(() => page.result.current.reload());
  expect(page.result.current.error).toBeNull();
  await answer(says([card('b')]));

  expect(page.result.current).toMatchObject({ cards: [card('b')], selectedId: 'b', error: null });
});

test('the next customer on this phone sees none of the last one’s cards', async () => {
  server.answers(LIST, says([card('a')]));
  const page = await customer();
  await page.leaves();
  const answer = server.answersLater(LIST);

  await page.does(() => page.store.setState({ authenticated: false, cardList: [] }));
  const next = await customer();
  await answer(says([card('z')]));

  expect(next.result.current.cards).toEqual([card('z')]);
  expect(page.store.getState().cardList).toEqual([]);
});
