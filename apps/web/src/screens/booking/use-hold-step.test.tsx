import type { Booking } from '@caddie/contract/bookings';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../../test/page.tsx';
import { lostAnswer, simulateServer, refuseWith, answerWith } from '../../../test/simulated-server.ts';
import { saveToken } from '../../lib/state/session.ts';
import type { RoomSlot } from '../../features/slots/grid/slot-grid.rules.ts';
import type { BookingChoice } from '../../features/slots/choice/use-booking-choice.ts';
import { useHoldStep } from './use-hold-step.ts';

const HOLD = 'POST /bookings/ready';
const slot = {
  startedAt: '2026-11-20T18:00:00-05:00',
  shopRoomId: 'r3',
  shopRoomName: 'Bay 3',
  amount: 6000,
} as RoomSlot;
const choice = { minutes: 60, players: 2 } as BookingChoice;
const heldBooking = { bookingId: 'b1' } as Booking;
const signsIn = { authenticated: true, loginFormOpen: false };

let server: ReturnType<typeof simulateServer>;
let selected: RoomSlot | null;
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

test('a tap after a lost answer repeats the same request and creates no second hold', async () => {
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
