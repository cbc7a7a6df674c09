import type { DeskBooking } from '@caddie/contract/desk/panel';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { NoShow } from './no-show.tsx';

const booking = {
  bookingStartedAt: '2027-06-11T18:30:00-04:00',
  bookingEndedAt: '2027-06-11T20:00:00-04:00',
  timeZone: 'America/New_York',
  currency: 'USD',
};

type Money = { paid?: number; due?: number; fee?: object | null };

async function openDialog(
  now: string,
  { paid = 10_500, due = 0, fee = null }: Money = {},
  phone: string | null = '+1 212 555 0114',
) {
  const mark = vi.fn();
  const data = { booking, money: { paid, due, fee }, customer: { phone } } as unknown as DeskBooking;
  const page = await renderPage(() => (
    <NoShow
      data={data}
      name="Lena Novak"
      venueName="Mulligans"
      about="6:30 – 8:00 PM"
      now={Date.parse(now)}
      busy={false}
      refusal={undefined}
      onMark={mark}
      onClose={() => undefined}
    />
  ));
  const find = (selector: string, words: string) =>
    [...page.element.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent?.startsWith(words));
  return {
    mark,
    reads: () => page.element.textContent ?? '',
    keepsIt: () => page.perform(() => find('label', 'Keep it')!.querySelector('input')!.click()),
    togglesText: () => page.perform(() => find('label', 'Text')!.querySelector('input')!.click()),
    marks: () => page.perform(() => find('button', 'Mark')!.click()),
  };
}

test('the button that marks a no-show says what is kept, and the remaining time is released', async () => {
  const { mark, reads, marks } = await openDialog('2027-06-11T19:02:00-04:00');
  expect(reads()).toContain('Mark no-show, keep $105.00');
  expect(reads()).toContain('58 minutes can be sold again.');
  await marks();
  expect(reads()).toContain('32 minutes late.');
  expect(mark).toHaveBeenCalledWith({ release: true, amount: 0, sendText: true }, 'Lena Novak is marked as a no-show.');
});

test('a no-show’s bay can be kept for the customer', async () => {
  const { mark, keepsIt, marks } = await openDialog('2027-06-11T19:02:00-04:00');
  await keepsIt();
  await marks();
  expect(mark).toHaveBeenCalledWith(expect.objectContaining({ release: false }), expect.anything());
});

test('a no-show marked after the tee time’s end releases no time', async () => {
  const { mark, reads, marks } = await openDialog('2027-06-11T20:10:00-04:00', { paid: 0 });
  expect(reads()).not.toContain('can be sold again');
  await marks();
  expect(mark).toHaveBeenCalledWith(expect.objectContaining({ release: false }), expect.anything());
});

test('the button that marks an unpaid no-show names the fee, and the dialog says when the card is charged', async () => {
  const fee = { amount: 14_000, card: 'Visa 4242', chargeAt: '2027-06-12T09:00:00-04:00' };
  const { mark, reads, marks } = await openDialog('2027-06-11T19:02:00-04:00', { paid: 0, due: 14_000, fee });
  expect(reads()).toContain('Mark no-show, fee $140.00');
  const charge = 'Visa 4242 is charged tomorrow, 9:00 AM. Undo or waive until then.';
  expect(reads()).toContain(charge);
  await marks();
  expect(mark).toHaveBeenCalledWith(expect.objectContaining({ amount: 14_000 }), expect.stringContaining(charge));
});

test('a customer is texted about a no-show only if the box is ticked, and without a phone there is no box', async () => {
  const counter = await openDialog('2027-06-11T19:02:00-04:00');
  await counter.togglesText();
  await counter.marks();
  expect(counter.mark).toHaveBeenCalledWith(expect.objectContaining({ sendText: false }), expect.anything());

  const walkIn = await openDialog('2027-06-11T19:02:00-04:00', {}, null);
  expect(walkIn.reads()).not.toContain('Text ');
  expect(walkIn.reads()).not.toContain('Call');
  await walkIn.marks();
  expect(walkIn.mark).toHaveBeenCalledWith(expect.objectContaining({ sendText: false }), expect.anything());
});
