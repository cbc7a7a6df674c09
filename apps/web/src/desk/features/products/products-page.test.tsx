import type { DeskProduct } from '@caddie/contract/desk/products';
import { exampleProduct, exampleTerms } from '@caddie/contract/examples/desk/products';
import { expect, test } from 'vitest';
import { renderPage, settle } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { ProductsPage } from './products-page.tsx';

const product = (productId: string, change: Partial<DeskProduct> = {}): DeskProduct => ({
  ...exampleProduct,
  productId,
  version: 1,
  soldCnt: 0,
  isUntouched: true,
  name: `Pack ${productId}`,
  isBestValue: false,
  parts: [{ ...exampleTerms.parts[0]!, name: `Pack ${productId}` }],
  ...change,
});
const pageWith = (...products: DeskProduct[]) => ({
  currency: 'USD',
  today: '2026-11-20',
  hourAmount: 4500,
  bays: [],
  products,
});
const [a, b, c] = [product('a', { soldCnt: 86 }), product('b'), product('c', { isOnSale: false })];
const api = '/caddie/v1/desk/products';

async function openList(...products: DeskProduct[]) {
  const server = simulateServer();
  server.setAnswers(`GET ${api}`, answerWith(pageWith(...products)));
  const shown = await renderPage(() => (
    <Toasts>
      <ProductsPage head={null} />
    </Toasts>
  ));
  // Only elements in the document can have the focus.
  document.body.append(shown.element);
  const named = (name: string) => shown.element.querySelector<HTMLElement>(`[aria-label^="${name}"]`)!;
  return {
    server,
    named,
    element: shown.element,
    reads: () => shown.element.textContent ?? '',
    order: () => [...shown.element.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row']),
    presses: (name: string, key: string) =>
      shown.perform(() => {
        named(name).focus();
        named(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    clicks: (name: string) => shown.perform(() => named(name).click()),
    sent: () => server.requests.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body),
  };
}

test('the list of products shows the contents, price and sales of each product', async () => {
  const { reads, element } = await openList(a, b, c);

  expect(reads()).toContain('Pack aPractice Pass10 sessions · valid 90 days$400.0086');
  expect([...element.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
});

test('rapid moves of a product by arrow keys are sent one at a time, each based on the server’s current order', async () => {
  const { server, presses, order, sent, reads } = await openList(a, b, c);
  const first = server.deferAnswer(`POST ${api}/order`);

  await presses('Move Pack a', 'ArrowDown');
  await presses('Move Pack a', 'ArrowDown');
  await presses('Move Pack a', 'ArrowDown');
  expect(order()).toEqual(['b', 'c', 'a']);
  expect(sent()).toEqual([{ productIds: ['b', 'a', 'c'], seen: ['a', 'b', 'c'] }]);
  expect(reads()).toContain('Pack a is now 3 of 3.');
  server.setAnswers(`POST ${api}/order`, answerWith(pageWith(b, c, a)));
  await first(answerWith(pageWith(b, a, c)));

  expect(sent()[1]).toEqual({ productIds: ['b', 'c', 'a'], seen: ['b', 'a', 'c'] });
  expect(sent()).toHaveLength(2);
  expect(order()).toEqual(['b', 'c', 'a']);
});

test('Undo restores the product list’s previous order, starting from the order that the server has now', async () => {
  const { server, presses, order, sent, element } = await openList(a, b, c);
  server.setAnswers(`POST ${api}/order`, answerWith(pageWith(b, a, c)), answerWith(pageWith(a, b, c)));

  await presses('Move Pack a', 'ArrowDown');
  expect(order()).toEqual(['b', 'a', 'c']);
  await settle(() =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')!.click(),
  );

  expect(sent()[1]).toEqual({ productIds: ['a', 'b', 'c'], seen: ['b', 'a', 'c'] });
  expect(order()).toEqual(['a', 'b', 'c']);
});

test('the order of products that another person has just changed is shown as it is now', async () => {
  const { server, presses, order, reads } = await openList(a, b, c);
  server.setAnswers(`POST ${api}/order`, refuseWith('CHANGED_MEANWHILE', 409, { page: pageWith(c, a, b) }));

  await presses('Move Pack b', 'ArrowUp');

  expect(order()).toEqual(['c', 'a', 'b']);
  expect(reads()).toContain('Somebody changed this a moment ago.');
});

test('a product is taken off sale with the version that was shown, and put back', async () => {
  const { server, clicks, sent, named } = await openList(a);
  const off = { ...a, isOnSale: false };
  server.setAnswers(`POST ${api}/a/sale`, answerWith(off), answerWith(a));
  server.setAnswers(`GET ${api}`, answerWith(pageWith(off)));

  await clicks('Pack a is on sale');
  expect((named('Pack a is on sale') as HTMLInputElement).checked).toBe(false);
  await clicks('Pack a is on sale');

  expect(sent()).toEqual([
    { version: 1, isOnSale: false },
    { version: 1, isOnSale: true },
  ]);
});

test('a venue without products is offered presets for its first product', async () => {
  const { reads, element } = await openList();

  expect(reads()).toContain('Nothing on sale');
  expect(reads()).toContain('Start from a usual one:');
  expect([...element.querySelectorAll('a')].map(({ textContent, search }) => [textContent, search])).toEqual([
    ['10 sessions', '?from=sessions'],
    ['$500 balance', '?from=balance'],
    ['Unlimited month', '?from=month'],
  ]);
});
