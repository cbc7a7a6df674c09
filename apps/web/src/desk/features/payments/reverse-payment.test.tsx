import type { DeskBooking } from '@caddie/contract/desk/panel';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { typeInto } from '../../../../test/type-into.ts';
import { ReversePayment } from './reverse-payment.tsx';

const payment = (position: number, kind: string, amount: number, canTakeBack = true) => ({
  position,
  tender: { kind, amount },
  canTakeBack,
  by: { name: 'Priya Nair' },
});

async function openDialog(...payments: object[]) {
  const onReverse = vi.fn();
  const data = { booking: { currency: 'USD' }, money: { due: 2000, payments } } as unknown as DeskBooking;
  const { element, perform } = await renderPage(() => (
    <ReversePayment
      data={data}
      name="Rob Walsh"
      busy={false}
      refusal={undefined}
      onReverse={onReverse}
      onClose={() => undefined}
    />
  ));
  return {
    onReverse,
    reads: () => element.textContent ?? '',
    chooses: (title: string) =>
      perform(() =>
        [...element.querySelectorAll('label')]
          .find(({ textContent }) => textContent?.includes(title))!
          .querySelector('input')!
          .click(),
      ),
    presses: (name: string) =>
      perform(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()),
    gives: (reason: string) => perform(() => typeInto(element.querySelector('select')!, reason)),
  };
}

test('a payment at the desk that was typed wrong is reversed with a reason, and the button names it', async () => {
  const { onReverse, reads, chooses, presses, gives } = await openDialog(
    payment(0, 'TERMINAL', 4000),
    payment(1, 'CASH', 14_000),
  );
  await presses('Take back $140.00 cash');
  expect(reads()).toContain('Choose why. It is kept with the payment.');
  expect(onReverse).not.toHaveBeenCalled();

  await chooses('$40.00');
  await gives('Typed wrong');
  await presses('Take back $40.00 terminal');
  const taken = { position: 0, amount: 4000, reason: 'Typed wrong' };
  expect(onReverse).toHaveBeenCalledExactlyOnceWith(taken, 'Taken back. $60.00 is owed.');
});

test('a payment of a closed day, or by card, cannot be reversed as a typing error', async () => {
  const { reads } = await openDialog(payment(0, 'CASH', 4000, false), payment(1, 'CASH', 14_000));
  expect(reads()).toContain('Take back $140.00 cash');
  expect(reads()).not.toContain('$40.00');
});
