import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { expect, test, vi } from 'vitest';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { renderPage, settle, advanceTime } from '../../../../test/page.tsx';
import { Toasts } from '../../ui/desk-toast.tsx';
import { MoveBooking } from './move-booking.tsx';

const tile = {
  kind: 'TEE_TIME',
  bookingId: 'b1',
  version: 3,
  shopRoomId: '1',
  startedAt: '2026-11-20T20:00:00-05:00',
  endedAt: '2026-11-20T22:00:00-05:00',
  occupiedUntil: '2026-11-20T22:00:00-05:00',
  checkedInAt: null,
  customerId: 'c',
  name: 'Ana Ruiz',
  hasPhone: true,
  amount: 14_000,
} as TeeTime;
const dayOf = (bookingDate: string, tiles: readonly TeeTime[]) =>
  ({
    bookingDate,
    today: '2026-11-20',
    rooms: ['1', '2'].map((id) => ({ shopRoomId: id, name: `Bay ${id}`, maxPartySize: 6, traits: [] })),
    timeZone: 'America/New_York',
    currency: 'USD',
    stepMinutes: 60,
    note: null,
    stretches: [{ startedAt: `${bookingDate}T18:00:00-05:00`, endedAt: `${bookingDate}T23:00:00-05:00` }],
    tiles,
  }) as unknown as Day;
const friday = dayOf('2026-11-20', [tile]);
const route = '/caddie/v1/desk/bookings/b1/move';
const saturdayAt = (from: string) => `2026-11-21T${from}:00-05:00`;
const inBay1 = {
  ...tile,
  bookingId: 'b2',
  startedAt: saturdayAt('20:00'),
  endedAt: saturdayAt('22:00'),
  occupiedUntil: saturdayAt('22:00'),
};

/** Moves Ana’s Friday evening booking to Saturday, whose sheet is given. */
async function renderMove(saturday: Day | undefined, extraAmount = 1000) {
  const server = simulateServer();
  server.setAnswers(
    `GET ${route}`,
    answerWith({
      amount: extraAmount,
      before: 14_000,
      after: 14_000 + extraAmount,
      to: [],
      promised: 0,
      needsApproval: null,
    }),
  );
  const [onClose, onOpen] = [vi.fn(), vi.fn()];
  let date = '2026-11-20';
  const dayChoice = () => ({
    own: '2026-11-20',
    date,
    day: date === '2026-11-20' ? friday : saturday,
    error: null,
    onChoose: (to: string) => (date = to),
    onRetry: vi.fn(),
    onOpen,
  });
  const page = await renderPage(() => (
    <Toasts>
      <MoveBooking
        {...{ tile, onClose }}
        day={friday}
        dayChoice={dayChoice()}
        live={tile}
        now={Date.parse('2026-11-20T17:00:00-05:00')}
        askApproval={() => null}
      />
    </Toasts>
  ));
  const reads = () => page.element.textContent ?? '';
  const button = (words: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words))!;
  date = '2026-11-21';
  await page.rerender();
  await advanceTime(150);
  await settle(() => undefined);
  return {
    server,
    onOpen,
    reads,
    button,
    options: () => [...page.element.querySelectorAll('select')][0]?.textContent,
    presses: (words: string) => page.perform(() => button(words).click()),
    moves: () => server.requests.filter((one) => one.route === `POST ${route}`),
  };
}

test('a move to another day offers its free times, the same time first, with that day’s price on the button', async () => {
  const { reads, options, presses, moves } = await renderMove(dayOf('2026-11-21', [inBay1]));
  expect(reads()).toContain('FromFri, Nov 20, 8:00 – 10:00 PM, Bay 1ToSat, Nov 21, 8:00 – 10:00 PM, Bay 2');
  expect(options()).toBe('6:00 PM7:00 PM8:00 PM9:00 PM');

  await presses('Move, take $10.00 more');

  expect(moves()[0]?.body).toMatchObject({
    version: 3,
    startedAt: new Date(saturdayAt('20:00')).toISOString(),
    shopRoomId: '2',
    amount: 1000,
    sendText: true,
  });
});

test('the message after a move has a link to that day, and Undo', async () => {
  const { server, reads, presses, onOpen } = await renderMove(dayOf('2026-11-21', []), 0);
  const undo = '/caddie/v1/desk/bookings/b1/undo';
  server.setAnswers(`POST ${undo}`, answerWith({ booking: { bookingId: 'b1' } }));
  server.setAnswers(`POST ${route}`, answerWith({ booking: { bookingId: 'b1' }, undo: { activityId: 7 } }));
  await presses('Move it');
  expect(reads()).toContain('Moved to Sat, Nov 21, 8:00 PM, Bay 1.Open that dayUndo');

  await presses('Open that day');
  expect(onOpen).toHaveBeenCalledOnce();
  await presses('Undo');
  expect(server.requests.find((one) => one.route === `POST ${undo}`)?.body).toEqual({ activityId: 7 });
});

test('the extension of a booking proposes the next longer length, so that one tap is enough', async () => {
  const server = simulateServer();
  server.setAnswers(
    `GET ${route}`,
    answerWith({ amount: 3500, before: 14_000, after: 17_500, to: [], promised: 0, needsApproval: null }),
  );
  server.setAnswers(`POST ${route}`, answerWith({ booking: { bookingId: 'b1' }, undo: null }));
  const dayChoice = { own: '2026-11-20', date: '2026-11-20', day: friday, error: null };
  const page = await renderPage(() => (
    <MoveBooking
      {...{ tile, askApproval: () => null }}
      act="EXTEND"
      day={friday}
      dayChoice={{ ...dayChoice, onChoose: vi.fn(), onRetry: vi.fn(), onOpen: vi.fn() }}
      live={tile}
      now={Date.parse('2026-11-20T17:00:00-05:00')}
      onClose={vi.fn()}
    />
  ));
  await advanceTime(150);
  await settle(() => undefined);
  const button = [...page.element.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Extend'))!;
  expect(button.textContent).toBe('Extend 30 min, take $35.00');
  await page.perform(() => button.click());
  expect(server.requests.find((one) => one.route === `POST ${route}`)?.body).toMatchObject({
    durationMinutes: 150,
    amount: 3500,
  });
});

test('a move to a time that was just taken offers the nearest free times of that day', async () => {
  const { server, reads, presses } = await renderMove(dayOf('2026-11-21', []), 0);
  const nearest = ['19:00', '21:00', '18:00'].map((time) => ({
    startedAt: saturdayAt(time),
    rooms: [{ shopRoomId: '1', shopRoomName: 'Bay 1' }],
  }));
  server.setAnswers(`POST ${route}`, refuseWith('SLOT_TAKEN', 409, { nearest }));
  await presses('Move it');
  expect(reads()).toContain('Somebody was faster: Bay 1 is taken from 8:00 PM.7:00 PM9:00 PM6:00 PM');

  await presses('9:00 PM');
  expect(reads()).toContain('ToSat, Nov 21, 9:00 – 11:00 PM, Bay 1');
});

test('a move finds no place on a day that is full, closed or not loaded yet', async () => {
  const evening = { startedAt: saturdayAt('18:00'), endedAt: saturdayAt('23:00'), occupiedUntil: saturdayAt('23:00') };
  const full = ['1', '2'].map((shopRoomId) => ({ ...tile, ...evening, bookingId: shopRoomId, shopRoomId }));
  const full21 = await renderMove(dayOf('2026-11-21', full));
  expect(full21.reads()).toContain('Nothing is free for so long that day.');
  expect(full21.button('Move it').disabled).toBe(true);
  const closed = await renderMove({ ...dayOf('2026-11-21', []), stretches: [], note: 'Staff party' });
  expect(closed.reads()).toContain('Closed that day: Staff party');
  const notLoaded = await renderMove(undefined);
  expect(notLoaded.button('Move it').disabled).toBe(true);
  expect(notLoaded.server.requests).toEqual([]);
});
