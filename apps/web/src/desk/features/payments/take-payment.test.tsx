import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { PayOption } from '@caddie/contract/memberships';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { simulateServer, answerWith } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { TakePayment } from './take-payment.tsx';
import type { PayOptions } from './ways.rules.ts';

const OPTIONS = 'GET /caddie/v1/desk/bookings/b1/pay-options';
const visa = { userCreditCardId: 'visa', userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' };
const sessions = {
  membershipId: 'pass',
  membershipName: 'Play Pass',
  membershipTypeCd: 'COUNT',
  fits: true,
  misfit: null,
  sessions: 2,
  amount: 0,
  cardAmount: 0,
  leaves: { sessions: 2, amount: null, until: null },
} as PayOption;

type DialogOptions = { due?: number; has?: Partial<PayOptions>; isManager?: boolean };

async function openDialog({ due = 14_000, has = {}, isManager = false }: DialogOptions = {}) {
  const server = simulateServer();
  server.setAnswers(
    OPTIONS,
    answerWith({ amount: due, passes: [], cards: [], phone: '+1 718 555 0190', takesCards: true, ...has }),
  );
  const data = {
    booking: { bookingId: 'b1', currency: 'USD' },
    money: { amount: 14_000, listAmount: null, due },
    actions: [{ act: 'PRICE', amount: 0, to: [], role: 'MANAGER' }],
  } as unknown as DeskBooking;
  const take = vi.fn();
  const page = await renderPage(() => (
    <TakePayment
      open
      data={data}
      name="Rob Walsh"
      about="6:00 – 8:00 PM, Bay 3"
      isManager={isManager}
      busy={false}
      problem={undefined}
      onTake={take}
      onClose={() => undefined}
    />
  ));
  const field = (label: string) =>
    [...page.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].find(
      ({ id }) => page.element.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent === label,
    )!;
  return {
    sent: () => take.mock.calls[0]?.[0] as unknown,
    take,
    reads: () => page.element.textContent ?? '',
    ways: () => [...page.element.querySelectorAll('label:has([type=radio]) b')].map(({ textContent }) => textContent),
    /** The number of lines beside the fields. */
    lines: () => page.element.querySelectorAll('p').length,
    button: () => page.element.querySelector<HTMLButtonElement>('footer button:last-child')!,
    types: (label: string, text: string) => page.perform(() => typeInto(field(label), text)),
    chooses: (words: string) =>
      page.perform(() =>
        [...page.element.querySelectorAll('label')]
          .find(({ textContent }) => textContent?.startsWith(words))!
          .querySelector('input')!
          .click(),
      ),
    taps: (button: HTMLButtonElement) => page.perform(() => button.click()),
  };
}

test('the whole owed amount is taken in cash, and the change is computed', async () => {
  const { take, reads, button, types, taps } = await openDialog();
  expect(button().textContent).toBe('Record $140.00 cash');
  await types('Cash received', '160');
  expect(reads()).toContain('Give back$20.00');

  await taps(button());
  expect(take).toHaveBeenCalledWith(
    { act: 'TAKE', pay: { kind: 'CASH' }, amount: 14_000 },
    { way: { kind: 'CASH', key: 'CASH' }, amount: 14_000, change: 2000 },
  );
});

test('no payment is taken while the cash received is not enough', async () => {
  const { take, reads, button, types, taps } = await openDialog();
  await types('Cash received', '120');
  expect(reads()).toContain('That is $20.00 short.');
  expect(reads()).toContain('Give back–');
  expect(button().disabled).toBe(true);
  await taps(button());
  expect(take).not.toHaveBeenCalled();
});

test('the fields for cash received and change stand directly below cash, before the other ways to pay', async () => {
  const { reads, types } = await openDialog();
  await types('Cash received', '160');
  expect(reads()).toMatch(/Cash received.*Give back\$20\.00.*Own card terminal/s);
});

test('an invalid amount to pay hides the change, and the number of lines stays the same', async () => {
  const { reads, button, types, lines } = await openDialog();
  await types('Cash received', '160');
  expect(reads()).toContain('Give back$20.00');
  const before = lines();

  await types('Amount', '145');

  expect(reads()).toContain('At most $140.00 is owed.');
  expect(reads()).not.toContain('$20.00');
  expect(reads()).not.toContain('$15.00');
  expect(button().disabled).toBe(true);
  expect(lines()).toBe(before);
  await types('Amount', '');
  expect(reads()).toContain('Type an amount.');
  expect(lines()).toBe(before);
});

test('a third of the owed amount is taken on the terminal, with the last digits of its slip', async () => {
  const { sent, button, chooses, types, taps } = await openDialog();
  await chooses('Third');
  await chooses('Own card terminal');
  await types('Last 4 digits of the slip', '12');
  expect(button().disabled).toBe(true);
  await types('Last 4 digits of the slip', '1234');
  expect(button().textContent).toBe('Record $46.67 terminal');

  await taps(button());
  expect(sent()).toEqual({ act: 'TAKE', pay: { kind: 'TERMINAL', slip: '1234' }, amount: 4667 });
});

test.each([
  ['140.01', 'At most $140.00 is owed.'],
  ['-1', 'Dollars and cents, like 12.50.'],
  ['1.234', 'Dollars and cents, like 12.50.'],
  ['', 'Type an amount.'],
])('the payment of %j is no valid amount, and the disabled button shows the owed amount', async (text, sentence) => {
  const { reads, button, types, take, taps } = await openDialog();
  await types('Amount', text);
  expect(reads()).toContain(sentence);
  expect(button().textContent).toBe('Record $140.00 cash');
  expect(button().disabled).toBe(true);
  await taps(button());
  expect(take).not.toHaveBeenCalled();

  await types('Amount', '46.67');
  expect(button().textContent).toBe('Record $46.67 cash');
});

test('half of the owed amount is not offered for one cent', async () => {
  const { reads } = await openDialog({ due: 1 });
  expect(reads()).not.toContain('Half');
});

test('a customer’s saved card is charged only if they are present or agreed by phone', async () => {
  const { sent, reads, button, chooses, taps } = await openDialog({ has: { cards: [visa] } });
  await chooses('Half');
  await chooses('Visa 4242');
  expect(button().textContent).toBe('Charge Visa 4242 $70.00');
  expect(button().disabled).toBe(true);
  await chooses('Rob is here or asked by phone');
  expect(reads()).toContain('Saved card, charged now');

  await taps(button());
  expect(sent()).toEqual({ act: 'CHARGE', userCreditCardId: 'visa', amount: 7000 });
});

test('a customer without a card is told so, and one without a phone gets neither card nor link', async () => {
  const rob = await openDialog();
  expect(rob.ways()).toEqual([
    'Cash',
    'Own card terminal',
    'Saved card',
    'Text a pay link',
    'Complimentary',
    'Other price',
  ]);
  expect(rob.reads()).toContain('Rob has no card saved');
  expect(rob.reads()).toContain('To +1 718 555 0190');

  const guest = await openDialog({ has: { phone: null } });
  expect(guest.ways()).toEqual(['Cash', 'Own card terminal', 'Complimentary', 'Other price']);
});

test('a pass pays what it covers, whatever amount was typed before', async () => {
  const { sent, reads, button, chooses, taps } = await openDialog({ has: { passes: [sessions] } });
  await chooses('Half');
  await chooses('Play Pass, sessions');
  expect(reads()).toContain('4 left, 2 after this');
  expect(button().textContent).toBe('Use 2 sessions');

  await taps(button());
  expect(sent()).toEqual({ act: 'PASS', membershipId: 'pass', amount: 14_000 });
});

test('a pay link is for the whole owed amount', async () => {
  const { sent, button, chooses, taps } = await openDialog();
  await chooses('Third');
  await chooses('Text a pay link');
  expect(button().textContent).toBe('Text a link for $140.00');
  await taps(button());
  expect(sent()).toEqual({ act: 'LINK', amount: 14_000 });
});

test('the price of a booking is waived or lowered with a reason, and never raised', async () => {
  const { sent, take, reads, button, chooses, types, taps } = await openDialog();
  await chooses('Complimentary');
  expect(button().textContent).toBe('Make it free (was $140.00)');
  await taps(button());
  expect(take).not.toHaveBeenCalled();
  expect(reads()).toContain('Choose why. It is kept with the price.');

  await chooses('Other price');
  await types('Reason', 'Our mistake');
  expect(button().disabled).toBe(true);
  await types('New price', '140.01');
  expect(reads()).toContain('The list price is $140.00. A price can only be lowered.');
  await types('New price', '90');
  expect(button().textContent).toBe('Set price to $90.00');
  await taps(button());
  expect(sent()).toEqual({ act: 'PRICE', amount: 9000, reason: 'Our mistake' });
});

test('the desk is told that a lower price needs a manager’s PIN, and a manager is not', async () => {
  expect((await openDialog()).reads()).toContain('Needs a manager’s PIN and a reason');
  expect((await openDialog({ isManager: true })).reads()).not.toContain('PIN');
});
