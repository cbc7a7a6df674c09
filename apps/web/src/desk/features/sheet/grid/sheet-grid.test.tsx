import type { Day } from '@caddie/contract/desk/sheet';
import { useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { SheetGrid } from './sheet-grid.tsx';

const BAYS = 40;
/** The height of a row with this many bays, in px. */
const ROW_PX = 48;
const ids = Array.from({ length: BAYS }, (_, index) => `b${index}`);
const times = {
  startedAt: '2027-06-11T16:00:00Z',
  endedAt: '2027-06-11T17:00:00Z',
  occupiedUntil: '2027-06-11T17:00:00Z',
};
const day = {
  bookingDate: '2027-06-11',
  today: '2027-06-11',
  rooms: ids.map((id) => ({ shopRoomId: `room of ${id}`, name: id, maxPartySize: 6, traits: [] })),
  tiles: ids.map((id) => ({
    kind: 'BLOCK',
    bookingId: id,
    version: 1,
    shopRoomId: `room of ${id}`,
    note: id,
    ...times,
  })),
  stretches: [{ startedAt: '2027-06-11T15:00:00Z', endedAt: '2027-06-11T20:00:00Z' }],
  peaks: [],
  stepMinutes: 30,
  timeZone: 'UTC',
  currency: 'USD',
} as unknown as Day;
const at = Date.parse('2027-06-11T15:00:00Z');

/** Renders the sheet; returns the tiles that each of its frames has drawn. */
async function framesOf(selectedId: string | null): Promise<string[][]> {
  const frames: string[][] = [];
  const Layer = () => {
    const layer = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const tiles = layer.current!.closest('section')!.querySelectorAll<HTMLElement>('[data-at]');
      frames.push([...tiles].map(({ dataset }) => dataset['stop']!));
    });
    return <div ref={layer} />;
  };
  await renderPage(() => (
    <SheetGrid
      {...{ day, selectedId, now: at, ahead: 0, selection: null, isWhole: false }}
      span={{ from: at, until: Date.parse('2027-06-11T20:00:00Z') }}
      changed={new Set()}
      onSelect={() => undefined}
      onOpen={() => undefined}
      onBook={() => undefined}
      renderLayer={() => <Layer />}
    />
  ));
  return frames;
}

test('the sheet first draws the bays in sight and that of the open booking, and then the others', async () => {
  const inWindow = ids.slice(0, Math.ceil(innerHeight / ROW_PX));
  expect(inWindow.length).toBeLessThan(BAYS - 1);
  const frames = await framesOf('b39');
  expect([frames[0], frames.at(-1)]).toEqual([[...inWindow, 'b39'], ids]);

  expect((await framesOf(null))[0]).toEqual(inWindow);
});
