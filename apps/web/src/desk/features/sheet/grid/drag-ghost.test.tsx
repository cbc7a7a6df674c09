import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { type ComponentProps, useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { DragGhost } from './drag-ghost.tsx';

const at = (clock: string) => Date.parse(`2027-06-11T${clock}:00Z`);
const tile = {
  kind: 'TEE_TIME',
  bookingId: 'costa',
  shopRoomId: 'a',
  name: 'Felix Costa',
  startedAt: '2027-06-11T20:00:00Z',
  endedAt: '2027-06-11T21:00:00Z',
  occupiedUntil: '2027-06-11T21:00:00Z',
  status: 'CONFIRMED',
  partySize: 2,
  checkedInAt: null,
  noShowAt: null,
  note: null,
  due: 0,
  paidWith: [],
} as unknown as TeeTime;
const day = {
  rooms: ['a', 'b'].map((id) => ({ shopRoomId: id, name: `Bay ${id}`, maxPartySize: 6, traits: [] })),
  tiles: [tile],
  stretches: [{ startedAt: '2027-06-11T15:00:00Z', endedAt: '2027-06-11T23:30:00Z' }],
  stepMinutes: 30,
  timeZone: 'UTC',
  currency: 'USD',
} as unknown as Day;
const rows = [
  { left: 100, top: 0, height: 100 },
  { left: 100, top: 100, height: 100 },
];
type Dragged = ComponentProps<typeof DragGhost>['dragged'];
const draggedTo = (from: string, more: Partial<Dragged> = {}): Dragged => ({
  id: 'costa',
  tile,
  dragKind: 'MOVE',
  inputKind: 'KEYS',
  spot: { row: 1, from: at(from), until: at(from) + 3_600_000 },
  visibleRight: 900,
  fit: { kind: 'FREE', isOutside: false },
  ...more,
});

/** Renders a booking that is being dragged; `carries` moves it on. */
async function renderDragged(first: Dragged, isTurned = false) {
  let carried = first;
  const Sheet = () => {
    const ghost = useRef<HTMLDivElement>(null);
    const span = { from: at('15:00'), until: at('23:30') };
    return (
      <DragGhost
        {...{ day, span, rows, dragged: carried, ghost }}
        isTurned={isTurned}
        now={at('18:41')}
        ahead={0}
        label=""
      />
    );
  };
  const page = await renderPage(() => <Sheet />);
  return {
    reads: () => page.element.textContent ?? '',
    ghost: () => page.element.querySelector<HTMLElement>('[data-carried]')!.style,
    carries: async (next: Dragged) => {
      carried = next;
      await page.rerender();
    },
  };
}

test('a booking dragged outside the opening hours says who may move it there and how to put it back', async () => {
  const { reads, carries } = await renderDragged(draggedTo('23:00', { fit: { kind: 'CLOSED' } }));
  expect(reads()).toContain('The venue is closed then');
  expect(reads()).toContain('Only a manager can move it there. Esc puts it back.');
  await carries(draggedTo('23:00', { fit: { kind: 'CLOSED' }, inputKind: 'HAND' }));
  expect(reads()).toContain('Only a manager can move it there. Let go to put it back.');
});

test('on a turned sheet the dragged booking moves down with the time and across with the bays', async () => {
  const wide = (await renderDragged(draggedTo('16:00', { inputKind: 'HAND' }))).ghost();
  const turned = (await renderDragged(draggedTo('16:00', { inputKind: 'HAND' }), true)).ghost();
  // One hour after the start is two half hours of 42 px; the second bay begins at 100.
  expect(wide).toMatchObject({ transform: 'translate(185.5px, 105px)', width: '80px', height: '89px' });
  expect(turned).toMatchObject({ transform: 'translate(102px, 185.5px)', width: '95px', height: '80px' });
});

test('the sheet scrolls to a booking moved by keyboard, but not to one dragged by hand', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const { carries } = await renderDragged(draggedTo('20:30'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  await carries(draggedTo('21:00'));
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(scrolled.mock.instances[1]).toHaveProperty('dataset.carried');
  await carries(draggedTo('21:30', { inputKind: 'HAND' }));
  expect(scrolled).toHaveBeenCalledTimes(2);
});
