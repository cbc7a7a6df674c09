import type { Order } from '@caddie/contract/orders';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageWith, wait } from '../../../../test/page.tsx';
import { breaks, isLost, simulateServer, refuses, says } from '../../../../test/simulated-server.ts';
import { pendingPayment } from './pending-payment.ts';
import { usePayment } from './use-payment.ts';

const PAY = 'POST /orders/create';
const CHECK = 'GET /orders/check/o1';
const CANCEL = 'POST /orders/cancel';
const LONG = 60_000;

const body = { bookingId: 'b1', userCreditCardId: 'c1' };
const order = (parts: Partial<Order>) => ({ orderId: 'o1', status: 'PENDING', failure: null, ...parts }) as Order;
const declined = order({ status: 'FAILED', failure: { code: 'CARD_DECLINED', canRetry: true } as never });

let server: ReturnType<typeof simulateServer>;
const onDecided = vi.fn<(orderId: string) => void>();
const onRefused = vi.fn<(cardId: string | undefined) => void>();
const onGivenUp = vi.fn<() => void>();

/** The payment page of booking b1; `orderId` is the existing order of the booking. */
const paymentPage = (orderId: string | null = null) =>
  pageWith(() => usePayment({ subjectId: 'b1', orderId, onDecided, onRefused, onGivenUp }));

beforeEach(() => {
  vi.clearAllMocks();
  server = simulateServer();
});

test('two taps before the first render send one payment', async () => {
  server.answers(PAY, says(order({ status: 'PAID' })));
  const page = await paymentPage();

  await page.does(() => {
    page.result.current.pay(body);
    page.result.current.pay(body);
  });

  expect(server.keysOf(PAY)).toHaveLength(1);
  expect(onDecided).toHaveBeenCalledWith('o1');
  expect(pendingPayment('b1')).toBeNull();
});

test('a tap while a payment is being sent sends no second payment', async () => {
  const answer = server.answersLater(PAY);
  const page = await paymentPage();
  await page.does(() => page.result.current.pay(body));
  expect(page.result.current.isPaying).toBe(true);

  await page.does(() => page.result.current.pay(body));
  await answer(says(order({ status: 'PAID' })));

  expect(server.keysOf(PAY)).toHaveLength(1);
  expect(onDecided).toHaveBeenCalledWith('o1');
});

test('a lost answer is retried with the same key, without a tap', async () => {
  server.answers(PAY, isLost, breaks, refuses('KEY_IN_PROGRESS', 409), says(order({ status: 'PAID' })));
  const page = await paymentPage();

  await page.does(() => page.result.current.pay(body));
  expect(page.result.current).toMatchObject({ isPaying: true, isAsking: true, problem: null });
  await wait(LONG);

  const keys = server.keysOf(PAY);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(onDecided).toHaveBeenCalledWith('o1');
});

test('a payment without any answer is kept as unclear and can be retried with its key', async () => {
  server.answers(PAY, isLost);
  const page = await paymentPage();
  await page.does(() => page.result.current.pay(body));
  await wait(LONG);
  expect(page.result.current.problem).toEqual({ kind: 'unclear' });
  expect(onRefused).not.toHaveBeenCalled();

  server.answers(PAY, says(order({ status: 'PAID' })));
  await page.does(() => page.result.current.askAgain());

  expect(new Set(server.keysOf(PAY)).size).toBe(1);
  expect(onDecided).toHaveBeenCalledWith('o1');
});

test('a reload while paying sends the same payment, not a new one', async () => {
  server.answersLater(PAY);
  const before = await paymentPage();
  await before.does(() => before.result.current.pay(body));
  await before.leaves();
  server.answers(PAY, says(order({ status: 'PAID' })));

  await paymentPage();

  const [first, second] = server.asked.filter(({ route }) => route === PAY);
  expect(second).toEqual(first);
  expect(onDecided).toHaveBeenCalledWith('o1');
});

test('a page that opens without a pending payment sends nothing', async () => {
  await paymentPage();
  await wait(LONG);

  expect(server.asked).toEqual([]);
});

test('an order started in another tab is loaded before the customer can pay, and polled until it is decided', async () => {
  const answer = server.answersLater(CHECK);
  const page = await paymentPage('o1');
  expect(page.result.current.isLooking).toBe(true);

  await answer(says(order({ status: 'PENDING' })));
  expect(page.result.current).toMatchObject({ isLooking: false, order: { orderId: 'o1' } });
  server.answers(CHECK, says(order({ status: 'PAID' })));
  await wait(LONG);

  expect(onDecided).toHaveBeenCalledWith('o1');
  expect(server.keysOf(PAY)).toEqual([]);
});

test('an attempt after a declined card is a new payment', async () => {
  server.answers(PAY, says(declined), says(order({ status: 'PAID' })));
  const page = await paymentPage();
  await page.does(() => page.result.current.pay(body));
  expect(page.result.current.problem).toMatchObject({ kind: 'declined', cardId: 'c1' });
  expect(onRefused).toHaveBeenCalledWith('c1');
  expect(pendingPayment('b1')).toBeNull();

  await page.does(() => page.result.current.pay({ ...body, userCreditCardId: 'c2' }));

  expect(new Set(server.keysOf(PAY)).size).toBe(2);
  expect(onDecided).toHaveBeenCalledWith('o1');
});

test('a card that was declined on an earlier visit is not shown as declined', async () => {
  server.answers(CHECK, says(declined));
  const page = await paymentPage('o1');

  expect(page.result.current).toMatchObject({ problem: null, isLooking: false });
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['HOLD_EXPIRED', { kind: 'lapsed' }],
  ['CARD_NOT_FOUND', { kind: 'refused', message: 'We could not find that card.' }],
] as const)('a payment refused with %s is not sent again, not even after a reload', async (code, problem) => {
  server.answers(PAY, refuses(code, 409));
  const page = await paymentPage();
  await page.does(() => page.result.current.pay(body));
  await wait(LONG);
  expect(page.result.current.problem).toEqual(problem);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(undefined);

  await page.leaves();
  await paymentPage();
  await wait(LONG);

  expect(server.keysOf(PAY)).toHaveLength(1);
});

test('a payment that the customer cancels while the bank decides is not sent again after a reload', async () => {
  server.answers(PAY, says(order({ status: 'REQUIRES_ACTION' })));
  server.answers(CHECK, says(order({ status: 'REQUIRES_ACTION' })));
  server.answers(CANCEL, isLost, says({ refunded: 0 }));
  const page = await paymentPage();
  await page.does(() => page.result.current.pay(body));
  expect(pendingPayment('b1')).not.toBeNull();

  await page.does(() => page.result.current.giveUp('o1'));
  expect(page.result.current.giveUpProblem).toMatch(/could not reach/);
  await page.does(() => page.result.current.giveUp('o1'));

  expect(new Set(server.keysOf(CANCEL)).size).toBe(1);
  expect(onGivenUp).toHaveBeenCalledOnce();
  expect(pendingPayment('b1')).toBeNull();
});
