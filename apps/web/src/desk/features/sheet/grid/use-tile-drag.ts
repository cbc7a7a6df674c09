import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  spotAfterDrag,
  spotWithEnd,
  type Fit,
  checkFit,
  type DragKind,
  isSameSpot,
  nearestStep,
  type Spot,
  spotOf,
  spotAfterKey,
  swapSpotAt,
} from '../../../lib/tile-drag/tile-drag.rules.ts';
import { isMovable } from '../../../lib/tile-drag/movable.rules.ts';
import { areKeysOn } from '../../../lib/keys/key-switch.ts';
import { type TimeSelection, selectBetween } from '../time-selection.rules.ts';
import { trackPointer, type Point } from './pointer-drag.ts';
import { toMs, momentAt, type Span } from './layout.rules.ts';
import { toUnturned, type RowBox, rowAt } from './row-boxes.ts';
import { turnedKey } from './sheet-keys.rules.ts';

/** A booking that is being dragged, or that was dropped and waits for a confirmation. */
export type DraggedBooking = {
  id: string;
  dragKind: DragKind;
  inputKind: 'HAND' | 'KEYS';
  spot: Spot;
  /** The right edge of the visible part of the sheet, measured before the drag changes the page: after it, measuring would force a layout. */
  visibleRight: number;
  /** Snapshot at the drop: the confirmation refers to it, regardless of concurrent changes. */
  dropped?: { tile: TeeTime; fit: Fit };
};

type Options = {
  day: Day;
  span: Span;
  now: number;
  rows: readonly RowBox[];
  /** Whether time runs down and bays across. */
  isTurned: boolean;
  /** Whether changes are disabled. */
  isDisabled: boolean;
  /** Whether the user, a manager, may move a booking outside the opening hours. */
  mayLeaveHours: boolean;
  /** Called after a drop in a valid place. The caller ends the move with `cancelDrag`. */
  onDrop: () => void;
  /** Called when empty time was selected by dragging with Shift. */
  onTimeSelected: (timeSelection: TimeSelection) => void;
};

/** Moves bookings over the sheet by pointer or keyboard, in the venue's steps. */
export function useTileDrag(layer: RefObject<HTMLElement | null>, options: Options) {
  const { day, span, now, rows, isTurned, isDisabled, mayLeaveHours, onDrop, onTimeSelected } = options;
  const [dragged, setDragged] = useState<DraggedBooking | null>(null);
  const [selection, setSelection] = useState<TimeSelection | null>(null);
  // The pointer and keyboard handlers read this between two renders.
  const draggedRef = useRef<DraggedBooking | null>(null);
  const selectionRef = useRef<TimeSelection | null>(null);
  const grabPoint = useRef<Point>({ x: 0, y: 0 });
  const tracker = useRef<ReturnType<typeof trackPointer> | null>(null);

  const tileOf = (id: string | undefined) => day.tiles.find(({ bookingId }) => bookingId === id);
  const updateDragged = (next: Omit<DraggedBooking, 'visibleRight'> | null) => {
    const scroller = layer.current?.closest('section');
    const visibleRight = scroller ? scroller.scrollLeft + scroller.clientWidth : 0;
    draggedRef.current = next && { ...next, visibleRight };
    setDragged(draggedRef.current);
  };
  const updateSelection = (next: TimeSelection | null) => {
    selectionRef.current = next;
    setSelection(next);
  };
  const cancelDrag = () => {
    tracker.current?.drop();
    updateDragged(null);
    updateSelection(null);
  };
  const startDrag = (tile: TeeTime, dragKind: DragKind, inputKind: DraggedBooking['inputKind']) =>
    updateDragged({ id: tile.bookingId, dragKind, inputKind, spot: spotOf(tile, day) });
  const moveTo = (spot: Spot) => {
    const before = draggedRef.current;
    if (before && !isSameSpot(before.spot, spot)) updateDragged({ ...before, spot });
  };
  const drop = () => {
    const before = draggedRef.current;
    const tile = tileOf(before?.id);
    if (!before || !isMovable(tile, now)) return cancelDrag();
    const fit = checkFit(tile, before.spot, day, now, mayLeaveHours);
    if (fit.kind === 'FREE' || fit.kind === 'SWAP') {
      updateDragged({ ...before, dropped: { tile, fit } });
      return onDrop();
    }
    // The keyboard user may continue to a free place; a pointer has already let go.
    return before.inputKind === 'HAND' || fit.kind === 'SAME' ? cancelDrag() : undefined;
  };
  const pointToTime = (point: Point) => {
    const { x, y } = toUnturned(point, isTurned);
    return { row: rowAt(y, rows), moment: momentAt(x - (rows[0]?.left ?? 0), span) };
  };

  const canDrag = useEffectEvent((target: Element, event: PointerEvent) => {
    if (isDisabled || draggedRef.current) return false;
    if (isMovable(tileOf(stopIdOf(target)), now)) return true;
    return event.shiftKey && event.pointerType === 'mouse' && target.closest('[data-bay]') !== null;
  });
  const onDragStart = useEffectEvent((target: Element, point: Point) => {
    grabPoint.current = point;
    // A finger, and in some browsers the mouse, does not focus the tile.
    target.closest<HTMLElement>('[data-stop]')?.focus({ preventScroll: true });
    const tile = tileOf(stopIdOf(target));
    if (isMovable(tile, now)) startDrag(tile, target.closest('[data-end]') ? 'END' : 'MOVE', 'HAND');
    else updateSelection({ rows: [], from: 0, until: 0 });
  });
  const onMove = useEffectEvent((point: Point) => {
    const [start, over] = [pointToTime(grabPoint.current), pointToTime(point)];
    if (selectionRef.current) {
      const next = selectBetween(start, over, (moment) => nearestStep(moment, day), day.stepMinutes * MINUTE);
      if (JSON.stringify(next) !== JSON.stringify(selectionRef.current)) updateSelection(next);
    }
    const tile = tileOf(draggedRef.current?.id);
    if (!isMovable(tile, now)) return;
    const shift = over.moment - start.moment;
    moveTo(
      draggedRef.current?.dragKind === 'END'
        ? spotWithEnd(tile, toMs(tile.endedAt) + shift, day, now)
        : (swapSpotAt(tile, over, day, now) ?? spotAfterDrag(tile, { shift, row: over.row }, day, span)),
    );
  });
  const onRelease = useEffectEvent(() => {
    const selected = selectionRef.current;
    if (!selected) return drop();
    updateSelection(null);
    return onTimeSelected(selected);
  });
  const onCancel = useEffectEvent(cancelDrag);

  /** `M` and `E` on a tile start a move; then arrows, Enter and Esc control it. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const before = draggedRef.current;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (before && !before.dropped) {
      if (event.key === 'Tab') return cancelDrag();
      if (!isPlain) return undefined;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') return cancelDrag();
      const tile = tileOf(before.id);
      if (before.inputKind === 'HAND' || !isMovable(tile, now)) return undefined;
      if (event.key === 'Enter' || event.key === ' ') return drop();
      if (event.key.startsWith('Arrow'))
        return moveTo(
          spotAfterKey(isTurned ? turnedKey(event.key) : event.key, tile, before.spot, before.dragKind, day, span, now),
        );
      return undefined;
    }
    const isOpen = selectionRef.current !== null || (before !== null && !document.querySelector('dialog[open]'));
    if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return cancelDrag();
    }
    const key = event.key.toLowerCase();
    const tile = tileOf(event.target instanceof Element ? stopIdOf(event.target) : undefined);
    if (before || isDisabled || !isPlain || !areKeysOn() || (key !== 'm' && key !== 'e') || !isMovable(tile, now))
      return undefined;
    event.preventDefault();
    event.stopPropagation();
    return startDrag(tile, key === 'e' ? 'END' : 'MOVE', 'KEYS');
  });

  // Before paint, so that a drag that starts immediately is not lost.
  useLayoutEffect(() => {
    const content = layer.current?.parentElement;
    const scroller = content?.closest('section');
    if (!content || !scroller) return undefined;
    const newTracker = trackPointer(content, scroller, {
      canDrag: (target, event) => canDrag(target, event),
      onDragStart: (target, point) => onDragStart(target, point),
      onMove: (point) => onMove(point),
      onRelease: () => onRelease(),
      onCancel: () => onCancel(),
    });
    tracker.current = newTracker;
    const press = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', press, { capture: true });
    return () => {
      newTracker.stop();
      removeEventListener('keydown', press, { capture: true });
    };
  }, [layer]);

  const tile = dragged ? tileOf(dragged.id) : undefined;
  const canStillMove = isMovable(tile, now);
  return {
    selection,
    cancelDrag,
    /** The dropped booking; `currentTile` is undefined when a concurrent change has made it immovable or removed it. */
    dropped: dragged?.dropped
      ? { ...dragged.dropped, id: dragged.id, spot: dragged.spot, currentTile: canStillMove ? tile : undefined }
      : null,
    dragged:
      dragged && canStillMove ? { ...dragged, tile, fit: checkFit(tile, dragged.spot, day, now, mayLeaveHours) } : null,
  };
}

const stopIdOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-stop]')?.dataset['stop'];
