import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { type Day, getDay } from '@caddie/contract/desk/sheet';
import type { Call } from '@caddie/contract/call';
import { examples } from '@caddie/contract/examples/examples';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { refuses, says, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';

const dataOf = (call: Call): unknown => examples.find((one) => one.call === call)?.data;
const asOpened = dataOf(getDeskBooking) as DeskBooking;
const day = dataOf(getDay) as Day;

beforeEach(() => void vi.setSystemTime('2026-11-20T17:00:00-05:00'));

/** Opens the dialog for the number of players; the server then returns the given booking. */
async function asks(now: DeskBooking) {
  const server = simulateServer();
  server.answers(`GET /caddie/v1/desk/bookings/${asOpened.booking.bookingId}`, says(now));
  const { element } = await pageOf(() => (
    <BookingDialogs
      asked={{ act: 'PARTY', data: asOpened }}
      day={day}
      now={Date.parse('2026-11-20T17:00:00-05:00')}
      onShow={() => undefined}
      onClose={() => undefined}
    />
  ));
  return element.querySelector('[role="alert"]')?.textContent;
}

test('an open dialog shows a colleague’s concurrent change of the booking', async () => {
  const by = { kind: 'staff' as const, name: 'Tom' };
  const changed: DeskBooking = {
    ...asOpened,
    tile: { ...asOpened.tile, version: asOpened.tile.version + 1 },
    timeline: [
      ...asOpened.timeline,
      {
        at: '2026-11-20T16:59:00-05:00',
        version: asOpened.tile.version + 1,
        what: 'PARTY',
        by,
        approvedBy: null,
        details: { after: 4 },
      },
    ],
  };

  expect(await asks(asOpened)).toBeUndefined();
  expect(await asks(changed)).toBe('Tom changed the players to 4 at 4:59 PM.\nHere it is as it is now.');
});

test('a change is undone by its own activity entry, also with U, and a refused undo says what changed since', async () => {
  const route = `/caddie/v1/desk/bookings/${asOpened.booking.bookingId}`;
  const server = simulateServer();
  server.answers(`GET ${route}`, says(asOpened));
  server.answers(`POST ${route}/party`, says({ ...asOpened, undo: { activityId: 17 } }));
  const by = { kind: 'staff', name: 'Tom' };
  const changes = [{ at: '2026-11-20T16:59:00-05:00', version: 9, what: 'CHECKED_IN', by, details: {} }];
  server.answers(`POST ${route}/undo`, refuses('CHANGED_MEANWHILE', 409, { booking: asOpened, changes }));
  let isOpen = true;
  const page = await pageOf(() => (
    <Toasts>
      {isOpen && (
        <BookingDialogs
          asked={{ act: 'PARTY', data: asOpened }}
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
  await page.does(() => button('More players').click());
  await page.does(() => button('Change to').click());
  await page.draw();
  await page.does(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })));

  expect(server.asked.find((one) => one.route === `POST ${route}/undo`)?.body).toEqual({ activityId: 17 });
  expect(page.element.querySelector('output')?.textContent).toBe(
    'Tom checked it in at 4:59 PM.\nHere it is as it is now.',
  );
});
