import type { NeedsYou, RefusedRefund } from '@caddie/contract/desk/needs-you';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { NeedsYouCard } from './needs-you-card.tsx';

const READ = 'GET /caddie/v1/desk/needs-you';
const refund: RefusedRefund = {
  refundId: 'r1',
  amount: 14_000,
  currency: 'USD',
  name: 'Maya Chen',
  phone: '+1 917 555 0162',
  customerId: 'c1',
  booking: { bookingId: 'b1', reference: 'K7Q2M4T', startedAt: '2026-11-20T18:00:00-05:00' },
  since: '2026-11-21T09:12:00-05:00',
  attempts: 2,
  failure: 'expired_or_canceled_card',
  mayHaveArrived: false,
};
const SETTLE = 'POST /caddie/v1/desk/needs-you/refunds/r1/settle';
const AGAIN = 'POST /caddie/v1/desk/needs-you/refunds/r1/again';
const data: NeedsYou = { timeZone: 'America/New_York', refunds: [refund], disputes: [] };

// Preloads the lazy part, so that a busy machine does not delay the tests.
beforeAll(() => import('./money-items.tsx'));
beforeEach(() => void vi.setSystemTime('2026-11-21T15:00:00Z'));

/** Renders the card, with a manager's actions on it. */
async function open() {
  const page = await renderPage(() => <NeedsYouCard isManager />);
  const { element } = page;
  return {
    element,
    presses: (label: string) =>
      page.perform(() =>
        [...element.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label))!.click(),
      ),
    submits: () =>
      page.perform(() =>
        element.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      ),
    types: (text: string) => page.perform(() => typeInto(element.querySelector('input:not([type=checkbox])')!, text)),
    ticks: () => page.perform(() => element.querySelector<HTMLInputElement>('[type=checkbox]')!.click()),
  };
}

test('the list of open matters is not shown while it is empty', async () => {
  simulateServer().setAnswers(READ, answerWith({ ...data, refunds: [] }));
  const { element } = await open();
  expect(element.textContent).toBe('');
});

test('a refused refund names its customer and what to do, and links to its booking', async () => {
  simulateServer().setAnswers(READ, answerWith(data));
  const { element } = await open();

  expect(element.textContent).toContain('$140.00 for Maya Chen did not go back');
  expect(element.textContent).toContain(
    'The bank refused the refund twice. Give it in cash, or another way and tell us how.',
  );
  expect(element.textContent).toContain('The bank says: expired or canceled card');
  expect(element.querySelector('a')?.getAttribute('href')).toContain('/bookings/b1');
});

describe('the list of open matters', () => {
  const { refundId: _, attempts: __, failure: ___, mayHaveArrived: ____, ...about } = refund;
  const dispute = { ...about, disputeId: 'd1', reason: 'fraudulent', respondBy: '2026-11-30T18:59:59-05:00' };

  test('says of an open dispute until when it can be answered', async () => {
    simulateServer().setAnswers(READ, answerWith({ ...data, refunds: [], disputes: [{ ...dispute, state: 'OPEN' }] }));
    const { element } = await open();

    expect(element.textContent).toContain('Maya Chen disputes $140.00 at the bank');
    expect(element.textContent).toContain('by Nov 30.');
    expect(element.querySelector('button')).toBeNull();
  });

  test('shows a lost dispute until a person confirms that they have seen it', async () => {
    const server = simulateServer();
    server.setAnswers(READ, answerWith({ ...data, refunds: [], disputes: [{ ...dispute, state: 'LOST' }] }));
    server.setAnswers('POST /caddie/v1/desk/needs-you/disputes/d1/seen', answerWith({ ...data, refunds: [] }));
    const { element, presses } = await open();

    expect(element.textContent).toContain('The bank decided for Maya Chen: $140.00 is gone.');
    await presses('I have seen it');
    expect(element.textContent).toBe('');
  });

  test('says of a fraud warning what avoids a dispute, and it can be marked as seen', async () => {
    const server = simulateServer();
    server.setAnswers(READ, answerWith({ ...data, refunds: [], disputes: [{ ...dispute, state: 'WARNED' }] }));
    server.setAnswers('POST /caddie/v1/desk/needs-you/disputes/d1/seen', answerWith({ ...data, refunds: [] }));
    const { element, presses } = await open();

    expect(element.textContent).toContain('The network warns of $140.00 from Maya Chen');
    expect(element.textContent).toContain('Returning the money now avoids a dispute.');
    await presses('I have seen it');
    expect(element.textContent).toBe('');
  });
});

test('a refund that was given another way is sent once with its description, and disappears', async () => {
  const server = simulateServer();
  server.setAnswers(READ, answerWith(data));
  server.setAnswers(SETTLE, answerWith({ ...data, refunds: [] }));
  const { element, presses, types, submits } = await open();

  await presses('Given another way…');
  expect(element.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
  await types(' Cash ');
  expect(element.querySelector('button[type=submit]')?.textContent).toBe('$140.00 is given');
  await submits();

  expect(server.requests.find(({ route }) => route === SETTLE)?.body).toEqual({ how: 'Cash' });
  expect(element.textContent).toBe('');
});

test.each([
  ['USD', 14_000, '$140.00'],
  ['KRW', 14_000, '₩14,000'],
] as const)(
  'a cash refund in %s shows the manager who gets how much before it is recorded',
  async (currency, amount, money) => {
    const server = simulateServer();
    server.setAnswers(READ, answerWith({ ...data, refunds: [{ ...refund, currency, amount }] }));
    server.setAnswers(SETTLE, answerWith({ ...data, refunds: [] }));
    const { element, presses, submits } = await open();

    await presses('Give in cash…');
    expect(element.textContent).toContain(
      `Hand ${money} to Maya Chen. It is taken out of today’s drawer at this device`,
    );
    expect(server.requests.some(({ route }) => route === SETTLE)).toBe(false);
    await presses('Back');
    await presses('Give in cash…');
    expect(element.querySelector('button[type=submit]')?.textContent).toBe(`${money} is handed over`);
    await submits();

    expect(server.requests.filter(({ route }) => route === SETTLE).map(({ body }) => body)).toEqual([
      { way: 'CASH', amount },
    ]);
    expect(element.textContent).toBe('');
  },
);

describe('a refund that may have arrived', () => {
  const unclear = { ...refund, failure: 'refund_not_found', mayHaveArrived: true };
  async function openUnclear() {
    const server = simulateServer();
    server.setAnswers(READ, answerWith({ ...data, refunds: [unclear] }));
    server.setAnswers(SETTLE, answerWith({ ...data, refunds: [] }));
    const page = await open();
    const submit = () => page.element.querySelector<HTMLButtonElement>('button[type=submit]')!;
    const sent = () => server.requests.filter(({ route }) => route === SETTLE).map(({ body }) => body);
    return { ...page, submit, sent };
  }

  test('says so instead of claiming that the bank refused it', async () => {
    const { element } = await openUnclear();
    expect(element.textContent).toContain('may have arrived all the same. Look in your provider’s dashboard');
    expect(element.textContent).not.toContain('The bank refused');
  });

  test('is given in cash only after the manager confirms that it has not arrived, with its amount', async () => {
    const { element, presses, submits, ticks, submit, sent } = await openUnclear();

    await presses('Give in cash…');
    expect(element.textContent).toContain(
      '$140.00 may have gone back to Maya Chen already. Whoever gives it now may give it twice.',
    );
    expect(submit().disabled).toBe(true);
    await submits();
    expect(sent()).toEqual([]);

    await ticks();
    expect(element.querySelector('label')?.textContent).toBe(
      'I looked in the provider’s dashboard: $140.00 has not gone back.',
    );
    expect(submit().disabled).toBe(false);
    await submits();
    expect(sent()).toEqual([{ way: 'CASH', amount: 14_000, hasLooked: true }]);
  });

  test('needs the confirmation again when the form is reopened', async () => {
    const { presses, ticks, submit } = await openUnclear();
    await presses('Give in cash…');
    await ticks();
    await presses('Back');
    await presses('Give in cash…');
    expect(submit().disabled).toBe(true);
  });

  test('is settled another way only after the manager confirms that it has not arrived', async () => {
    const { presses, types, submits, ticks, submit, sent } = await openUnclear();
    await presses('Given another way…');
    await types('Bank transfer');
    expect(submit().disabled).toBe(true);
    await submits();
    expect(sent()).toEqual([]);
    await ticks();
    await submits();
    expect(sent()).toEqual([{ how: 'Bank transfer', hasLooked: true }]);
  });
});

test('a refund that is sent again and refused again says so', async () => {
  const server = simulateServer();
  server.setAnswers(READ, answerWith(data));
  server.setAnswers(AGAIN, answerWith({ ...data, refunds: [{ ...refund, attempts: 3 }] }));
  const { element, presses } = await open();

  await presses('Send again');

  expect(element.textContent).toContain('The bank refused it again.');
  expect(element.textContent).toContain('3 times');
});
