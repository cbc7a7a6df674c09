import type { Day } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Chosen, selectByKey } from '../chosen.rules.ts';
import { at, freeCells, type Span } from './layout.rules.ts';
import { entryStop, nextStop, type Stop, turned } from './sheet-keys.rules.ts';

type Options = {
  day: Day;
  span: Span;
  now: number;
  selectedId: string | null;
  /** Whether time runs down, so that the arrow keys turn with the sheet. */
  isTurned?: boolean;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

/** Keyboard navigation of the sheet: one tab stop, arrow keys between tiles and free half hours, Shift and arrows to select time. */
export function useStops({ day, span, now, selectedId, isTurned = false, chosen, onChoose }: Options) {
  const [last, setLast] = useState<string | null>(null);
  const { rooms, tiles } = day;
  // Whole minutes: the sheet renders more often than free times can change.
  const minute = Math.floor(now / MINUTE);
  const free = useMemo(() => freeCells(day, span, minute * MINUTE), [day, span, minute]);
  const stops = useMemo<Stop[]>(
    () => [
      ...free.map(({ id, row, from }) => ({ id, row, from })),
      ...tiles.map((tile) => ({
        id: tile.bookingId,
        row: rooms.findIndex(({ shopRoomId }) => shopRoomId === tile.shopRoomId),
        from: at(tile.startedAt),
      })),
    ],
    [free, tiles, rooms],
  );
  const entry = useMemo(() => {
    const reached = tiles.length > 0 ? stops.filter(({ id }) => !isCell(id) || id === last) : stops;
    return entryStop(reached, last ?? selectedId, minute * MINUTE)?.id;
  }, [stops, tiles, last, selectedId, minute]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const here = stops.find(({ id }) => id === (event.target as HTMLElement).dataset['stop']);
    const key = isTurned ? turned(event.key) : event.key;
    if (here && event.shiftKey && isCell(here.id) && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      event.preventDefault();
      return onChoose(selectByKey(key, chosen, here, day));
    }
    const next = here && nextStop(stops, here, key);
    if (!next) return undefined;
    event.preventDefault();
    if (chosen) onChoose(null);
    const element = event.currentTarget.querySelector<HTMLElement>(`[data-stop="${next.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return setLast(next.id);
  };
  return { free, entry, onKeyDown };
}

const isCell = (id: string): boolean => id.includes('@');
