import type { Day } from '@caddie/contract/desk/sheet';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type TimeSelection, selectByKey } from '../time-selection.rules.ts';
import { toMs, freeCells, type Span } from './layout.rules.ts';
import { tabStop, nextStop, type Stop, turnedKey } from './sheet-keys.rules.ts';

type Options = {
  day: Day;
  span: Span;
  now: number;
  selectedId: string | null;
  /** Whether time runs down, so that the arrow keys turn with the sheet. */
  isTurned?: boolean;
  selection: TimeSelection | null;
  onSelect: (selection: TimeSelection | null) => void;
};

/** Keyboard navigation of the sheet: one tab stop, arrow keys between tiles and free half hours, Shift and arrows to select time. */
export function useStops({ day, span, now, selectedId, isTurned = false, selection, onSelect }: Options) {
  const [lastFocusedId, setLastFocusedId] = useState<string | null>(null);
  const { rooms, tiles } = day;
  const free = useMemo(() => freeCells(day, span, now), [day, span, now]);
  const stops = useMemo<Stop[]>(
    () => [
      ...free.map(({ id, row, from }) => ({ id, row, from })),
      ...tiles.map((tile) => ({
        id: tile.bookingId,
        row: rooms.findIndex(({ shopRoomId }) => shopRoomId === tile.shopRoomId),
        from: toMs(tile.startedAt),
      })),
    ],
    [free, tiles, rooms],
  );
  const tabStopId = useMemo(() => {
    const reachable = tiles.length > 0 ? stops.filter(({ id }) => !isCellId(id) || id === lastFocusedId) : stops;
    return tabStop(reachable, lastFocusedId ?? selectedId, now)?.id;
  }, [stops, tiles, lastFocusedId, selectedId, now]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const currentStop = stops.find(({ id }) => id === (event.target as HTMLElement).dataset['stop']);
    const key = isTurned ? turnedKey(event.key) : event.key;
    if (currentStop && event.shiftKey && isCellId(currentStop.id) && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      event.preventDefault();
      return onSelect(selectByKey(key, selection, currentStop, day));
    }
    const next = currentStop && nextStop(stops, currentStop, key);
    if (!next) return undefined;
    event.preventDefault();
    if (selection) onSelect(null);
    const element = event.currentTarget.querySelector<HTMLElement>(`[data-stop="${next.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return setLastFocusedId(next.id);
  };
  return { free, tabStopId, onKeyDown };
}

const isCellId = (id: string): boolean => id.includes('@');
