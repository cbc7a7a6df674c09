import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook, settle, advanceTime } from '../../../test/page.tsx';
import { lostAnswer, simulateServer, answerWith } from '../../../test/simulated-server.ts';
import { storage } from '../../lib/state/storage.ts';
import { useSavedCards } from './use-saved-cards.ts';

const LIST = 'GET /orders/credit-cards';
const card = (userCreditCardId: string) => ({
  userCreditCardId,
  userCreditCardNumber: '4242',
  userCreditCardCardCompany: 'Visa',
});
const storedCardId = () => storage.getItem('defaultCardId');
const returnToPage = () => settle(() => dispatchEvent(new Event('focus')));

let server: ReturnType<typeof simulateServer>;
const customer = (cardList = [] as ReturnType<typeof card>[]) =>
  renderHook(useSavedCards, { authenticated: true, cardList });

beforeEach(() => {
  server = simulateServer();
});

test('a customer’s first card is selected and remembered, and so is each card they choose', async () => {
  server.setAnswers(LIST, answerWith([card('a'), card('b')]));
  const page = await customer();
  expect([page.result.current.selectedId, storedCardId()]).toEqual(['a', 'a']);

  await page.perform(() => page.result.current.select('b'));

  expect([page.result.current.selectedId, storedCardId()]).toEqual(['b', 'b']);
  expect(page.store.getState().cardList).toHaveLength(2);
});

test('a customer without cards has none selected or remembered', async () => {
  storage.setItem('defaultCardId', 'gone');
  server.setAnswers(LIST, answerWith(null));
  const page = await customer();

  expect(page.result.current).toMatchObject({ cards: [], selectedId: null });
  expect(storedCardId()).toBeNull();
});

test('a card that a customer adds in another window to pay with is selected when they return', async () => {
  server.setAnswers(LIST, answerWith([card('a')]));
  const page = await customer();
  await page.perform(() => page.result.current.awaitNewCard(true));
  await returnToPage();
  expect(page.result.current.selectedId).toBe('a');

  server.setAnswers(LIST, answerWith([card('a'), card('b')]));
  await returnToPage();

  expect(page.result.current.selectedId).toBe('b');
});

test('a card that is still being saved when a customer returns appears, and the polling stops', async () => {
  server.setAnswers(LIST, answerWith([card('a')]));
  const page = await customer();
  await page.perform(() => page.result.current.awaitNewCard(true));
  await returnToPage();

  server.setAnswers(LIST, answerWith([card('a'), card('b')]));
  await advanceTime(1500);
  expect(page.result.current).toMatchObject({ selectedId: 'b', cards: [card('a'), card('b')] });

  server.setAnswers(LIST, answerWith([card('c')]));
  await advanceTime(60_000);
  expect(page.result.current.cards).toEqual([card('a'), card('b')]);
});

test('the polling stops when a customer returns without a new card', async () => {
  server.setAnswers(LIST, answerWith([card('a')]));
  const page = await customer();
  await page.perform(() => page.result.current.awaitNewCard(false));
  await returnToPage();
  await advanceTime(15_000);

  server.setAnswers(LIST, answerWith([card('a'), card('b')]));
  await advanceTime(60_000);
  expect(page.result.current.cards).toEqual([card('a')]);
});

test('a card that a customer adds on the cards screen is not selected', async () => {
  server.setAnswers(LIST, answerWith([card('a')]));
  const page = await customer();
  await page.perform(() => page.result.current.awaitNewCard(false));

  server.setAnswers(LIST, answerWith([card('a'), card('b')]));
  await returnToPage();

  expect(page.result.current).toMatchObject({ selectedId: 'a', cards: [card('a'), card('b')] });
});

test('a customer keeps the cached cards while the list cannot be loaded, and then sees an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  server.setAnswers(LIST, lostAnswer);
  const page = await customer([card('a')]);
  expect(page.result.current).toMatchObject({ cards: [card('a')], selectedId: 'a', error: null });
  await advanceTime(60_000);
  expect(page.result.current.error).not.toBeNull();
  expect(page.result.current.cards).toEqual([card('a')]);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to fetch card list', expect.any(Error));

  const answer = server.deferAnswer(LIST);
  await page.perform(() => page.result.current.reload());
  expect(page.result.current.error).toBeNull();
  await answer(answerWith([card('b')]));

  expect(page.result.current).toMatchObject({ cards: [card('b')], selectedId: 'b', error: null });
});

test('the next customer on this phone sees none of the last one’s cards', async () => {
  server.setAnswers(LIST, answerWith([card('a')]));
  const page = await customer();
  await page.unmount();
  const answer = server.deferAnswer(LIST);

  await page.perform(() => page.store.setState({ authenticated: false, cardList: [] }));
  const next = await customer();
  await answer(answerWith([card('z')]));

  expect(next.result.current.cards).toEqual([card('z')]);
  expect(page.store.getState().cardList).toEqual([]);
});
