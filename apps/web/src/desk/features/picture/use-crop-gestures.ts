import type { Crop } from '@caddie/contract/desk/picture';
import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react';
import { moveCrop, resizeCrop, type Size } from './crop.rules.ts';

type Point = { x: number; y: number };

/** Dragging with a mouse or a finger moves the picture, two fingers scale it. */
export function useCropGestures(size: Size, onChange: Dispatch<SetStateAction<Crop>>) {
  const pointers = useRef(new Map<number, Point>());

  const removePointer = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      pointers.current.set(event.pointerId, now);
      const otherPointer = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const { width } = event.currentTarget.getBoundingClientRect();
      onChange((crop) => cropAfterMove(crop, { before, now, otherPointer, frameWidth: width }, size));
    },
    onPointerUp: removePointer,
    onPointerCancel: removePointer,
  };
}

type Move = { before: Point; now: Point; otherPointer: Point | undefined; frameWidth: number };

function cropAfterMove(crop: Crop, { before, now, otherPointer: other, frameWidth }: Move, size: Size): Crop {
  // The ratio of picture pixels to screen pixels.
  const scale = crop.width / frameWidth;
  // With two fingers, each moves the picture by half.
  const share = other ? scale / 2 : scale;
  const moved = moveCrop(crop, (before.x - now.x) * share, (before.y - now.y) * share, size);
  return other ? resizeCrop(moved, (moved.width * distance(before, other)) / distance(now, other), size) : moved;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
