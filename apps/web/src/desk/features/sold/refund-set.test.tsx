import type { SetRefund } from '@caddie/contract/desk/set-refunds';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { soldSet } from '../../../../test/sold-set.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { RefundSet } from './refund-set.tsx';
import { canRefund, suggestionSentence } from './refund.rules.ts';
import type { RefundSetBody } from './sold.api.ts';

const offer: SetRefund = {
  currency: 'USD',
  paid: 40_000,
  used: 11_500,
  isPlayed: true,
  suggested: 28_500,
  most: 40_000,
  to: [{ kind: 'CARD', company: 'Visa', last4: '4242', amount: 40_000 }],
  bookings: [],
};
const set = { ...soldSet, parts: [], ledger: [] };

async function open(change: Partial<SetRefund> = {}) {
  const sent: RefundSetBody[] = [];
  const { element, perform: does } = await renderPage(() => (
    <RefundSet
      set={set}
      offer={{ ...offer, ...change }}
      busy={false}
      refusal={undefined}
      onRefund={(refunding) => sent.push(refunding)}
      onClose={() => undefined}
    />
  ));
  document.body.append(element);
  const act = () => [...element.querySelectorAll('button')].at(-1)!;
  const types = (value: string) => does(() => typeInto(element.querySelector('input')!, value));
  const chooses = (value: string) => does(() => typeInto(element.querySelector('select')!, value));
  return { sent, types, chooses, act, press: () => does(() => act().click()), text: () => element.textContent };
}

test('the suggested refund of a set is explained, and making it needs a reason', async () => {
  const page = await open();
  expect(page.text()).toContain(
    'Suggested: $285.00, which is $400.00 paid less $115.00 for what was used, at the list price of those tee times.',
  );
  expect(page.text()).toContain('The money goes back to Visa 4242.');
  expect(page.act().textContent).toBe('End the pass, return $285.00');
  await page.press();
  expect(page.text()).toContain('Choose why. It is kept with the refund.');
  await page.chooses('Illness');
  await page.press();
  expect(page.sent).toEqual([{ amount: 28_500, suggested: 28_500, reason: 'Illness' }]);
});

test('the suggested refund of a set calls no amount played that the desk took from it', async () => {
  const page = await open({ used: 4000, suggested: 36_000, isPlayed: false });
  expect(page.text()).toContain(
    'Suggested: $360.00, which is $400.00 paid less $40.00 for what was taken off it at the desk.',
  );
});

test('a manager may refund another amount of a set, from zero to the amount paid', async () => {
  const page = await open();
  await page.chooses('Goodwill');
  await page.types('');
  expect(page.text()).toContain('Type an amount.');
  await page.types('12.505');
  expect(page.text()).toContain('Dollars and cents, like 12.50.');
  await page.types('400.01');
  expect(page.text()).toContain('At most $400.00 can go back.');
  await page.press();
  expect(page.sent).toEqual([]);
  await page.types('0');
  expect(page.text()).not.toContain('Visa 4242');
  await page.press();
  expect(page.sent).toEqual([{ amount: 0, suggested: 28_500, reason: 'Goodwill' }]);
});

test('bookings that the set still pays for are listed with links, and the refund cannot be sent', async () => {
  const booking = {
    bookingId: 'b1',
    startedAt: '2026-11-27T19:00:00-05:00',
    endedAt: '2026-11-27T20:00:00-05:00',
    shopRoomName: 'Bay 3',
  };
  const page = await open({ bookings: [booking] });
  expect(page.text()).toContain('It still pays for bookings. Move or cancel them first.');
  expect(document.querySelector('a[href$="/bookings/b1"]')?.textContent).toBe('Bay 3, Nov 27, 7:00 PM, 60 min');
  await page.chooses('Illness');
  await page.press();
  expect(page.sent).toEqual([]);
});

test('a set’s cash refund is taken out of today’s drawer, and only a set that has not ended can be refunded', async () => {
  const page = await open({ to: [{ kind: 'CASH', amount: 40_000 }] });
  expect(page.text()).toContain('it is taken out of today’s drawer');
  expect(canRefund({ state: 'FROZEN' })).toBe(true);
  expect(canRefund({ state: 'USED_UP' })).toBe(false);
});

test('the explanation of a set’s suggested refund depends on the amounts paid and used', () => {
  expect(suggestionSentence({ ...offer, used: 0, suggested: 40_000 })).toBe(
    'Suggested: $400.00, all that was paid, since nothing was used.',
  );
  expect(suggestionSentence({ ...offer, suggested: 10_000, most: 10_000 })).toBe(
    'Suggested: $100.00, which is all that has not gone back yet.',
  );
  expect(suggestionSentence({ ...offer, used: 45_000, suggested: 0 })).toContain('$400.00 paid less $450.00');
});
