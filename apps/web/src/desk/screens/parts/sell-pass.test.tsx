import type { SetSale } from '@caddie/contract/desk/sales';
import { setsExamples } from '@caddie/contract/examples/desk/sets';
import { me } from '@caddie/contract/examples/desk/staff';
import type { MembershipProduct } from '@caddie/contract/memberships';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { storage } from '../../../lib/state/storage.ts';
import { DeskSession } from '../../features/staff/session.tsx';
import { Toasts } from '../../ui/desk-toast.tsx';
import { SellPass } from './sell-pass.tsx';

const sale = setsExamples.map(({ data }) => data as SetSale).find(({ state }) => state === 'OPEN')!;
const SELL = 'POST /caddie/v1/desk/sets';
const PAY = `POST /caddie/v1/desk/sets/${sale.membershipSetId}/pay`;
const SALE = `GET /caddie/v1/desk/sets/${sale.membershipSetId}/sale`;
const pack = {
  membershipDetailId: '0b4d8f5c-7e96-4a1b-9cca-6f5d9e1b1a70',
  name: sale.name,
  description: '',
  amount: sale.amount,
  currency: 'USD',
  validDays: 90,
  isBestValue: false,
  memberships: [],
} satisfies MembershipProduct;
const maya = {
  customer: { kind: 'KNOWN', customerId: sale.customerId },
  name: sale.customerName,
  phone: sale.phone,
} as const;

/** Opens the dialog for Maya with a product chosen. */
async function open() {
  storage.setItem('desk.was-here', 'yes');
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/me', answerWith(me));
  server.setAnswers('GET /caddie/v1/memberships/details', answerWith([pack]));
  const closed: string[] = [];
  const { element, perform: does } = await renderPage(() => (
    <DeskSession>
      <Toasts>
        <SellPass customer={maya} onClose={() => closed.push('closed')} />
      </Toasts>
    </DeskSession>
  ));
  document.body.append(element);
  const choose = (title: string) =>
    does(() =>
      [...element.querySelectorAll('label')]
        .find((one) => one.textContent?.includes(title))!
        .querySelector('input')!
        .click(),
    );
  const press = (name: string) =>
    does(() => [...element.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent === name)!.click());
  const button = (name: string) =>
    [...element.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name);
  const types = (label: string, value: string) =>
    does(() => {
      const { htmlFor } = [...element.querySelectorAll('label')].find((one) => one.textContent === label)!;
      typeInto(element.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`)!, value);
    });
  const sent = (route: string) => server.requests.filter((one) => one.route === route);
  await choose(sale.name);
  const text = () => element.textContent;
  return {
    server,
    choose,
    press,
    button,
    types,
    sent,
    text,
    closed,
    output: () => element.querySelector('output')?.textContent,
  };
}

test('a pass is sold for cash: the price that was seen is sent, and the change to return is shown', async () => {
  const page = await open();
  page.server.setAnswers(SELL, answerWith(sale));
  await page.press('Sell for $400.00');
  expect(page.sent(SELL)[0]!.body).toEqual({
    customer: maya.customer,
    membershipDetailId: pack.membershipDetailId,
    amount: 40_000,
  });
  expect(page.text()).toContain('Take $400.00 from Maya Chen');
  await page.types('Cash received', '390');
  expect(
    page.button('Record $400.00 cash')!.getAttribute('aria-disabled') ?? page.button('Record $400.00 cash')!.disabled,
  ).toBeTruthy();
  await page.types('Cash received', '420');
  page.server.setAnswers(PAY, answerWith({ ...sale, state: 'SOLD' }));
  await page.press('Record $400.00 cash');
  expect(page.sent(PAY)[0]!.body).toEqual({ amount: 40_000, pay: { kind: 'CASH' } });
  expect([page.output(), page.closed]).toEqual([
    expect.stringContaining('Paid. Give back $20.00. Maya Chen has the Practice 10-Session Pack.'),
    ['closed'],
  ]);
});

test('a changed price is refused, and the list is fetched again', async () => {
  const page = await open();
  page.server.setAnswers(SELL, refuseWith('PRICE_CHANGED', 409));
  page.server.setAnswers('GET /caddie/v1/memberships/details', answerWith([{ ...pack, amount: 42_000 }]));
  await page.press('Sell for $400.00');
  expect(page.text()).toContain('The price has changed.');
  expect(page.button('Sell for $420.00')).toBeDefined();
});

test('a declined card leaves the other ways to pay, and a payment pending at the bank is polled', async () => {
  const page = await open();
  page.server.setAnswers(SELL, answerWith(sale));
  await page.press('Sell for $400.00');
  await page.choose('Visa 4242');
  await page.choose('Maya is here or asked by phone');
  page.server.setAnswers(PAY, answerWith({ ...sale, failure: 'NOT_ENOUGH_MONEY' }));
  await page.press('Charge Visa 4242 $400.00');
  expect(page.text()).toContain('Declined by the bank: not enough funds. Nothing was charged.');
  page.server.setAnswers(PAY, answerWith({ ...sale, state: 'PAYING' }));
  page.server.setAnswers(SALE, answerWith({ ...sale, state: 'SOLD' }));
  await page.press('Charge Visa 4242 $400.00');
  await expect.poll(() => page.closed).toEqual(['closed']);
});

test('a pay link is texted to the customer’s phone, and the sale stays open until they have paid', async () => {
  const page = await open();
  page.server.setAnswers(SELL, answerWith(sale));
  await page.press('Sell for $400.00');
  await page.choose('Text a pay link');
  expect(page.text()).toContain(`To ${sale.phone}`);
  page.server.setAnswers(PAY, refuseWith('TOO_MANY_TEXTS', 429), answerWith(sale));
  await page.press('Text a link for $400.00');
  expect(page.closed).toEqual([]);
  await page.press('Text a link for $400.00');
  const body = { amount: 40_000, pay: { kind: 'LINK' } };
  expect(page.sent(PAY)).toMatchObject([{ body }, { body }]);
  expect([page.output(), page.closed]).toEqual([
    expect.stringContaining(`is on its way to ${sale.phone}. The ${sale.name} is theirs once it is paid.`),
    ['closed'],
  ]);
});
