import type { Booking } from '@caddie/contract/bookings';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../../test/page.tsx';
import { lostAnswer, simulateServer, refuseWith, answerWith } from '../../../test/simulated-server.ts';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { saveToken } from '../../lib/state/session.ts';
import type { BookingChoice } from '../../features/slots/choice/choice.rules.ts';
import type { ChosenSlot } from '../../features/slots/choice/chosen-slot.rules.ts';
import { habitsAt } from '../../features/slots/choice/habits.ts';
import { useHoldStep } from './use-hold-step.ts';

const HOLD = 'POST /bookings/ready';
const slot = {
  startedAt: '2026-11-20T18:00:00-05:00',
  shopRoomId: 'r3',
  shopRoomName: 'Bay 3',
  amount: 6000,
} as ChosenSlot;
const choice = { minutes: 60, players: 2 } as BookingChoice;
const heldBooking = {
  bookingId: 'b1',
  bookingDate: '2026-11-20',
  bookingStartedAt: '2026-11-20T18:00:00-05:00',
  durationMinutes: 60,
  partySize: 2,
} as Booking;
const signsIn = { authenticated: true, loginFormOpen: false };

let server: ReturnType<typeof simulateServer>;
let selected: ChosenSlot | null;
const onHeld = vi.fn<(booking: Booking) => void>();

const picker = (authenticated: boolean) =>
  renderHook(() => useHoldStep({ shopSeqNo: 1, choice, selected, onHeld }), { authenticated });

beforeEach(() => {
  vi.clearAllMocks();
  server = simulateServer();
  selected = slot;
});

test('a customer holds the time they picked, at the price they saw', async () => {
  server.setAnswers(HOLD, answerWith(heldBooking));
  const page = await picker(true);

  await page.perform(() => page.result.current.proceed());

  expect(server.requests[0]?.body).toEqual({
    shopSeqNo: 1,
    startedAt: slot.startedAt,
    shopRoomId: 'r3',
    amount: 6000,
    durationMinutes: 60,
    partySize: 2,
  });
  expect(onHeld).toHaveBeenCalledExactlyOnceWith(heldBooking);
});

test('a customer who chose any bay names none, so that the server places them at the price they saw', async () => {
  selected = { ...slot, shopRoomId: null, shopRoomName: null };
  server.setAnswers(HOLD, answerWith(heldBooking));
  const page = await picker(true);

  await page.perform(() => page.result.current.proceed());

  expect(server.requests[0]?.body).not.toHaveProperty('shopRoomId');
  expect(server.requests[0]?.body).toMatchObject({ startedAt: slot.startedAt, amount: 6000 });
  expect(habitsAt(1)).toMatchObject({ minutes: 60, players: 2, starts: [18 * 60] });
});

test('a price that changed for any bay is said with both amounts, and nothing is held', async () => {
  selected = { ...slot, shopRoomId: null, shopRoomName: null };
  const reason = { code: 'PAY_CHANGED', now: 7500, shown: 6000, currency: 'USD' };
  server.setAnswers(HOLD, refuseWith('PRICE_CHANGED', 409, { reason }));
  const page = await picker(true);

  await page.perform(() => page.result.current.proceed());

  expect(sentenceOf(page.result.current.problem!)).toBe(
    'It changed while you looked: $75.00, not $60.00. Nothing was charged.',
  );
  expect(onHeld).not.toHaveBeenCalled();
});

test('a tap after a hold whose answer was lost repeats the same request and makes no second hold', async () => {
  server.setAnswers(HOLD, lostAnswer, answerWith(heldBooking));
  const page = await picker(true);

  await page.perform(() => page.result.current.proceed());
  expect(page.result.current.problem).not.toBeNull();
  await page.perform(() => page.result.current.proceed());

  const keys = server.keysOf(HOLD);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(onHeld).toHaveBeenCalledOnce();
});

test('a visitor signs in first, and then the time is held once, as soon as the day is loaded again', async () => {
  server.setAnswers(HOLD, answerWith(heldBooking));
  const page = await picker(false);
  await page.perform(() => page.result.current.proceed());
  expect(page.store.getState().loginFormOpen).toBe(true);
  expect(server.requests).toEqual([]);

  selected = null;
  await page.rerender();
  await page.perform(() => page.store.setState(signsIn));
  expect(server.requests).toEqual([]);
  selected = slot;
  await page.rerender();
  await page.rerender();

  expect(server.keysOf(HOLD)).toHaveLength(1);
  expect(onHeld).toHaveBeenCalledExactlyOnceWith(heldBooking);
});

test('a customer whose session has ended signs in, and the time is held', async () => {
  saveToken('old');
  server.setAnswers(HOLD, refuseWith('UNAUTHENTICATED', 401), answerWith(heldBooking));
  const page = await picker(true);
  await page.perform(() => page.result.current.proceed());
  expect(page.store.getState().loginFormOpen).toBe(true);
  expect(page.result.current.problem).toBeNull();

  await page.perform(() => page.store.setState({ authenticated: false }));
  await page.perform(() => page.store.setState(signsIn));

  expect(onHeld).toHaveBeenCalledExactlyOnceWith(heldBooking);
});

test('a customer whose time was just taken is offered the nearest ones and holds one with a tap', async () => {
  const nearbySlot = { ...slot, shopRoomId: 'r4', shopRoomName: 'Bay 4' };
  server.setAnswers(HOLD, refuseWith('SLOT_TAKEN', 409, { nearest: [nearbySlot] }), answerWith(heldBooking));
  const page = await picker(true);
  await page.perform(() => page.result.current.proceed());
  expect(page.result.current).toMatchObject({
    isTakenOpen: true,
    takenSlot: { slot, nearest: [nearbySlot] },
    problem: null,
  });
  expect(onHeld).not.toHaveBeenCalled();

  await page.perform(() => page.result.current.holdSlot(nearbySlot));

  expect(server.requests.at(-1)?.body).toMatchObject({ shopRoomId: 'r4' });
  expect(page.result.current.isTakenOpen).toBe(false);
  expect(new Set(server.keysOf(HOLD)).size).toBe(2);
});
