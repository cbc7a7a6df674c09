import type { SavedCard } from '@caddie/contract/cards';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import type { Bill } from '../../features/orders/bill.rules.ts';
import { PaymentForm } from './payment-form.tsx';

const bill: Bill = { lines: [{ label: 'Bay 1', amount: 4500 }], amount: 4500, currency: 'USD' };
const cards = ['1111', '2222', '3333'].map((last4) => ({
  userCreditCardId: last4,
  userCreditCardNumber: last4,
  userCreditCardCardCompany: 'Visa',
}));

function Form({ known, added = null }: { known: readonly SavedCard[] | undefined; added?: SavedCard | null }) {
  const [chosenId, select] = useState<string | null>(null);
  const selectedId = chosenId ?? known?.[0]?.userCreditCardId ?? null;
  const noop = () => undefined;
  const saved = { cards: known, error: null, selectedId, select, justAdded: added, awaitNewCard: noop, reload: noop };
  return (
    <PaymentForm
      subject={{ bookingId: 'b1' }}
      orderId={null}
      saved={saved}
      bill={bill}
      options={[]}
      holdText="It is still held for you."
      item="Bay 1"
      renderTerms={() => <p>CANCELLATION</p>}
      onChanged={noop}
    />
  );
}

test('a customer whose second card is declined still sees that the first one was declined too', async () => {
  const server = simulateServer();
  const failure = { code: 'DECLINED', canRetry: true };
  const declinedOrder = { orderId: 'o1', status: 'FAILED', amount: 4500, currency: 'USD', failure };
  server.setAnswers('POST /orders/create', answerWith(declinedOrder));
  server.setAnswers('GET /orders/check/o1', answerWith(declinedOrder));
  const { element, perform: does } = await renderPage(() => <Form known={cards} />, { authenticated: true });
  const declinedCards = () =>
    [...element.querySelectorAll('[role=radiogroup] label')].map(({ textContent }) => textContent.includes('Declined'));
  const pays = () =>
    does(() => [...element.querySelectorAll('button')].find((one) => one.textContent.startsWith('Pay $'))?.click());

  await pays();
  expect(declinedCards()).toEqual([true, false, false]);
  await pays();

  expect(declinedCards()).toEqual([true, true, false]);
});

test('the terms on the payment page appear together with the cards above them, so that they do not jump', async () => {
  simulateServer();
  let known: readonly SavedCard[] | undefined;
  const { element, rerender } = await renderPage(() => <Form known={known} />, { authenticated: true });
  expect(element.textContent).not.toContain('CANCELLATION');

  known = cards;
  await act(rerender);

  expect(element.textContent).toContain('CANCELLATION');
});

const buttonsOf = (element: Element) => [...element.querySelectorAll('section[aria-label="Pay"] button')];
const chosenOf = (element: Element) =>
  [...element.querySelectorAll('label')].filter((label) => label.querySelector('input')?.checked);

test('a new customer’s next step is to pay on the secure page, without a card', async () => {
  const server = simulateServer();
  server.setAnswers('POST /orders/create', answerWith({ orderId: 'o1', status: 'PENDING' }));
  server.setAnswers('GET /orders/check/o1', answerWith({ orderId: 'o1', status: 'PENDING' }));
  const { element, perform } = await renderPage(() => <Form known={[]} />, { authenticated: true });

  expect(chosenOf(element).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/card/i)]);
  expect(element.textContent).toContain('Opens the secure card page and comes back here.');
  const [pay] = buttonsOf(element) as HTMLButtonElement[];
  expect(pay?.textContent).toBe('Pay $45.00');
  await perform(() => pay?.click());

  const sent = server.requests.find(({ route }) => route === 'POST /orders/create');
  expect(sent).toMatchObject({ body: { bookingId: 'b1', onPage: true, amount: 4500 } });
});

test('a customer with a saved card pays with it unless they choose the page', async () => {
  simulateServer();
  const { element, perform } = await renderPage(() => <Form known={cards} />, { authenticated: true });
  expect(chosenOf(element).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('1111')]);
  expect(element.textContent).not.toContain('Opens the secure card page');

  await perform(() => element.querySelector<HTMLInputElement>('input')?.click());

  expect(chosenOf(element)).toHaveLength(1);
  expect(element.textContent).toContain('Opens the secure card page and comes back here.');
});

test('the next step of a payment for which only saved cards can pay is to add one, and then to pay with it', async () => {
  simulateServer();
  const only = { savedCardsOnly: true };
  let known: readonly SavedCard[] = [];
  let added: SavedCard | null = null;
  const page = await renderPage(() => <Form known={known} added={added} />, { authenticated: true }, only);
  expect(buttonsOf(page.element).map(({ textContent }) => textContent)).toEqual(['Add a card to pay $45.00']);
  expect(page.element.textContent).toContain('Opens in a new tab.');
  expect(page.element.textContent).not.toContain('secure card page');

  // Only an element of the document can have the focus.
  document.body.replaceChildren(page.element);
  [known, added] = [cards.slice(0, 1), cards[0]!];
  await act(page.rerender);

  const [pay] = buttonsOf(page.element);
  expect(pay?.textContent).toBe('Pay $45.00');
  expect(document.activeElement).toBe(pay);
  expect(page.element.textContent).toContain('Visa ending in 1 1 1 1 added.');
});
