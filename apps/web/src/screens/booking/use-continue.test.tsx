import type { Booking } from '@caddie/contract/bookings';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageWith } from '../../../test/page.tsx';
import { isLost, simulateServer, refuses, says } from '../../../test/simulated-server.ts';
import { saveToken } from '../../lib/state/session.ts';
import type { RoomSlot } from '../../features/slots/grid/slot-grid.rules.ts';
import type { BookingChoice } from '../../features/slots/use-booking-choice.ts';
import { useContinue } from './use-continue.ts';

const HOLD = 'POST /bookings/ready';
const slot = {
  startedAt: '2026-11-20T18:00:00-05:00',
  shopRoomId: 'r3',
  shopRoomName: 'Bay 3',
  amount: 6000,
} as RoomSlot;
const choice = { minutes: 60, players: 2 } as BookingChoice;
const held = { bookingId: 'b1' } as Booking;
const signsIn = { authenticated: true, loginFormOpen: false };

let server: ReturnType<typeof simulateServer>;
let picked: RoomSlot | null;
const onHeld = vi.fn<(booking: Booking) => void>();

const picker = (authenticated: boolean) =>
  pageWith(() => useContinue({ shopSeqNo: 1, choice, picked, onHeld }), { authenticated });

beforeEach(() => {
  vi.clearAllMocks();
  server = simulateServer();
  picked = slot;
});

test('a customer holds the time they picked, at the price they saw', async () => {
  server.answers(HOLD, says(held));
  const page = await picker(true);

  await page.does(() => page.result.current.proceed());

  expect(server.asked[0]?.body).toEqual({
    shopSeqNo: 1,
    startedAt: slot.startedAt,
    shopRoomId: 'r3',
    amount: 6000,
    durationMinutes: 60,
    partySize: 2,
  });
  expect(onHeld).toHaveBeenCalledExactlyOnceWith(held);
});

test('a tap after a lost answer repeats the same request and creates no second hold', async () => {
  server.answers(HOLD, isLost, says(held));
  const page = await picker(true);

  await page.does(() => page.result.current.proceed());
  expect(page.result.current.problem).not.toBeNull();
  await page.does(() => page.result.current.proceed());

  const keys = server.keysOf(HOLD);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(onHeld).toHaveBeenCalledOnce();
});

test('a visitor signs in first, and then the time is held once, as soon as the day is loaded again', async () => {
  server.answers(HOLD, says(held));
  const page = await picker(false);
  await page.does(() => page.result.current.proceed());
  expect(page.store.getState().loginFormOpen).toBe(true);
  expect(server.asked).toEqual([]);

  picked = null;
  await page.draw();
  await page.does(() => page.store.setState(signsIn));
  expect(server.asked).toEqual([]);
  picked = slot;
  await page.draw();
  await page.draw();

  expect(server.keysOf(HOLD)).toHaveLength(1);
  expect(onHeld).toHaveBeenCalledExactlyOnceWith(held);
});

test('a customer whose session has ended signs in, and the time is held', async () => {
  saveToken('old');
  server.answers(HOLD, refuses('UNAUTHENTICATED', 401), says(held));
  const page = await picker(true);
  await page.does(() => page.result.current.proceed());
  expect(page.store.getState().loginFormOpen).toBe(true);
  expect(page.result.current.problem).toBeNull();

  await page.does(() => page.store.setState({ authenticated: false }));
  await page.does(() => page.store.setState(signsIn));

  expect(onHeld).toHaveBeenCalledExactlyOnceWith(held);
});

test('a customer whose time was just taken is offered the nearest ones and holds one with a tap', async () => {
  const near = { ...slot, shopRoomId: 'r4', shopRoomName: 'Bay 4' };
  server.answers(HOLD, refuses('SLOT_TAKEN', 409, { nearest: [near] }), says(held));
  const page = await picker(true);
  await page.does(() => page.result.current.proceed());
  expect(page.result.current).toMatchObject({ isLostShown: true, lost: { slot, nearest: [near] }, problem: null });
  expect(onHeld).not.toHaveBeenCalled();

  await page.does(() => page.result.current.holdSlot(near));

  expect(server.asked.at(-1)?.body).toMatchObject({ shopRoomId: 'r4' });
  expect(page.result.current.isLostShown).toBe(false);
  expect(new Set(server.keysOf(HOLD)).size).toBe(2);
});
