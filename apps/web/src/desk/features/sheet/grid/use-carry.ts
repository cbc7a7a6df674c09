import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  carriedTo,
  endedAt,
  type Fit,
  fitOf,
  type Grip,
  isSameSpot,
  snapped,
  type Spot,
  spotOf,
  steppedBy,
  swapSpotAt,
} from '../../../lib/order/carry.rules.ts';
import { isMovable } from '../../../lib/order/movable.rules.ts';
import { areKeysOn } from '../../../lib/keys/key-switch.ts';
import { type Chosen, selectBetween } from '../chosen.rules.ts';
import { trackPointer, type Point } from './pointer-drag.ts';
import { at, momentAt, type Span } from './layout.rules.ts';
import { toUnturned, type RowBox, rowAt } from './row-boxes.ts';
import { turned } from './sheet-keys.rules.ts';

/** A booking that is being dragged, or that was dropped and waits for a confirmation. */
export type Carried = {
  id: string;
  grip: Grip;
  by: 'HAND' | 'KEYS';
  spot: Spot;
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
  isOff: boolean;
  /** Whether the user, a manager, may move a booking outside the opening hours. */
  mayLeaveHours: boolean;
  /** Called after a drop in a valid place. The caller ends the move with `putBack`. */
  onDrop: () => void;
  /** Called when empty time was selected by dragging with Shift. */
  onChosen: (chosen: Chosen) => void;
};

/** Moves bookings over the sheet by pointer or keyboard, in the venue's steps. */
export function useCarry(layer: RefObject<HTMLElement | null>, options: Options) {
  const { day, span, now, rows, isTurned, isOff, mayLeaveHours, onDrop, onChosen } = options;
  const [carried, setCarried] = useState<Carried | null>(null);
  const [marking, setMarking] = useState<Chosen | null>(null);
  // The pointer and keyboard handlers read this between two renders.
  const held = useRef<Carried | null>(null);
  const marked = useRef<Chosen | null>(null);
  const grabbed = useRef<Point>({ x: 0, y: 0 });
  const hand = useRef<ReturnType<typeof trackPointer> | null>(null);

  const tileOf = (id: string | undefined) => day.tiles.find(({ bookingId }) => bookingId === id);
  const carry = (next: Carried | null) => {
    held.current = next;
    setCarried(next);
  };
  const mark = (next: Chosen | null) => {
    marked.current = next;
    setMarking(next);
  };
  const putBack = () => {
    hand.current?.drop();
    carry(null);
    mark(null);
  };
  const take = (tile: TeeTime, grip: Grip, by: Carried['by']) =>
    carry({ id: tile.bookingId, grip, by, spot: spotOf(tile, day) });
  const goTo = (spot: Spot) => {
    const before = held.current;
    if (before && !isSameSpot(before.spot, spot)) carry({ ...before, spot });
  };
  const letGo = () => {
    const before = held.current;
    const tile = tileOf(before?.id);
    if (!before || !isMovable(tile, now)) return putBack();
    const fit = fitOf(tile, before.spot, day, now, mayLeaveHours);
    if (fit.kind === 'FREE' || fit.kind === 'SWAP') {
      carry({ ...before, dropped: { tile, fit } });
      return onDrop();
    }
    // The keyboard user may continue to a free place; a pointer has already let go.
    return before.by === 'HAND' || fit.kind === 'SAME' ? putBack() : undefined;
  };
  const placeOf = (point: Point) => {
    const { x, y } = toUnturned(point, isTurned);
    return { row: rowAt(y, rows), moment: momentAt(x - (rows[0]?.left ?? 0), span) };
  };

  const canTake = useEffectEvent((target: Element, event: PointerEvent) => {
    if (isOff || held.current) return false;
    if (isMovable(tileOf(stopOf(target)), now)) return true;
    return event.shiftKey && event.pointerType === 'mouse' && target.closest('[data-bay]') !== null;
  });
  const onTake = useEffectEvent((target: Element, point: Point) => {
    grabbed.current = point;
    // A finger, and in some browsers the mouse, does not focus the tile.
    target.closest<HTMLElement>('[data-stop]')?.focus({ preventScroll: true });
    const tile = tileOf(stopOf(target));
    if (isMovable(tile, now)) take(tile, target.closest('[data-end]') ? 'END' : 'MOVE', 'HAND');
    else mark({ rows: [], from: 0, until: 0 });
  });
  const onMove = useEffectEvent((point: Point) => {
    const [start, over] = [placeOf(grabbed.current), placeOf(point)];
    if (marked.current) {
      const next = selectBetween(start, over, (moment) => snapped(moment, day), day.stepMinutes * MINUTE);
      if (JSON.stringify(next) !== JSON.stringify(marked.current)) mark(next);
    }
    const tile = tileOf(held.current?.id);
    if (!isMovable(tile, now)) return;
    const shift = over.moment - start.moment;
    goTo(
      held.current?.grip === 'END'
        ? endedAt(tile, at(tile.endedAt) + shift, day, now)
        : (swapSpotAt(tile, over, day, now) ?? carriedTo(tile, { shift, row: over.row }, day, span)),
    );
  });
  const onLetGo = useEffectEvent(() => {
    const chosen = marked.current;
    if (!chosen) return letGo();
    mark(null);
    return onChosen(chosen);
  });
  const onLost = useEffectEvent(putBack);

  /** `M` and `E` on a tile start a move; then arrows, Enter and Esc control it. */
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const before = held.current;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (before && !before.dropped) {
      if (event.key === 'Tab') return putBack();
      if (!isPlain) return undefined;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') return putBack();
      const tile = tileOf(before.id);
      if (before.by === 'HAND' || !isMovable(tile, now)) return undefined;
      if (event.key === 'Enter' || event.key === ' ') return letGo();
      if (event.key.startsWith('Arrow'))
        return goTo(
          steppedBy(isTurned ? turned(event.key) : event.key, tile, before.spot, before.grip, day, span, now),
        );
      return undefined;
    }
    const isOpen = marked.current !== null || (before !== null && !document.querySelector('dialog[open]'));
    if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return putBack();
    }
    const key = event.key.toLowerCase();
    const tile = tileOf(event.target instanceof Element ? stopOf(event.target) : undefined);
    if (before || isOff || !isPlain || !areKeysOn() || (key !== 'm' && key !== 'e') || !isMovable(tile, now))
      return undefined;
    event.preventDefault();
    event.stopPropagation();
    return take(tile, key === 'e' ? 'END' : 'MOVE', 'KEYS');
  });

  // Before paint, so that a drag that starts immediately is not lost.
  useLayoutEffect(() => {
    const content = layer.current?.parentElement;
    const scroller = content?.closest('section');
    if (!content || !scroller) return undefined;
    const following = trackPointer(content, scroller, {
      canTake: (target, event) => canTake(target, event),
      onTake: (target, point) => onTake(target, point),
      onMove: (point) => onMove(point),
      onLetGo: () => onLetGo(),
      onLost: () => onLost(),
    });
    hand.current = following;
    const press = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', press, { capture: true });
    return () => {
      following.stop();
      removeEventListener('keydown', press, { capture: true });
    };
  }, [layer]);

  const tile = carried ? tileOf(carried.id) : undefined;
  const isThere = isMovable(tile, now);
  return {
    marking,
    putBack,
    /** The dropped booking; `live` is undefined when a concurrent change has made it immovable or removed it. */
    dropped: carried?.dropped
      ? { ...carried.dropped, id: carried.id, spot: carried.spot, live: isThere ? tile : undefined }
      : null,
    carried: carried && isThere ? { ...carried, tile, fit: fitOf(tile, carried.spot, day, now, mayLeaveHours) } : null,
  };
}

const stopOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-stop]')?.dataset['stop'];
