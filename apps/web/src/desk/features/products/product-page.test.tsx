import type { DeskProduct } from '@caddie/contract/desk/products';
import type { Me } from '@caddie/contract/desk/people/staff';
import { exampleProduct } from '@caddie/contract/examples/desk/products';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { ProductPage } from './product-page.tsx';

const product: DeskProduct = { ...exampleProduct, productId: 'p', description: 'On any bay.', isBestValue: false };
const page = { currency: 'USD', today: '2026-11-20', hourAmount: 4500, bays: [], products: [product] };
const api = '/caddie/v1/desk/products';
let people = 0;

async function openEditor(id = 'p', change: Partial<DeskProduct> = {}) {
  const server = simulateServer();
  server.setAnswers(`GET ${api}`, answerWith({ ...page, products: [{ ...product, ...change }] }));
  const me = { staffId: `person ${(people += 1)}` } as Me;
  const open = () => renderPage(() => <ProductPage id={id} me={me} />);
  let shown = await open();
  const button = (name: string): HTMLButtonElement => {
    const found = [...shown.element.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`There is no button called ${name}.`);
    return found;
  };
  const field = (label: string): HTMLInputElement => {
    const found = [...shown.element.querySelectorAll('label')].find(
      ({ textContent, htmlFor }) => textContent === label && htmlFor,
    );
    return shown.element.querySelector<HTMLInputElement>(`[id="${found!.htmlFor}"]`)!;
  };
  return {
    server,
    button,
    field,
    reads: () => shown.element.textContent ?? '',
    preview: () => shown.element.querySelector('aside')!.textContent ?? '',
    sent: () => server.requests.filter(({ route }) => route.startsWith('POST')),
    presses: (name: string) => shown.perform(() => button(name).click()),
    saves: () => shown.perform(() => shown.element.querySelector('form')!.requestSubmit()),
    types: (label: string, value: string) => shown.perform(() => typeInto(field(label), value)),
    comesBack: async () => {
      await shown.unmount();
      shown = await open();
    },
  };
}

test('a product’s changes appear in both previews immediately, and are saved with the version that was shown', async () => {
  const { server, types, saves, sent, preview, reads, button } = await openEditor();
  expect(reads()).toContain('The 86 sets already sold keep their price, days and rules.');
  expect(button('Save product').disabled).toBe(true);

  await types('Price', '450');
  await types('Sessions', '9');

  expect(preview()).toContain('$450.00');
  expect(preview()).toContain('$50.00 a session');
  expect(preview()).toContain('9 sessions left');
  expect(reads()).toContain('Changed, not saved');
  server.setAnswers(`POST ${api}/p`, answerWith({ ...product, version: 4, amount: 45_000 }));
  await saves();
  expect(sent()[0]!.body).toMatchObject({ version: 3, amount: 45_000, parts: [{ totalCnt: 9, name: '' }] });
  expect(sent()[0]!.key).toMatch(/\w{8}/);
  expect(reads()).not.toContain('Changed, not saved');
});

test('invalid input about a product is reported at its field and not sent', async () => {
  const { types, saves, sent, field, reads } = await openEditor();

  await types('Sessions', '0');
  expect(reads()).not.toContain('At least 1.');
  await saves();

  expect(sent()).toEqual([]);
  expect(reads()).toContain('At least 1.');
  expect(field('Sessions').getAttribute('aria-invalid')).toBe('true');
});

test('a product’s taken name is reported at the name field', async () => {
  const { server, types, saves, field, reads } = await openEditor();
  server.setAnswers(`POST ${api}/p`, refuseWith('PRODUCT_NAME_TAKEN', 409));

  await types('Name', 'Play Balance 550');
  await saves();

  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(reads()).toContain('There is a product with that name.');
  await types('Name', 'Play Balance 551');
  expect(reads()).not.toContain('There is a product with that name.');
});

test('a product’s price below one hour’s price is questioned, and sent again after confirmation', async () => {
  const { server, types, saves, presses, sent, reads } = await openEditor();
  server.setAnswers(
    `POST ${api}/p`,
    refuseWith('PRICE_LOOKS_WRONG', 409),
    answerWith({ ...product, version: 4, amount: 100 }),
  );

  await types('Price', '1');
  await saves();
  expect(reads()).toContain('That is less than one hour costs. Is it right?');
  await presses('Save for $1.00');

  expect(sent().map(({ body }) => (body as { anyway?: boolean }).anyway)).toEqual([undefined, true]);
  expect(sent()[1]!.key).not.toBe(sent()[0]!.key);
  expect(reads()).not.toContain('Is it right?');
});

test('a product saved in conflict with another change shows that change, and one’s own can be reapplied', async () => {
  const { server, types, saves, presses, sent, field, reads } = await openEditor();
  const now = { ...product, version: 4, amount: 42_000 };
  server.setAnswers(
    `POST ${api}/p`,
    refuseWith('CHANGED_MEANWHILE', 409, { product: now }),
    answerWith({ ...now, version: 5, amount: 45_000 }),
  );
  server.setAnswers(`GET ${api}`, answerWith({ ...page, products: [now] }));

  await types('Price', '450');
  await saves();
  expect(reads()).toContain('Somebody changed this a moment ago. Here it is as it is now.');
  expect(field('Price').value).toBe('420.00');
  await presses('Put my changes back');
  expect(field('Price').value).toBe('450');
  await saves();

  expect(sent()[1]!.body).toMatchObject({ version: 4, amount: 45_000 });
});

test('unsaved changes of a product are kept while the desk is locked, until they are discarded', async () => {
  const { types, presses, comesBack, field } = await openEditor();
  await types('Price', '450');

  await comesBack();
  expect(field('Price').value).toBe('450');
  await presses('Discard');
  expect(field('Price').value).toBe('400.00');
  await comesBack();
  expect(field('Price').value).toBe('400.00');
});

test('only a product without any purchase, even an unfinished one, can be deleted', async () => {
  expect((await openEditor()).reads()).not.toContain('Delete…');

  const { server, presses, sent, reads } = await openEditor('p', { soldCnt: 0, isUntouched: true });
  server.setAnswers(`POST ${api}/p/remove`, answerWith({ ...page, products: [] }));
  expect(reads()).toContain('Nobody has bought it yet.');
  await presses('Delete…');
  expect(sent()).toEqual([]);
  await presses('Delete product');
  expect(sent().map(({ route, body }) => [route, body])).toEqual([[`POST ${api}/p/remove`, { version: 3 }]]);
});

test('a new product says what is missing, and the URL of an unknown product says so', async () => {
  const { saves, sent, reads } = await openEditor('new');
  await saves();
  expect(sent()).toEqual([]);
  expect(reads()).toContain('Type an amount.');

  expect((await openEditor('nowhere')).reads()).toContain('There is no such product here');
});
