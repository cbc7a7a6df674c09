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

function Form({ known }: { known: readonly SavedCard[] | undefined }) {
  const [selectedId, select] = useState<string | null>('1111');
  const noop = () => undefined;
  const saved = { cards: known, error: null, selectedId, select, awaitNewCard: noop, reload: noop };
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
    [...element.querySelectorAll('label')].map(({ textContent }) => textContent.includes('Declined'));
  const pays = () =>
    does(() => [...element.querySelectorAll('button')].find((one) => one.textContent.startsWith('Pay $'))?.click());

  await pays();
  expect(declinedCards()).toEqual([true, false, false]);
  await pays();

  expect(declinedCards()).toEqual([true, true, false]);
});

test('the terms appear together with the cards above them, so that they do not jump', async () => {
  simulateServer();
  let known: readonly SavedCard[] | undefined;
  const { element, rerender } = await renderPage(() => <Form known={known} />, { authenticated: true });
  expect(element.textContent).not.toContain('CANCELLATION');

  known = cards;
  await act(rerender);

  expect(element.textContent).toContain('CANCELLATION');
});
