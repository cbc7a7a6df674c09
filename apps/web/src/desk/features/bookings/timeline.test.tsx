import { type DeskBooking, getDeskBooking } from '@caddie/contract/desk/panel';
import { examples } from '@caddie/contract/examples/examples';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { BookingTimeline } from './timeline.tsx';

const example = examples.find(({ call }) => call === getDeskBooking)!.data as DeskBooking;
const by = { kind: 'staff' as const, name: 'Tom' };
const version = example.tile.version + 1;
const at = '2026-11-20T16:59:00-05:00';
const partyChange = { at, version, kind: 'PARTY' as const, by, approvedBy: null, details: { before: 2, after: 4 } };
const changed: DeskBooking = {
  ...example,
  tile: { ...example.tile, version },
  timeline: [...example.timeline, partyChange],
  undo: { activityId: 17 },
};

beforeEach(() => void vi.setSystemTime('2026-11-20T17:00:00-05:00'));

async function renderTimeline(data: DeskBooking) {
  const server = simulateServer();
  const page = await renderPage(() => (
    <Toasts>
      <BookingTimeline data={data} rooms={[]} timeOf={(one) => one} />
    </Toasts>
  ));
  const undo = () => page.element.querySelector<HTMLButtonElement>('button[aria-label^="Undo"]');
  return { server, page, undo, route: `POST /caddie/v1/desk/bookings/${data.booking.bookingId}/undo` };
}

test('Undo in the timeline undoes the last act, by the id of its activity entry', async () => {
  const { server, page, undo, route } = await renderTimeline(changed);
  server.setAnswers(route, answerWith(example));
  expect(undo()?.closest('li')?.textContent).toContain('from 2 to 4');
  expect(undo()?.getAttribute('aria-label')).toBe('Undo: Players changed');
  await page.perform(() => undo()!.click());
  expect(server.requests).toMatchObject([{ route, body: { activityId: 17 } }]);
  expect(page.element.textContent).toContain('Undone. It is as it was before.');
});

test('Undo in the timeline that comes too late shows what another person did since, and a final act has no Undo button', async () => {
  const { server, page, undo, route } = await renderTimeline(changed);
  const changes = [{ at, version: version + 1, kind: 'CHECKED_IN', by, details: {} }];
  server.setAnswers(route, refuseWith('CHANGED_MEANWHILE', 409, { booking: changed, changes }));
  await page.perform(() => undo()!.click());
  expect(page.element.textContent).toContain('Tom checked it in at 4:59 PM.');

  expect((await renderTimeline({ ...changed, undo: null })).undo()).toBeNull();
});
