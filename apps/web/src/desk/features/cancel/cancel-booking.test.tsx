import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { typeInto } from '../../../../test/type-into.ts';
import { readAmount } from '../../lib/amount.rules.ts';
import { CancelBooking } from './cancel-booking.tsx';

const visa = (amount: number) => ({ kind: 'CARD', company: 'Visa', last4: '1881', amount }) as const;
const refundOf = (amount: number) => ({ amount, to: amount > 0 ? [visa(amount)] : [] });

type Options = { isManager?: boolean; deskMayGive?: number; paid?: number; policy?: number; phone?: string | null };

async function renderDialog({
  isManager = false,
  deskMayGive = 0,
  paid = 14_000,
  policy = 7000,
  phone = '+1 646 555 0134',
}: Options = {}) {
  const cancel = vi.fn();
  const page = await renderPage(() => (
    <CancelBooking
      open
      name="Noah Brandt"
      venueName="Mulligans"
      phone={phone}
      about="9:30 – 11:30 PM"
      refundOptions={{ policy: refundOf(policy), all: refundOf(paid), most: paid }}
      policy={{ percent: 50, until: '2026-11-20T19:30:00-05:00', ended: null }}
      startsAt="2026-11-20T21:30:00-05:00"
      timeZone="America/New_York"
      now={Date.parse('2026-11-20T18:41:00-05:00')}
      currency="USD"
      isManager={isManager}
      deskMayGive={deskMayGive}
      busy={false}
      refusal={undefined}
      readAmount={(text) => readAmount(text, 'USD')}
      onCancel={cancel}
      onClose={() => undefined}
    />
  ));
  const types = (element: HTMLInputElement | HTMLSelectElement, value: string) =>
    page.perform(() => typeInto(element, value));
  return {
    cancel,
    reads: () => page.element.textContent ?? '',
    button: () =>
      [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Cancel'))!,
    chooses: (words: string) =>
      page.perform(() =>
        [...page.element.querySelectorAll('label')]
          .find(({ textContent }) => textContent?.startsWith(words))!
          .querySelector('input')!
          .click(),
      ),
    amounts: (text: string) => types(page.element.querySelector<HTMLInputElement>('input[inputmode=decimal]')!, text),
    reasons: (value: string) => types(page.element.querySelector('select')!, value),
    taps: (button: HTMLButtonElement) => page.perform(() => button.click()),
  };
}

test('the dialog that cancels a booking preselects the refund by the policy, with its amount on the button', async () => {
  const { cancel, reads, button, reasons, taps } = await renderDialog();
  expect(reads()).toContain('9:30 – 11:30 PM. Paid $140.00.');
  expect(reads()).toContain('By the policy, 50\u00a0%Canceled 2 h 49 before the start. 50\u00a0% ends at 7:30 PM.');
  expect(reads()).toContain('Goes back to Visa 18815 to 10 days at the bank$70.00');
  expect(button().textContent).toBe('Cancel, return $70.00');
  await reasons('Customer asked');
  await taps(button());
  expect(cancel).toHaveBeenCalledWith({ kind: 'POLICY', amount: 7000, reason: 'Customer asked', sendText: true });
});

test('a booking is not canceled without a reason', async () => {
  const { cancel, button, reads, taps } = await renderDialog();
  await taps(button());
  expect(reads()).toContain('Choose why. It is kept with the refund.');
  expect(cancel).not.toHaveBeenCalled();
});

test('a refund of another amount cannot exceed the paid amount', async () => {
  const { button, reads, chooses, amounts } = await renderDialog();
  await chooses('Another amount');
  expect(button().disabled).toBe(true);
  await amounts('141');
  expect(reads()).toContain('At most $140.00 was paid.');
  await amounts('90');
  expect(button().textContent).toBe('Cancel, return $90.00');
  expect(reads()).toContain('Mulligans keeps$50.00');
});

test('a field that is no amount says how one is written, and an empty one that an amount is missing', async () => {
  const { button, reads, chooses, amounts } = await renderDialog();
  await chooses('Another amount');
  expect(reads()).not.toContain('Type an amount.');
  for (const text of ['12.345', '1,5', 'abc', '-5']) {
    await amounts(text);
    expect(reads()).toContain('Dollars and cents, like 12.50.');
    expect(reads()).not.toContain('At most');
  }
  await amounts('');
  expect(reads()).toContain('Type an amount.');
  expect(button().disabled).toBe(true);
});

test('the desk sees which refunds of a cancellation need a manager’s PIN, a manager does not', async () => {
  expect((await renderDialog()).reads().match(/Needs a manager’s PIN\./g)).toHaveLength(3);
  expect((await renderDialog({ isManager: true })).reads()).not.toContain('Needs a manager’s PIN.');
});

test('a full refund that the policy gives is offered once, and needs no manager', async () => {
  const { reads } = await renderDialog({ policy: 14_000 });
  expect(reads()).not.toContain('All of it');
});

test('the desk sees which amounts it may refund without a manager', async () => {
  const reads = (await renderDialog({ deskMayGive: 2000 })).reads();
  expect(reads).toContain('Needs a manager’s PIN unless it is more than $70.00 and at most $90.00.');
  expect(reads.match(/Needs a manager’s PIN\./g)).toHaveLength(2);
});

test('the cancellation of an unpaid booking offers no refund', async () => {
  const { button, reads } = await renderDialog({ paid: 0, policy: 0 });
  expect(button().textContent).toBe('Cancel booking');
  expect(reads()).not.toContain('All of it');
});

test('a customer is texted about a cancellation only if the box is ticked, and without a phone there is no box', async () => {
  const { cancel, reads, button, reasons, taps, chooses } = await renderDialog();
  expect(reads()).toContain('Text Noah that it is canceled and $70.00 comes back');
  await chooses('Text Noah');
  await reasons('Customer asked');
  await taps(button());
  expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ sendText: false }));

  const walkIn = await renderDialog({ phone: null });
  expect(walkIn.reads()).not.toContain('Text ');
  await walkIn.reasons('Customer asked');
  await walkIn.taps(walkIn.button());
  expect(walkIn.cancel).toHaveBeenCalledWith(expect.objectContaining({ sendText: false }));
});
