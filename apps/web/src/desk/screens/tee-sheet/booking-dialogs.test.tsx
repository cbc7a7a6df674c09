import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { type Day, getDay } from '@caddie/contract/desk/sheet';
import type { Call } from '@caddie/contract/call';
import { examples } from '@caddie/contract/examples/examples';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';

const dataOf = (call: Call): unknown => examples.find((one) => one.call === call)?.data;
const bookingAtOpen = dataOf(getDeskBooking) as DeskBooking;
const day = dataOf(getDay) as Day;

beforeEach(() => void vi.setSystemTime('2026-11-20T17:00:00-05:00'));

/** Opens the dialog for the number of players; the server then returns the given booking. */
async function openDialog(now: DeskBooking) {
  const server = simulateServer();
  server.setAnswers(`GET /caddie/v1/desk/bookings/${bookingAtOpen.booking.bookingId}`, answerWith(now));
  const { element } = await renderPage(() => (
    <BookingDialogs
      dialog={{ act: 'PARTY', data: bookingAtOpen }}
      day={day}
      now={Date.parse('2026-11-20T17:00:00-05:00')}
      onShow={() => undefined}
      onClose={() => undefined}
    />
  ));
  return element.querySelector('[role="alert"]')?.textContent;
}

test('an open dialog about a booking shows a colleague’s concurrent change of it', async () => {
  const by = { kind: 'staff' as const, name: 'Tom' };
  const changed: DeskBooking = {
    ...bookingAtOpen,
    tile: { ...bookingAtOpen.tile, version: bookingAtOpen.tile.version + 1 },
    timeline: [
      ...bookingAtOpen.timeline,
      {
        at: '2026-11-20T16:59:00-05:00',
        version: bookingAtOpen.tile.version + 1,
        kind: 'PARTY',
        by,
        approvedBy: null,
        details: { after: 4 },
      },
    ],
  };

  expect(await openDialog(bookingAtOpen)).toBeUndefined();
  expect(await openDialog(changed)).toBe('Tom changed the players to 4 at 4:59 PM.\nHere it is as it is now.');
});

test('a booking’s change is undone by its activity entry, also with the key U, and a refused undo says what changed since', async () => {
  const route = `/caddie/v1/desk/bookings/${bookingAtOpen.booking.bookingId}`;
  const server = simulateServer();
  server.setAnswers(`GET ${route}`, answerWith(bookingAtOpen));
  server.setAnswers(`POST ${route}/party`, answerWith({ ...bookingAtOpen, undo: { activityId: 17 } }));
  const by = { kind: 'staff', name: 'Tom' };
  const changes = [{ at: '2026-11-20T16:59:00-05:00', version: 9, kind: 'CHECKED_IN', by, details: {} }];
  server.setAnswers(`POST ${route}/undo`, refuseWith('CHANGED_MEANWHILE', 409, { booking: bookingAtOpen, changes }));
  let isOpen = true;
  const page = await renderPage(() => (
    <Toasts>
      {isOpen && (
        <BookingDialogs
          dialog={{ act: 'PARTY', data: bookingAtOpen }}
          day={day}
          now={Date.parse('2026-11-20T17:00:00-05:00')}
          onShow={() => undefined}
          onClose={() => (isOpen = false)}
        />
      )}
    </Toasts>
  ));
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent?.startsWith(name),
    )!;
  await page.perform(() => button('More players').click());
  await page.perform(() => button('Change to').click());
  await page.rerender();
  await page.perform(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })));

  expect(server.requests.find((one) => one.route === `POST ${route}/undo`)?.body).toEqual({ activityId: 17 });
  expect(page.element.querySelector('output')?.textContent).toBe(
    'Tom checked it in at 4:59 PM.\nHere it is as it is now.',
  );
});
